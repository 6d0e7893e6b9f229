/** What the service knows before anybody has signed in; the demo shop's account is connected with these tokens. */
export const demoApp = {
  id: '1234567890123456789',
  secret: 'zalo-app-secret-mo-phong',
  hookSecret: 'zalo-oa-secret-mo-phong',
} as const

export const demoOa = {
  id: '3886000000000000001',
  name: 'Nắng Linen OA',
  accessToken: 'demo-at-nang-linen-oa',
  refreshToken: 'demo-rt-nang-linen-oa',
} as const

/** Accounts that the person who signs in looks after. */
export const demoOas: readonly { id: string; name: string }[] = [
  { id: demoOa.id, name: demoOa.name },
  { id: '3886000000000000002', name: 'Nắng Linen Sài Gòn' },
  { id: '3886000000000000003', name: 'Tiệm Hoa Cỏ May' },
]

export const demoPeople: readonly { id: string; name: string }[] = [
  { id: '2468000000000000001', name: 'Lan Nguyễn' },
  { id: '2468000000000000002', name: 'Thu Hà' },
  { id: '2468000000000000003', name: 'Minh Quân' },
]
