import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/test.ts'

interface Samples {
  facts: { key: string; value: string }[]
  items: { id: string }[]
}

/** The owner says of everything a template brought: it is true of this shop too. */
export const confirmSamples = async (request: APIRequestContext, token: string, botId: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const address = `/api/bots/${botId}/samples`
  const { facts } = (await (await request.get(address, { headers })).json()) as Samples
  for (const { key, value } of facts) {
    const confirmed = await request.put(`${address}/facts/${key}`, { headers, data: { value } })
    expect(confirmed.status(), await confirmed.text()).toBe(200)
  }
  const { items } = (await (await request.get(address, { headers })).json()) as Samples
  const itemIds = items.map(({ id }) => id)
  const settled = await request.post(`${address}/settle`, { headers, data: { action: 'confirm', itemIds } })
  expect(settled.status(), await settled.text()).toBe(200)
}
