import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/test.ts'
import { demoAccount } from './accounts.ts'
import { ADMIN } from './shell.ts'

/** Lets an administrator change the credits of a shop: all of them away, or so many there. */
export const creditsOfShop = async (request: APIRequestContext, shopToken: string) => {
  const { email, password } = await demoAccount(request, ADMIN)
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const asShop = { authorization: `Bearer ${shopToken}` }
  const { workspace } = await (await request.get('/api/auth/me', { headers: asShop })).json()
  const adjust = async (amount: number) => {
    const changed = await request.post(`/api/admin/workspaces/${workspace.id}/credits`, {
      headers: { authorization: `Bearer ${token}` },
      data: { amount, reason: 'Thử hết credit', notify: false },
    })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  return {
    takeAll: async () => {
      const { credits } = await (await request.get('/api/package', { headers: asShop })).json()
      await adjust(-credits.balance)
    },
    give: adjust,
  }
}
