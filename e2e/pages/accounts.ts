import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { linkMailedTo } from './mailbox.ts'

export const PASSWORD = 'Mua-He#2026'

export interface Person {
  name: string
  email: string
  password: string
}

/** A unique user of this run. */
export const newPerson = (name: string): Person => ({
  name,
  email: `${crypto.randomUUID()}@e2e.example`,
  password: PASSWORD,
})

/** An account that is registered and confirmed, made without a browser for tests that begin after that. */
export const givenAccount = async (request: APIRequestContext, name: string): Promise<Person> => {
  const person = newPerson(name)
  const registered = await request.post('/api/auth/register', { data: { ...person, language: 'vi' } })
  expect(registered.status(), await registered.text()).toBe(202)
  const link = await linkMailedTo(request, person.email, '/register?confirm=')
  const token = new URLSearchParams(link.split('?')[1]).get('confirm')
  const confirmed = await request.post('/api/auth/confirm-email', { data: { token } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return person
}

interface DemoAccount {
  email: string
  password: string
}

/** An account of the demo shop or of the platform's staff, as the login page of a development server names it. */
export const demoAccount = async (request: APIRequestContext, email: string): Promise<DemoAccount> => {
  const meta = (await (await request.get('/api/meta')).json()) as { demoAccounts: DemoAccount[] }
  const account = meta.demoAccounts.find((each) => each.email === email)
  if (!account) throw new Error(`The server names no demo account ${email}`)
  return account
}

export const fillLogin = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** Signs in through the login page and waits for the shell. */
export const signIn = async (page: Page, account: { email: string; password: string }) => {
  await page.goto('/')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/dashboard$/)
}
