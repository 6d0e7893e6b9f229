import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const wizard = (page: Page): Locator => page.getByRole('dialog')

/** The simulated service, on a port that the data folder remembers. */
const serviceOf = (dataDir: string): string => {
  const ports = JSON.parse(readFileSync(join(dataDir, 'simulators', 'ports.json'), 'utf8')) as Record<string, number>
  return `http://127.0.0.1:${ports['zalo-personal']}`
}

/** Does something with the newest code on the owner's phone. */
export const onPhone = async (
  request: APIRequestContext,
  dataDir: string,
  act: 'scan' | 'confirm' | 'decline',
  account = '',
) => {
  // The app on the owner's phone is a page of the simulator.
  const phone = `${serviceOf(dataDir)}/phone`
  const page = await (await request.get(phone)).text()
  const code = [...page.matchAll(/name="code" value="([\w-]{1,60})"/g)].at(-1)?.[1] ?? ''
  const id = [...page.matchAll(/name="account" value="(\d{1,30})"><button>Quét mã – ([^<]{1,60})</g)].find(
    ([, , name]) => name === account,
  )?.[1]
  const done = await request.post(`${phone}/${act}`, { form: { code, account: id ?? '' }, maxRedirects: 0 })
  expect(done.status(), await done.text()).toBe(303)
}

const continueButton = (page: Page) => wizard(page).getByRole('button', { name: 'Tiếp tục' })

/** Agrees to the risk, and chooses where the connector runs. */
const chooseMachine = async (page: Page, workgateId: string, machine: string) => {
  await page.goto(`/integration?reconnect=${workgateId}`)
  await expect(continueButton(page)).toBeDisabled()
  await wizard(page)
    .getByRole('checkbox', { name: /Tôi hiểu rủi ro/ })
    .check({ force: true })
  await continueButton(page).click()
  await wizard(page).getByRole('radio', { name: machine }).check({ force: true })
}

const goOnToCode = async (page: Page) => {
  await continueButton(page).click()
  await expect(wizard(page).getByRole('img', { name: 'Mã QR để quét' })).toBeVisible()
}

/** From the first step to the code, with the connector on our server. */
export const askForHostedCode = async (page: Page, workgateId: string) => {
  await chooseMachine(page, workgateId, 'Trên máy chủ BizAgent')
  await goOnToCode(page)
}

/** The same with the shop's own machine: both files are downloaded, and the program is started beside its setup file. */
export const askForCodeOfOwnMachine = async (page: Page, workgateId: string) => {
  await chooseMachine(page, workgateId, 'Trên máy tính của shop')
  const folder = mkdtempSync(join(tmpdir(), 'shop-machine-'))
  const program = await downloadTo(folder, page, /Máy đã có Node/)
  const setup = await downloadTo(folder, page, 'Tải tệp cài đặt')
  // Nothing is told to it: what it pairs with says that its service is simulated.
  const connector = spawn(process.execPath, [program, setup], { stdio: 'ignore' })
  process.once('exit', () => connector.kill())
  await expect(wizard(page).getByText('đang trực tuyến')).toBeVisible()
  await goOnToCode(page)
  const gone = once(connector, 'exit')
  return {
    /** What it ends with when it is sent away. */
    exitCode: async () => ((await gone) as [number | null])[0],
  }
}

const downloadTo = async (folder: string, page: Page, button: string | RegExp) => {
  const downloading = page.waitForEvent('download')
  await wizard(page).getByRole('button', { name: button }).click()
  const download = await downloading
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}
