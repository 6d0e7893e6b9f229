import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { givenLiveBot, givenVisitor, takeOver, threadWith } from './console.ts'

export interface GivenContact {
  name: string
  phone: string
  email: string
}

/** A contact made without a browser, for tests that begin after that. */
export const givenContact = async (request: APIRequestContext, token: string, contact: GivenContact) => {
  const reply = await request.post('/api/contacts', { data: contact, headers: { authorization: `Bearer ${token}` } })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as { id: string }
}

export const contactDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Khách hàng' })

/** Opens somebody beside the list. */
export const openContact = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('row').filter({ hasText: name }).click()
  const drawer = contactDrawer(page)
  await expect(drawer.getByText(name, { exact: true }).first()).toBeVisible()
  return drawer
}

/** An act from the menu of the contact that is open. */
export const contactAct = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `Thao tác với khách ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/**
 * A visitor writes these messages to staff; returns the conversation. The bot is switched off, because it would save
 * the found contact data before the test does.
 */
export const givenTalk = async (
  request: APIRequestContext,
  token: string,
  said: readonly string[],
): Promise<string> => {
  const visitor = await givenVisitor(request, await givenLiveBot(request, token, 'Bot hỏi đáp'))
  await visitor.say('Alo')
  const threadId = await threadWith(request, token, 'Alo')
  await takeOver(request, token, threadId)
  for (const text of said) await visitor.say(text)
  return threadId
}
