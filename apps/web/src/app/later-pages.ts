import type { shellMessages } from './messages.ts'

/** Pages whose feature is not built yet: each is a real address and says so, inside the shell. */
export const laterPages: readonly { path: string; title: keyof typeof shellMessages }[] = [
  { path: '/package/checkout', title: 'page.package-checkout' },
  { path: '/package/credit-checkout', title: 'page.credit-checkout' },
  { path: '/package/billing', title: 'page.billing' },
  { path: '/order-user', title: 'menu.order-user' },
]
