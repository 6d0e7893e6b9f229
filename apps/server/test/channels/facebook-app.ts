import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { startMeta } from '@app/simulators/meta/simulator'
import { allFields, allScopes, pageToken, type PageState } from '@app/simulators/meta/world'
import { newPerson } from '@app/simulators/meta/phone'
import { listThreads, sendMessage } from '@app/contracts/conversations'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { channelEvents } from '#db/schema/index.ts'
import { putAccountSecrets } from '#features/workgates/account-secrets.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { chatbotWith } from '../given-bots.ts'
import type { TestApp } from '../harness.ts'

/** The name under which the product knows the simulated Meta: it reaches no private address by its number. */
const metaHost = 'graph.meta.example'
const callbackPath = '/api/hooks/channels/facebook'

/** The product beside a simulated Meta, each reaching the other by HTTP. */
export const facebookApp = async (test: TestApp) => {
  const { given, signIn, database, clock } = test
  const meta = await startMeta({
    productUrl: 'http://bizagent.test',
    folder: null,
    port: 0,
    now: () => clock.now(),
    publicOrigin: `http://${metaHost}`,
  })
  const config = { ...test.deps.config, kindSettings: { ...meta.settings } }
  const deps: Deps = {
    ...test.deps,
    safeFetch: createTestSafeFetch({ servers: { [metaHost]: Number(new URL(meta.origin).port) } }),
    config,
  }
  const app = await buildApp(deps)
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  // Meta fetches the files of a message from here.
  Object.assign(config, { baseUrl: address })
  const { service } = meta
  const { deliveries } = service
  deliveries.setCallback(`${address}${callbackPath}`)
  deliveries.switches.retriesByHand = true
  afterAll(async () => {
    await meta.stop()
    await app.http.close()
  })

  // Test files may share a database, and a page stands in it once.
  const ofThisFile = randomInt(100_000, 1_000_000)
  const newPage = (own: Partial<PageState> = {}): PageState => {
    const number = service.memory.nextNumber()
    const page: PageState = {
      id: `1110${ofThisFile}${number}`,
      name: `Trang ${number}`,
      category: 'Florist',
      tasks: ['MESSAGING'],
      firstToken: `EAAG-page-of-${number}`,
      tokenNumber: 0,
      isTokenDead: false,
      scopes: [...allScopes],
      neverScopes: [],
      fields: [...allFields],
      posts: [],
      ...own,
    }
    service.memory.world.pages.push(page)
    return page
  }

  /** Lets time pass on both sides, and everything that is due happen, echoes and receipts too. */
  const after = async (seconds: number): Promise<void> => {
    clock.advance(seconds * 1000)
    for (let round = 0; round < 3; round += 1) {
      await app.jobs.drain()
      await deliveries.settled()
    }
    await app.jobs.drain()
  }

  const ownerWithBot = async ({ isKnowing = false } = {}) => {
    const owner = await signIn()
    const config = isKnowing ? { datasets: await given.shopDatasets(owner.workspaceId) } : {}
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith(config) })
    return { owner, bot, as: callerOf(app, owner.token) }
  }

  /** A shop whose bot answers on one page, and a customer of it. */
  const shop = async ({
    isKnowing = false,
    page: own = {},
    feedEvents = ['comment:add'],
  }: { isKnowing?: boolean; page?: Partial<PageState>; feedEvents?: string[] } = {}) => {
    const { owner, bot, as } = await ownerWithBot({ isKnowing })
    const page = newPage(own)
    const gate = await given.workgate(bot, { channel: 'facebook', externalId: page.id, feedEvents })
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    await putAccountSecrets(ctx, gate, { pageToken: pageToken(page) })
    const lan = newPerson(service, page.id, 'Lan Phạm')
    const threads = async () => (await as.call(listThreads, { query: { channel: 'facebook' } })).body.items
    const threadId = async () => (await threads())[0]?.id ?? ''
    const messages = async () => {
      const [thread] = await threads()
      return thread ? given.messagesOf(thread.id) : []
    }
    const said = async () => (await messages()).map(({ sender, text }) => [sender, text])
    const events = () => database.system.select().from(channelEvents).where(eq(channelEvents.workgateId, gate.id))
    const answer = async (words: string, more: object = {}) =>
      as.call(sendMessage, {
        params: { threadId: await threadId() },
        body: { clientId: newId(), text: words, ...more },
      })
    const say = (text: string) => meta.phone.say(page.id, lan.id, { text })
    const seen = async () =>
      (await meta.phone.lines(page.id, lan.id)).filter(({ from }) => from === 'shop').map(({ text }) => text)
    /** The customer has written, and the AI leaves the answer to us. */
    const begun = async (words = 'Chào shop') => {
      await say(words)
      await after(0)
      await given.changeThread(await threadId(), { mode: 'manual', dueAt: null, dueLimitAt: null })
    }
    return { owner, bot, as, ctx, page, gate, lan, threads, threadId, messages, said, events, answer, say, seen, begun }
  }

  return { app, deps, meta, service, deliveries, address, after, newPage, ownerWithBot, shop, metaHost }
}
