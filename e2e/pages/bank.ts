import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from '../support/test.ts'

/** What a reader that knows nothing of us sees on the screen. */
export const readCode = async (code: Locator): Promise<string> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const found = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('nobody can read the code on the screen')
  return found.data
}

interface Paid {
  /** The amount of the code when left out. */
  amount?: number
  /** Where a shop listens for money on its own account; the operator listens otherwise. */
  hook?: string
}

/** Pays at the simulated bank as a person would: the bank reads the code, and the form says the rest. */
export const payAtBank = async (page: Page, bank: string, payload: string, { amount, hook = '' }: Paid = {}) => {
  const read = await (await page.request.get(`${bank}/transfer`, { params: { payload } })).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]{0,60})"`).exec(read)?.[1] ?? ''
  const form = {
    bankBin: field('bankBin'),
    account: field('account'),
    amount: amount === undefined ? field('amount') : String(amount),
    memo: field('memo').toLowerCase(),
    way: 'as-is',
    payerName: 'TRAN NGOC MAI',
    toldBy: 'sepay',
    hook,
  }
  const paid = await page.request.post(`${bank}/transfer`, { form, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}
