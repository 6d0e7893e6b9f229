import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { demoAccount, givenAccount } from './accounts.ts'

/** The platform's administrator, who is part of the demo data. */
export const ADMIN = 'admin@bizagent.example'

interface Entered {
  email: string
  password: string
  token: string
  user: { name: string }
}

const logIn = async (request: APIRequestContext, account: { email: string; password: string }): Promise<Entered> => {
  const { email, password } = account
  const reply = await request.post('/api/auth/login', { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { user, token } = (await reply.json()) as Pick<Entered, 'user' | 'token'>
  return { email, password, token, user }
}

const saveSession = async (page: Page, { user, token }: Entered) => {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([stored, secret]) => {
      localStorage.setItem('user', stored)
      localStorage.setItem('token', secret)
    },
    [JSON.stringify({ ...user, token }), token] as const,
  )
}

/** A browser that is already signed in with this account, for tests that begin after that. */
export const enterAs = async (page: Page, account: { email: string; password: string }): Promise<Entered> => {
  // By the browser's own requests, so that the session is known by the browser's name.
  const entered = await logIn(page.request, account)
  await saveSession(page, entered)
  return entered
}

/** The same with an account of its own, or a demo one. */
export const enter = async (page: Page, request: APIRequestContext, demoEmail?: string): Promise<Entered> =>
  enterAs(page, demoEmail ? await demoAccount(request, demoEmail) : await givenAccount(request, 'Trần Ngọc Mai'))

let sharedSession: Promise<Entered> | undefined

/** The same for read-only tests: those of one worker share an account and change nothing in it. */
export const enterReadOnly = async (page: Page, request: APIRequestContext): Promise<void> => {
  sharedSession ??= givenAccount(request, 'Trần Ngọc Mai').then((account) => logIn(request, account))
  await saveSession(page, await sharedSession)
}

/** Opens a page and waits until it can be read. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Picks an option after it is highlighted: while the page around it is still loading, the list may move, and an early
 * press would miss.
 */
export const pick = async (option: Locator) => {
  await expect(async () => {
    await option.hover()
    await expect(option).toHaveAttribute('data-highlighted', '', { timeout: 1_000 })
  }).toPass()
  await option.click()
  await expect(option).toBeHidden()
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Goes to a page as a link does, without loading the app anew; it may lead on to another. */
export const goTo = async (page: Page, path: string) => {
  await follow(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes to a page as a link does, and waits until it is the one that is shown. */
export const moveTo = async (page: Page, path: string) => {
  await follow(page, path)
  await expect(page).toHaveTitle(`BizAgent ${path.split('?')[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const sidebar = (page: Page) => page.getByRole('complementary')
export const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Vị trí hiện tại' }).getByRole('listitem')
