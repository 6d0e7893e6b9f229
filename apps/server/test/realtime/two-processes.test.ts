import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, ThreadSummary } from '@app/contracts/conversations'
import type { TopicEvent } from '../../../web/src/lib/realtime/realtime-topics.ts'
import type { Given } from '../given.ts'
import { openTab, type ConsoleTab } from './console-tab.ts'
import { startProcesses, type Processes } from './processes.ts'
import { openPages, type VisitorPage, type VisitorPages } from './visitor-page.ts'

const tabCount = 50
const messageCount = 200
const threadCount = 5
const mostCuts = 600
/** Some seconds on an idle machine; a busy one only takes longer. */
const patienceMs = 600_000

interface Shop {
  workspaceId: string
  botIds: string[]
  /** One session for each tab, of ten people. */
  tokens: string[]
}

const openShop = async (given: Given): Promise<Shop> => {
  const owner = await given.signedIn()
  const { workspaceId } = owner
  const botIds: string[] = []
  while (botIds.length < threadCount) {
    const bot = await given.publishedBot(workspaceId)
    // The workgate only keeps the history, so that nobody but the test writes.
    await given.workgate(bot, { externalId: `${bot.id}:production`, isActive: false })
    botIds.push(bot.id)
  }
  const people = [owner.userId]
  while (people.length < 10) people.push((await given.signedIn({ workspaceId, member: 'agent' })).userId)
  const tokens: string[] = []
  while (tokens.length < tabCount)
    tokens.push((await given.session(people[tokens.length % people.length] ?? '', workspaceId)).token)
  return { workspaceId, botIds, tokens }
}

const engine = process.env['TEST_DATABASE_URL'] ? 'two processes' : 'one process'

let processes: Processes
let shop: Shop
let pages: VisitorPages
let tabs: ConsoleTab[] = []
beforeAll(async () => {
  ;[processes, shop] = await startProcesses(openShop)
  pages = openPages(processes)
  tabs = shop.tokens.map((token) => openTab(processes, token))
}, patienceMs)
afterAll(async () => {
  for (const tab of tabs) tab.close()
  try {
    await pages.close()
  } finally {
    await processes.end()
  }
}, patienceMs)

