import type { DemoAccount } from '../contract.ts'
import type { ZaloAccount } from './world.ts'

/** The demo shop's own accounts, and people who write to them. */
const ofDemoShop: readonly ZaloAccount[] = [
  {
    id: '5100000000000000001',
    name: 'Mai (Nắng Linen)',
    phone: '0900000001',
    people: [
      { id: '5200000000000000001', name: 'Lan Anh', isFriend: true },
      { id: '5200000000000000002', name: 'Chị Hạnh', isFriend: true },
      { id: '5200000000000000003', name: 'Minh Khôi', isFriend: false },
    ],
    messages: [],
  },
  {
    id: '5100000000000000002',
    name: 'Kho Nắng Linen',
    phone: '0900000002',
    people: [{ id: '5200000000000000004', name: 'Anh Tuấn', isFriend: true }],
    messages: [],
  },
]

/** Whom a development installation finds on this Zalo; an account of nobody yet is there for a second shop. */
export const demoAccounts: readonly ZaloAccount[] = [
  ...ofDemoShop,
  {
    id: '5100000000000000003',
    name: 'Tiệm Hoa Cỏ May',
    phone: '0900000003',
    people: [{ id: '5200000000000000005', name: 'Chị Ngân', isFriend: true }],
    messages: [],
  },
]

/** The browser in which the demo shop's account is signed in from the first day. */
export const demoSession = { id: 'demo0000000000000000000000000000linen', accountId: '5100000000000000001' }

/** What the web client keeps of a sign-in, as a connector hands it back. */
const signedIn = JSON.stringify({
  cookie: [
    {
      key: 'zpw_sek',
      value: demoSession.id,
      domain: 'zalo.me',
      path: '/',
      secure: true,
      httpOnly: true,
      expires: '2099-01-01T00:00:00.000Z',
    },
  ],
  imei: 'demo-nang-linen',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  language: 'vi',
})

/** The session of an account is with its connector; the second account was taken over by a phone. */
export const shopAccounts: readonly DemoAccount[] = ofDemoShop.map(({ id, name }, at) => ({
  id,
  name,
  secrets: {},
  ...(at > 0 ? { broken: { failure: 'in-use-elsewhere', code: '3000' } } : { session: signedIn }),
}))
