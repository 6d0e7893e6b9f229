import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { leavingGroup, openingGroups, openingNodes, type Opening } from './opening.ts'
import { ask, askContact, node, say, variable } from './flow-parts.ts'

export interface Ordering extends Omit<Opening, 'wish'> {
  wish: Omit<Opening['wish'], 'leadsTo' | 'name'>
  /** Sizes to choose from; none for goods without. */
  sizes: string[]
  thanks: string
  tag: string
}

const take = (id: string, label: string, name: string): FlowNode =>
  node(id, 'set', label, { assignments: [{ to: 'thread.mau', op: 'set', value: name }] }, { next: 'bao_mau' })

const choosing = ({ table, price, thing }: Ordering): FlowNode[] => [
  node(
    'tim_mau',
    'product_lookup',
    'Tìm mẫu khách muốn',
    { dataset: table, text: '{{sys.lastText}}', limit: 2 },
    { one: 'lay_mot', many: 'chon_mau', none: 'hoi_mau' },
  ),
  ask('hoi_mau', 'Hỏi tên mẫu', `Dạ mình gửi {{xưng}} tên hoặc mã ${thing} nhé?`, 'tim_mau', { kind: 'text' }),
  node(
    'chon_mau',
    'choice',
    'Chọn mẫu',
    {
      text: `Dạ có hai ${thing} gần giống, mình lấy cái nào ạ?`,
      options: [
        { value: 'mot', label: '{{node.tim_mau.rows.0.name}}' },
        { value: 'hai', label: '{{node.tim_mau.rows.1.name}}' },
      ],
    },
    { mot: 'lay_mot', hai: 'lay_hai', other: 'tim_mau', timeout: 'giu_lien_lac' },
  ),
  take('lay_mot', 'Lấy mẫu thứ nhất', '{{node.tim_mau.rows.0.name}}'),
  take('lay_hai', 'Lấy mẫu thứ hai', '{{node.tim_mau.rows.1.name}}'),
  node(
    'bao_mau',
    'product_lookup',
    'Đọc giá mẫu đã chọn',
    { dataset: table, text: '{{thread.mau}}', limit: 1 },
    { one: 'noi_gia', many: 'noi_gia', none: 'chuyen' },
  ),
  node(
    'noi_gia',
    'message',
    'Nói giá mẫu đã chọn',
    say(`Dạ {{thread.mau}} giá {{node.bao_mau.row.${price} | vnd}} ạ.`),
    { next: 'so_luong' },
  ),
]

const sizing = (sizes: readonly string[]): FlowNode[] =>
  sizes.length === 0
    ? []
    : [
        node(
          'chon_size',
          'choice',
          'Chọn size',
          {
            text: 'Mình mặc size nào ạ?',
            saveTo: 'thread.size',
            options: [
              ...sizes.map((value) => ({ value, label: value })),
              { value: 'tu-van', label: 'Tư vấn giúp mình', synonyms: ['chưa biết', 'không biết'] },
            ],
          },
          {
            ...Object.fromEntries(sizes.map((value) => [value, 'so_luong'])),
            'tu-van': 'hoi_so_do',
            other: 'chuyen',
            timeout: 'giu_lien_lac',
          },
        ),
        ask('hoi_so_do', 'Hỏi số đo', 'Dạ mình cao và nặng bao nhiêu ạ?', 'tu_van_size', { kind: 'text' }),
      ]

const ordering = ({ sizes, thanks, tag }: Ordering): FlowNode[] => [
  ask('so_luong', 'Số lượng', 'Dạ mình lấy mấy cái ạ?', 'ten', {
    kind: 'number',
    saveTo: 'thread.so_luong',
    min: 1,
    max: 50,
  }),
  askContact.name('sdt'),
  askContact.phone('dia_chi'),
  ask('dia_chi', 'Địa chỉ', 'Mình nhận hàng ở địa chỉ nào ạ?', 'len_don', {
    kind: 'address_vn',
    saveTo: 'contact.address',
    skipIfKnown: true,
  }),
  node(
    'len_don',
    'order',
    'Lên đơn nháp',
    {
      items: [
        {
          product: '{{thread.mau}}',
          ...(sizes.length > 0 ? { size: '{{thread.size}}' } : {}),
          quantity: '{{thread.so_luong}}',
        },
      ],
    },
    { created: 'gan_nhan', incomplete: 'chuyen' },
  ),
  node('gan_nhan', 'label', 'Gắn nhãn khách', { add: [tag] }, { next: 'cam_on' }),
  node('cam_on', 'message', 'Cảm ơn', say(thanks), { next: 'co_don' }),
  node('co_don', 'end', 'Có đơn', { outcome: 'order' }),
]

/** Goods with sizes are asked for theirs between the price and the number. */
const withSizes = (nodes: FlowNode[], own: Ordering): FlowNode[] => {
  if (own.sizes.length === 0) return nodes
  const advice = node(
    'tu_van_size',
    'ai_reply',
    'Tư vấn size',
    {
      instructions: 'Gợi ý size theo chiều cao, cân nặng, chỉ theo bảng size.',
      datasets: own.datasets,
      onlyFromKnowledge: true,
      priceLock: true,
    },
    { answered: 'chon_size', no_answer: 'chuyen', error: 'chuyen' },
  )
  return [
    ...nodes.map((one) => (one.id === 'noi_gia' ? { ...one, out: { next: 'chon_size' } } : one)),
    ...sizing(own.sizes),
    advice,
  ]
}

/** A flow that sells: finds the goods, asks for size, number and address, and makes a draft order. */
export const orderingFlow = (own: Ordering): FlowConfig => {
  const goods = withSizes(choosing(own), own)
  const order = ordering(own)
  const { first, last } = openingNodes({ ...own, wish: { ...own.wish, name: 'mua', leadsTo: 'tim_mau' } })
  return {
    schema: 1,
    type: 'flow',
    vars: [
      variable('mau', 'text'),
      ...(own.sizes.length > 0 ? [variable('size', 'text')] : []),
      variable('so_luong', 'number'),
    ],
    settings: {
      entry: 'bat_dau',
      fallback: 'y_dinh',
      locale: 'vi',
      caps: { creditsPerThread: 30 },
      exits: ['want_human', 'restart', 'menu'],
    },
    nodes: [...first, ...goods, ...order, ...last],
    groups: [
      ...openingGroups,
      { id: 'g_mau', label: 'Chọn mẫu', nodes: goods.map(({ id }) => id) },
      { id: 'g_don', label: 'Lên đơn', nodes: order.map(({ id }) => id) },
      leavingGroup,
    ],
  }
}
