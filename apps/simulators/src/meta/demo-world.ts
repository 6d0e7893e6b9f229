import { randomBytes } from 'node:crypto'
import { allFields, allScopes, type PageState, type World } from './world.ts'

const allTasks = ['MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE', 'ADVERTISE', 'ANALYZE']

/** The two pages of the demo shop. Their first tokens never change, so that the shop can be made with them. */
export const demoPages = {
  shop: { id: '111000111000111', name: 'Nắng Linen', token: 'EAAG-page-nang-linen' },
  /** Its token is dead from the beginning: the shop has to connect it anew. */
  wholesale: { id: '111000111000222', name: 'Nắng Linen – Kho sỉ', token: 'EAAG-page-nang-linen-kho-si' },
} as const

/** Somebody else runs the messages of this page. */
export const pageWithoutMessaging = '111000111000303'
/** Comments of this page stay closed whatever is ticked. */
export const pageWithoutEngagement = '111000111000307'

const page = (id: string, name: string, firstToken: string, own: Partial<PageState> = {}): PageState => ({
  id,
  name,
  category: 'Clothing (Brand)',
  tasks: allTasks,
  firstToken,
  tokenNumber: 0,
  isTokenDead: false,
  scopes: [...allScopes],
  neverScopes: [],
  fields: null,
  posts: [],
  ...own,
})

const districts =
  'Quận 1,Quận 3,Quận 4,Quận 5,Quận 7,Quận 10,Bình Thạnh,Phú Nhuận,Gò Vấp,Tân Bình,Thủ Đức,Hoàn Kiếm,Ba Đình,Đống Đa,Cầu Giấy,Tây Hồ,Hà Đông,Long Biên,Hải Châu,Sơn Trà,Ninh Kiều,Hội An,Nha Trang,Đà Lạt,Huế'.split(
    ',',
  )

const branch = (name: string, at: number): PageState => {
  const id = String(111000111000300 + at)
  return page(id, `Nắng Linen ${name}`, `EAAG-page-${id}`, {
    ...(id === pageWithoutMessaging ? { tasks: ['ANALYZE', 'ADVERTISE'] } : {}),
    ...(id === pageWithoutEngagement
      ? { neverScopes: ['pages_read_engagement', 'pages_manage_engagement', 'pages_read_user_content'] }
      : {}),
  })
}

const shopPosts = [
  { id: '900', text: 'Váy linen cổ vuông về đủ size, giá 450.000đ. Bình luận “inbox” để được tư vấn nhé!' },
  { id: '910', text: 'Cuối tuần freeship toàn quốc cho đơn từ 500.000đ.' },
  { id: '920', text: 'Áo linen tay dài mặc đi làm, ba màu be, trắng, xanh rêu.' },
].map(({ id, text }) => ({ id: `${demoPages.shop.id}_${id}`, text }))

const person = (id: string, name: string, now: number) => ({
  id,
  pageId: demoPages.shop.id,
  name,
  feedId: `6${id.slice(1)}`,
  isBlocked: false,
  lastWroteAt: now,
  readUpTo: now,
})

/** A person with 27 pages, two of them the demo shop's, and a few customers. */
export const demoWorld = (now: Date): World => ({
  app: {
    id: '1517776481860111',
    secret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(16).toString('hex'),
  },
  user: { id: '122000000000001', name: 'Mai Nguyễn' },
  pages: [
    page(demoPages.shop.id, demoPages.shop.name, demoPages.shop.token, { fields: [...allFields], posts: shopPosts }),
    page(demoPages.wholesale.id, demoPages.wholesale.name, demoPages.wholesale.token, {
      fields: [...allFields],
      isTokenDead: true,
      posts: [{ id: `${demoPages.wholesale.id}_930`, text: 'Báo giá sỉ váy linen tháng này, từ 10 chiếc.' }],
    }),
    ...districts.map(branch),
  ],
  people: [
    person('7001', 'Lan Phạm', now.getTime()),
    person('7002', 'Hoàng Minh', now.getTime()),
    person('7003', 'Thu Trang', now.getTime()),
  ],
  lines: [],
  comments: [],
  codes: [],
  userTokens: [],
  clockAheadMs: 0,
  lastNumber: 1000,
})
