import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { listThreads, sendMessage } from '@app/contracts/conversations'
import { connectWorkgate, type Workgate } from '@app/contracts/workgates'
import type { Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { channelEvents } from '#db/schema/index.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { chatbotWith } from '../given-bots.ts'
import type { TestApp } from '../harness.ts'
import { operatorSecret, pigeonChannel, pigeonHost, signPigeon } from './pigeon-channel.ts'
import { startPigeonService, type Refusal } from './pigeon-service.ts'

export const loftKey = 'khoa-chuong-bo-cau'
export const appSecret = 'khoa-chung-cua-bo-cau'

export type Pigeons = readonly Record<string, unknown>[]
export interface Wanted {
  channel?: string
  settings?: object
  feedEvents?: string[]
}

export const letter = (text: string, own: object = {}) => ({
  type: 'letter',
  id: newId(),
  from: 'lan',
  name: 'Lan',
  text,
  ...own,
})

export const comment = (text: string, own: object = {}) => ({
  type: 'comment',
  id: newId(),
  comment: `c-${newId()}`,
  from: 'hoa',
  name: 'Hoa',
  post: 'p1',
  postText: 'Đầm mới về',
  link: 'https://pigeon.example/p1',
  text,
  ...own,
})

/** The product with pigeons among its channels: one line, as a real channel would take. */
export const pigeonApp = async (test: TestApp, own: Partial<Deps> = {}) => {
  const { given, signIn, database } = test
  const service = await startPigeonService(loftKey)
  afterAll(() => service.close())
  const deps: Deps = {
    ...test.deps,
    channels: [...test.deps.channels, pigeonChannel(), pigeonChannel({ id: 'pigeon-app', address: 'shared' })],
    safeFetch: createTestSafeFetch({ servers: { [pigeonHost]: service.port } }),
    config: { ...test.deps.config, kindSettings: { [operatorSecret]: appSecret } },
    ...own,
  }
  const app = await buildApp(deps)
  await app.http.ready()
  const outside = callerOf(app, null)

  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    outside.send({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
  const signed = (payload: string | Buffer, secret = loftKey) => ({ 'x-pigeon-signature': signPigeon(payload, secret) })
  const bodyOf = ({ externalId }: Workgate, pigeons: Pigeons) =>
    JSON.stringify({ reports: [{ loft: externalId, pigeons }] })

  /** The service reports what happened in a loft, rightly signed. */
  const report = (gate: Workgate, pigeons: Pigeons) => {
    const body = bodyOf(gate, pigeons)
    return post(hookOf(gate), body, signed(body))
  }

  const after = async (seconds: number): Promise<void> => {
    test.clock.advance(seconds * 1000)
    await app.jobs.drain()
  }

  const ownerWithBot = async ({ isKnowing = false } = {}) => {
    const owner = await signIn()
    const config = isKnowing ? { datasets: await given.shopDatasets(owner.workspaceId) } : {}
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith(config) })
    return { owner, bot, as: callerOf(app, owner.token) }
  }

  const wantedOf = (botId: string, wanted: Wanted = {}) => ({
    channel: 'pigeon',
    botId,
    ...wanted,
    settings: { loft: `loft-${newId()}`, secret: loftKey, ...wanted.settings },
  })

  /** A shop whose bot answers in one loft. */
  const shop = async ({ isKnowing = false, ...wanted }: Wanted & { isKnowing?: boolean } = {}) => {
    const { owner, bot, as } = await ownerWithBot({ isKnowing })
    const { status, body: gate, text } = await as.call(connectWorkgate, { body: wantedOf(bot.id, wanted) })
    expect(status, text).toBe(201)
    const threads = async () => (await as.call(listThreads, { query: { channel: 'pigeon' } })).body.items
    const threadId = async () => (await threads())[0]?.id ?? ''
    const messages = async () => {
      const [thread] = await threads()
      return thread ? given.messagesOf(thread.id) : []
    }
    const said = async () => (await messages()).map(({ sender, text: words }) => [sender, words])
    const events = () => database.system.select().from(channelEvents).where(eq(channelEvents.workgateId, gate.id))
    const answer = async (words: string) =>
      as.call(sendMessage, { params: { threadId: await threadId() }, body: { clientId: newId(), text: words } })
    /** A customer has written, and the AI leaves the answer to us. */
    const begun = async () => {
      await report(gate, [letter('Chào shop')])
      await after(0)
      await given.changeThread(await threadId(), { mode: 'manual', dueAt: null })
    }
    const loft = gate.externalId ?? ''
    const sent = () => service.sent.filter((one) => one.loft === loft)
    const refuse = (...refusals: Refusal[]) => service.refuse(loft, ...refusals)
    const underPosts = () => service.underPosts.filter((one) => one.loft === loft)
    return { underPosts, owner, bot, as, gate, threads, threadId, messages, said, events, answer, begun, sent, refuse }
  }

  return { app, deps, service, outside, post, signed, bodyOf, report, after, ownerWithBot, wantedOf, shop }
}

export const hookOf = ({ hookUrl }: Workgate): string => new URL(hookUrl ?? '').pathname
