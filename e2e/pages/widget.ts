import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { demoAccount } from './accounts.ts'

/** The chat inside the page of the shop. */
export const chatOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Trò chuyện"]')

export const openShop = async (page: Page) => {
  await page.goto('/demo-shop')
  await expect(page.getByRole('heading', { name: 'Linen cho ngày nắng' })).toBeVisible()
}

export const openChat = async (page: Page): Promise<FrameLocator> => {
  await page.getByRole('button', { name: /^Mở trò chuyện/ }).click()
  const chat = chatOf(page)
  await expect(chat.getByRole('textbox', { name: 'Nội dung tin nhắn' })).toBeVisible()
  return chat
}

export const botOf = async (page: Page): Promise<string> =>
  (await page.locator('script[data-bot]').getAttribute('data-bot')) ?? ''

export const say = async (chat: FrameLocator, text: string) => {
  await chat.getByRole('textbox', { name: 'Nội dung tin nhắn' }).fill(text)
  await chat.getByRole('button', { name: 'Gửi', exact: true }).click()
}

/** As the script of a site calls it. */
export const callWidget = (page: Page, command: string, value?: object) =>
  page.evaluate(
    ([name, given]) => (window as unknown as { BizAgent: (...call: unknown[]) => void }).BizAgent(name, given),
    [command, value] as const,
  )

/** The shop's side, without a browser: who has the newest thread with these words. */
export const staffOf = async (request: APIRequestContext) => {
  const { email, password } = await demoAccount(request, 'mai@nanglinen.example')
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const threadWith = async (words: string): Promise<{ id: string; title: string }> => {
    const query = new URLSearchParams({ search: words, environment: 'production' })
    const found = await request.get(`/api/threads?${query}`, { headers })
    const { items } = (await found.json()) as { items: { id: string; title: string }[] }
    if (!items[0]) throw new Error(`No thread says "${words}"`)
    return items[0]
  }
  return {
    token,
    /** The key with which a site signs who its visitors are. */
    newSecret: async (botId: string): Promise<string> => {
      const made = await request.post(`/api/bots/${botId}/widget-secret`, { headers })
      return ((await made.json()) as { secret: string }).secret
    },
    titleOf: async (words: string) => (await threadWith(words)).title,
    reply: async (words: string, text: string) => {
      const { id } = await threadWith(words)
      const data = { clientId: crypto.randomUUID(), text }
      const sent = await request.post(`/api/threads/${id}/messages`, { headers, data })
      expect(sent.status(), await sent.text()).toBe(201)
    },
  }
}
