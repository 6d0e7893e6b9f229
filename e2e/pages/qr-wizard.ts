import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const wizard = (page: Page): Locator => page.getByRole('dialog')

/** The app on the owner's phone: a page of the simulator, on a port that the data folder remembers. */
const phoneOf = (dataDir: string): string => {
  const ports = JSON.parse(readFileSync(join(dataDir, 'simulators', 'ports.json'), 'utf8')) as Record<string, number>
  return `http://127.0.0.1:${ports['zalo-personal']}/phone`
}

/** Does something with the newest code on the owner's phone. */
export const onPhone = async (
  request: APIRequestContext,
  dataDir: string,
  act: 'scan' | 'confirm' | 'decline',
  account = '',
) => {
  const phone = phoneOf(dataDir)
  const page = await (await request.get(phone)).text()
  const code = [...page.matchAll(/name="code" value="([\w-]{1,60})"/g)].at(-1)?.[1] ?? ''
  const id = [...page.matchAll(/name="account" value="(\d{1,30})"><button>Quét mã – ([^<]{1,60})</g)].find(
    ([, , name]) => name === account,
  )?.[1]
  const done = await request.post(`${phone}/${act}`, { form: { code, account: id ?? '' }, maxRedirects: 0 })
  expect(done.status(), await done.text()).toBe(303)
}

/** From the first step to the code, with the connector on our server. */
export const askForHostedCode = async (page: Page, workgateId: string) => {
  await page.goto(`/integration?reconnect=${workgateId}`)
  const next = wizard(page).getByRole('button', { name: 'Tiếp tục' })
  await expect(next).toBeDisabled()
  await wizard(page)
    .getByRole('checkbox', { name: /Tôi hiểu rủi ro/ })
    .check({ force: true })
  await next.click()
  await wizard(page).getByRole('radio', { name: 'Trên máy chủ BizAgent' }).check({ force: true })
  await next.click()
  await expect(wizard(page).getByRole('img', { name: 'Mã QR để quét' })).toBeVisible()
}