/** Until somebody answers: a process may die under the call, and the same call once more does nothing twice. */
const call = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
  for (;;) {
    const answer = await fetch(`${processes.any()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null)
    if (answer?.ok) return (await answer.json()) as T
    if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    await delay(50)
  }
}

/** Gives up in the end, so that what is missing is counted and not only waited for. */
const until = async (isSo: () => boolean): Promise<void> => {
  const giveUpAt = Date.now() + patienceMs / 5
  while (!isSo() && Date.now() < giveUpAt) await delay(50)
}

interface Conversation {
  threadId: string
  page: VisitorPage
  /** Of the member who answers here. */
  token: string
}

/** Every visitor says a first word, with which their conversation begins. */
const begin = async (token: string): Promise<Conversation[]> => {
  const open: VisitorPage[] = []
  for (const botId of shop.botIds) open.push(await pages.open(botId))
  for (const page of open) page.send(`Chào shop ${randomUUID()}`)
  await until(() => open.every((page) => page.ids().length > 0))
  const { items } = await call<{ items: { id: string; botId: string }[] }>(token, 'GET', '/threads?limit=50')
  return open.map((page, at) => {
    const threadId = items.find(({ botId }) => botId === shop.botIds[at])?.id ?? ''
    return { threadId, page, token: shop.tokens[at] ?? '' }
  })
}

const pause = (): Promise<void> => delay(Math.random() < 0.4 ? 0 : Math.random() * 400)

const answerAsStaff = ({ token, threadId }: Conversation, text: string): Promise<Message> =>
  call(token, 'POST', `/threads/${threadId}/messages`, { clientId: randomUUID(), text })

/** The visitor and the shop write at the same time, neither waiting for the other. */
const converse = async (conversation: Conversation, count: number): Promise<void> => {
  const asVisitor = async (): Promise<void> => {
    for (let said = 0; said < Math.ceil(count / 2); said += 1) {
      conversation.page.send(`Khách ${randomUUID()}`)
      await pause()
    }
    await until(conversation.page.hasSentAll)
  }
  const asStaff = async (): Promise<void> => {
    for (let said = 0; said < Math.floor(count / 2); said += 1) {
      await answerAsStaff(conversation, `Shop ${randomUUID()}`)
      await pause()
    }
  }
  await Promise.all([asVisitor(), asStaff()])
}

/** Connections break at random moments while there is traffic; a slow machine is not kept from ever finishing. */
const breakConnections = async (tabs: readonly ConsoleTab[], isOver: () => boolean): Promise<number> => {
  let cuts = 0
  while (!isOver() && cuts < mostCuts) {
    await delay(10 + Math.random() * 30)
    tabs[Math.floor(Math.random() * tabs.length)]?.cut()
    if (cuts % 20 === 0) pages.cut(0.5)
    cuts += 1
  }
  return cuts
}

const isSaid = ({ sender }: Message): boolean => sender === 'customer' || sender === 'staff'

const stored = async ({ threadId, token }: Conversation): Promise<Message[]> => {
  const path = `/threads/${threadId}/messages?after=0&limit=100`
  return (await call<{ items: Message[] }>(token, 'GET', path)).items.filter(isSaid)
}

const heardIn = (tab: ConsoleTab, topic: string): readonly TopicEvent[] => tab.heard.get(topic) ?? []

const addedIn = (tab: ConsoleTab, threadId: string): string[] =>
  heardIn(tab, `thread:${threadId}`)
    .filter(({ event }) => event === 'message.added')
    .map(({ payload }) => (payload as { message: Message }).message)
    .filter(isSaid)
    .map(({ id }) => id)

/** The words the list showed for a thread, one after the other. */
const listedIn = (tab: ConsoleTab, threadId: string): string[] => {
  const told = heardIn(tab, `chat:${shop.workspaceId}`)
  const threads = told.map(({ payload }) => (payload as { thread: ThreadSummary }).thread)
  const texts = threads.filter(({ id }) => id === threadId).map(({ lastMessage }) => lastMessage?.text ?? '')
  // The list is also told of what changes no words, such as a delivery.
  return texts.filter((text, at) => text !== texts[at - 1])
}

const spotless = { missing: 0, twice: 0, disordered: 0 }
type Verdict = typeof spotless

/** What somebody was told, beside what happened. */
const compare = (told: readonly string[], happened: readonly string[]): Verdict => {
  const once = new Set(told)
  return {
    missing: happened.filter((one) => !once.has(one)).length,
    twice: told.length - once.size,
    disordered: [...once].join() === happened.filter((one) => once.has(one)).join() ? 0 : 1,
  }
}

const sumOf = (list: readonly Verdict[]): Verdict => {
  const sum = { ...spotless }
  for (const one of list) for (const what of ['missing', 'twice', 'disordered'] as const) sum[what] += one[what]
  return sum
}

describe(`${tabCount} tabs of the console and ${threadCount} visitors on ${engine}`, () => {
  it(
    `are told all ${messageCount} messages, each once and in order, while connections break and a process dies`,
    async () => {
      const conversations = await begin(shop.tokens[0] ?? '')
      const threadIds = conversations.map(({ threadId }) => threadId)
      const topics = [`chat:${shop.workspaceId}`, ...threadIds.map((id) => `thread:${id}`)]
      await Promise.all(tabs.flatMap((tab) => topics.map((topic) => tab.follow(topic))))

      let isOver = false
      const breaking = breakConnections(tabs, () => isOver)
      const talking = conversations.map((conversation) => converse(conversation, messageCount / threadCount - 1))
      await processes.replaceOne()
      await Promise.all(talking)
      isOver = true
      const cuts = await breaking
      // Nothing follows that could wake a reader which missed them: they come while nobody is connected.
      for (const tab of tabs) tab.cut()
      pages.cut(1)
      const last = await Promise.all(conversations.map((one) => answerAsStaff(one, `Hết ${randomUUID()}`)))
      await until(() => tabs.every((tab) => last.every(({ id, threadId }) => addedIn(tab, threadId).includes(id))))
      await until(() => tabs.every((tab) => last.every(({ text, threadId }) => listedIn(tab, threadId).includes(text))))
      await until(() => last.every(({ id }, at) => conversations[at]?.page.ids().includes(id)))

      const happened = new Map<string, Message[]>()
      for (const one of conversations) happened.set(one.threadId, await stored(one))
      const idsOf = (id: string) => (happened.get(id) ?? []).map((message) => message.id)
      const textsOf = (id: string) => (happened.get(id) ?? []).map((message) => message.text)
      // The first word was said before anybody listened.
      const inThreads = tabs.flatMap((tab) => threadIds.map((id) => compare(addedIn(tab, id), idsOf(id).slice(1))))
      const inLists = tabs.flatMap((tab) => threadIds.map((id) => compare(listedIn(tab, id), textsOf(id).slice(1))))
      const onPages = conversations.map(({ page, threadId }) => compare(page.ids(), idsOf(threadId)))
      process.stdout.write(`measured: ${cuts} cuts, ${tabs.length} tabs, ${conversations.length} visitors\n`)
      expect([...happened.values()].flat()).toHaveLength(messageCount + threadCount)
      expect(sumOf(inThreads)).toEqual(spotless)
      expect(sumOf(inLists)).toEqual(spotless)
      expect(sumOf(onPages)).toEqual(spotless)
      expect(tabs.map((tab) => tab.resets())).toEqual(tabs.map(() => 0))
      expect(cuts).toBeGreaterThan(tabs.length)
    },
    patienceMs,
  )
})
