import type { Page } from '@playwright/test'
import { openBrowser, signIn } from '../bench/pages.ts'
import { launch } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'

const account = { email: 'mai@nanglinen.example', password: 'Nang-Linen#2026' }
const size = { width: 1280, height: 800 }

/** What each picture of README shows, and how to get there in the demo shop. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Các con số' }).waitFor()
    await page.getByRole('slider', { name: /^Tin nhắn/ }).waitFor()
  },
  console: async (page) => {
    await openConversation(page, 'Thanh Trúc')
  },
  reasons: async (page) => {
    await openConversation(page, 'Quỳnh Anh')
    await page
      .getByRole('button', { name: /^Vì sao AI trả lời/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Vì sao AI trả lời như vậy' }).waitFor()
  },
  builder: async (page) => {
    await page.goto('/biz-agent')
    await page.getByRole('link', { name: 'Chốt đơn 24/7' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Chốt đơn 24/7' }).waitFor()
    await page.locator('.react-flow__node').first().waitFor()
  },
}

const openConversation = async (page: Page, customer: string): Promise<void> => {
  await page.goto('/chat')
  await page.getByRole('region', { name: 'Danh sách hội thoại' }).getByRole('link', { name: customer }).first().click()
  await page.getByRole('log', { name: 'Tin nhắn', exact: true }).waitFor()
}

const server = await launch()
const browser = await openBrowser()
try {
  const storageState = await signIn(browser, server.url, account)
  for (const [name, show] of Object.entries(pictures)) {
    const context = await browser.newContext({ baseURL: server.url, viewport: size, storageState, locale: 'vi-VN' })
    const page = await context.newPage()
    await show(page)
    await page.evaluate(() => document.fonts.ready)
    const path = at('docs', 'images', `${name}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 72, animations: 'disabled' })
    console.log(path)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
