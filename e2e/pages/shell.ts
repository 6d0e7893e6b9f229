import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { demoAccount, givenAccount } from './accounts.ts'

/** The platform's administrator, who is part of the demo data. */
export const ADMIN = 'admin@bizagent.example'

interface Entered {
  email: string
  password: string
  token: string
}

/** A browser that is already signed in, for tests that begin after that: with an account of its own, or a demo one. */
export const enter = async (page: Page, request: APIRequestContext, demoEmail?: string): Promise<Entered> => {
  const account = demoEmail ? await demoAccount(request, demoEmail) : await givenAccount(request, 'Trần Ngọc Mai')
  const { email, password } = account
  const reply = await request.post('/api/auth/login', { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { user, token } = (await reply.json()) as { user: { name: string }; token: string }
  await page.goto('/404')
  await page.evaluate(
    ([stored, secret]) => {
      localStorage.setItem('user', stored)
      localStorage.setItem('token', secret)
    },
    [JSON.stringify({ ...user, token }), token] as const,
  )
  return { email, password, token }
}

/** Opens a page and waits until it can be read. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const sidebar = (page: Page) => page.getByRole('complementary')
export const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Vị trí hiện tại' }).getByRole('listitem')
