import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { givenBot } from './bots.ts'

/** A bot customers can write to. */
export const givenLiveBot = async (
  request: APIRequestContext,
  token: string,
  name: string,
  model: { source?: 'built-in' | 'platform' } = {},
  knowledge: { datasets?: readonly { id: string; priority: number }[] } = {},
): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const bot = await givenBot(request, token, name)
  const made = (await (await request.get(`/api/bots/${bot.id}`, { headers })).json()) as {
    config: { model: object }
  }
  const instructions = 'Bạn tư vấn áo linen cho khách của shop.'
  const config = { ...made.config, ...knowledge, instructions, model: { ...made.config.model, ...model } }
  const saved = await request.patch(`/api/bots/${bot.id}`, { data: { rev: bot.rev, config }, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  const { rev } = (await saved.json()) as { rev: number }
  const published = await request.post(`/api/bots/${bot.id}/publish`, { data: { rev }, headers })
  expect(published.status(), await published.text()).toBe(200)
  return bot.id
}

export interface Visitor {
  say: (text: string) => Promise<void>
  askForStaff: () => Promise<void>
}

/** Somebody on the shop's site, without a browser. */
export const givenVisitor = async (request: APIRequestContext, botId: string): Promise<Visitor> => {
  const visit = await request.post(`/api/widget/${botId}/visits`, {
    data: { environment: 'production', place: { page: 'https://shop.example/ao-linen' } },
  })
  expect(visit.status(), await visit.text()).toBe(200)
  const { token } = (await visit.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    say: async (text) => {
      const sent = await request.post('/api/widget/messages', {
        data: { clientId: crypto.randomUUID(), text },
        headers,
      })
      expect(sent.status(), await sent.text()).toBe(201)
    },
    askForStaff: async () => {
      const asked = await request.post('/api/widget/handoff', { headers })
      expect(asked.status(), await asked.text()).toBe(200)
    },
  }
}

/** The newest conversation in which somebody said these words, as the console knows it. */
export const threadWith = async (request: APIRequestContext, token: string, words: string): Promise<string> => {
  const query = new URLSearchParams({ search: words })
  const reply = await request.get(`/api/threads?${query}`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await reply.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error(`No conversation says "${words}"`)
  return items[0].id
}

/** Switches the conversation to staff, by the API. */
export const takeOver = async (request: APIRequestContext, token: string, threadId: string) => {
  const taken = await request.put(`/api/threads/${threadId}/mode`, {
    data: { mode: 'manual' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(taken.status(), await taken.text()).toBe(200)
}

export const demoBot = async (request: APIRequestContext, token: string): Promise<string> => {
  const reply = await request.get('/api/bots?search=M%C3%A2y', { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await reply.json()) as { items: { id: string; type: string; publishedAt: string | null }[] }
  const bot = items.find(({ type, publishedAt }) => type === 'chatbot' && publishedAt)
  if (!bot) throw new Error('The demo shop has no published chatbot')
  return bot.id
}

export const threadList = (page: Page): Locator => page.getByRole('region', { name: 'Danh sách hội thoại' })
/** By its id: what a row says changes with every answer. */
export const rowOf = (page: Page, threadId: string): Locator => threadList(page).locator(`a[data-thread="${threadId}"]`)
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Tin nhắn', exact: true })
export const answerBar = (page: Page): Locator => page.getByRole('region', { name: 'Ai đang trả lời' })
export const replyBox = (page: Page): Locator => page.getByLabel('Tin trả lời')

/**
 * Opens a conversation from the list and waits until it is the one that is shown. Rows move while messages come in: a
 * hand that hit the neighbour goes for the right one again.
 */
export const openThread = async (page: Page, threadId: string, words: string) => {
  const row = rowOf(page, threadId)
  await expect(async () => {
    // On a phone the list is gone once a conversation is open.
    if (await row.isVisible()) await row.click()
    await expect(log(page)).toContainText(words, { timeout: 5000 })
  }).toPass()
}

export const answer = async (page: Page, words: string) => {
  await replyBox(page).fill(words)
  await replyBox(page).press('Enter')
}

/** An act from the menu at the end of the conversation's head. */
export const threadAct = async (page: Page, act: string) => {
  await page.getByRole('button', { name: /^Thao tác khác với/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
