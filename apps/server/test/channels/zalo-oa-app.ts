import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { listThreads, sendMessage } from '@app/contracts/conversations'
import { startZaloOa, type ZaloOaOptions } from '@app/simulators/zalo-oa/simulator'
import type { ChannelAccount, ChannelIo } from '#channels/contract.ts'
import { channelIo } from '#channels/registry.ts'
import { zaloOaChannel } from '#channels/zalo-oa/channel.ts'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { channelEvents } from '#db/schema/index.ts'
import { putAccountSecrets } from '#features/workgates/account-secrets.ts'
import { buildApp, type App } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { chatbotWith } from '../given-bots.ts'
import type { TestApp } from '../harness.ts'

const hosts = { oauth: 'oauth.zalo.example', openapi: 'openapi.zalo.example', files: 'files.zalo.example' }

/** The simulated service beside a product that it reports to; nothing of the product runs yet. */
export const startZalo = async (test: TestApp, own: Partial<ZaloOaOptions> = {}) => {
  const product: { app: App | null } = { app: null }
  const front = await startServer((request, reply) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const answer = await product.app?.http.inject({
        method: request.method as 'POST',
        url: request.url ?? '/',
        headers: request.headers,
        payload: Buffer.concat(pieces),
      })
      reply.writeHead(answer?.statusCode ?? 503, { 'content-type': 'application/json' }).end(answer?.body)
    })()
  })
  const productUrl = `http://127.0.0.1:${front.port}`
  const zalo = await startZaloOa({
    productUrl,
    folder: null,
    port: 0,
    now: () => test.clock.now().getTime(),
    filesBase: `http://${hosts.files}`,
    ...own,
  })
  const port = Number(new URL(zalo.origin).port)
  const deps: Deps = {
    ...test.deps,
    safeFetch: createTestSafeFetch({
      servers: { [hosts.oauth]: port, [hosts.openapi]: port, [hosts.files]: port },
    }),
    config: {
      ...test.deps.config,
      baseUrl: productUrl,
      kindSettings: {
        ...zalo.settings,
        ZALO_OA_OAUTH_BASE: `http://${hosts.oauth}`,
        ZALO_OA_OPENAPI_BASE: `http://${hosts.openapi}`,
      },
    },
  }
  afterAll(async () => {
    await zalo.stop()
    await front.close()
  })
  const io: ChannelIo = channelIo(deps, zaloOaChannel)
  return { zalo, deps, io, product, productUrl }
}

/** The product with shops whose OAs live on the simulator. */
export const zaloOaApp = async (test: TestApp, own: Partial<ZaloOaOptions> = {}) => {
  const { zalo, deps, io, product, productUrl } = await startZalo(test, own)
  const app = await buildApp(deps)
  await app.http.ready()
  product.app = app
  const { state } = zalo.world
  const { given, signIn, database, clock } = test

  /** Everything that is due happens, until neither side has anything left. */
  const settle = async (): Promise<void> => {
    await zalo.reports.settled()
    await app.jobs.drain()
    await zalo.reports.settled()
    await app.jobs.drain()
  }
  const after = async (seconds: number): Promise<void> => {
    clock.advance(seconds * 1000)
    await settle()
  }

  const tokensOf = (oaId: string) => ({
    accessToken: state.grants.find((grant) => grant.oaId === oaId)?.accessToken ?? '',
    refreshToken: state.grants.find((grant) => grant.oaId === oaId)?.refreshToken ?? '',
  })

  /** A shop whose bot answers at an OA of its own, with one person who may write there. */
  const shop = async ({ isKnowing = false, settings = {} }: { isKnowing?: boolean; settings?: object } = {}) => {
    const owner = await signIn()
    const config = isKnowing ? { datasets: await given.shopDatasets(owner.workspaceId) } : {}
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith(config) })
    // On a server of databases the files of this channel share one, and an account has one workgate in all.
    const oaId = `38860${randomInt(10 ** 13, 10 ** 14)}`
    state.oas.push({ id: oaId, name: 'OA thử' })
    const hour = 3600_000
    state.grants.push({
      oaId,
      accessToken: `at-${oaId}`,
      accessEndsAt: zalo.world.now() + 25 * hour,
      refreshToken: `rt-${oaId}`,
      refreshEndsAt: zalo.world.now() + 90 * 24 * hour,
    })
    const gate = await given.workgate(bot, {
      channel: 'zalo-oa',
      externalId: oaId,
      settings: { ...settings },
      signInEndsAt: new Date(clock.now().getTime() + 25 * hour),
    })
    await putAccountSecrets(systemCtx(deps, gate.workspaceId, 'test') as TenantCtx, gate, tokensOf(oaId))
    const person = await zalo.phone.addPerson(oaId, 'Lan Nguyễn')
    const as = callerOf(app, owner.token)
    const threads = async () => (await as.call(listThreads, { query: {} })).body.items
    const threadId = async () => (await threads())[0]?.id ?? ''
    const messages = async () => given.messagesOf(await threadId())
    const said = async () => (await messages()).map(({ sender, text, event }) => [sender, event?.kind ?? text])
    const write = async (text: string) => {
      await zalo.phone.say(oaId, person.id, { text })
      await settle()
    }
    const answer = async (text: string, attachments: string[] = []) =>
      as.call(sendMessage, {
        params: { threadId: await threadId() },
        body: { clientId: newId(), text, ...(attachments.length > 0 ? { fileIds: attachments } : {}) },
      })
    /** The customer has written, and the AI leaves the answer to us. */
    const begun = async () => {
      await write('Chào shop')
      await given.changeThread(await threadId(), { mode: 'manual', dueAt: null })
    }
    const onPhone = async () =>
      (await zalo.phone.lines(oaId, person.id)).filter(({ from }) => from === 'shop').map(({ text }) => text)
    const events = () => database.system.select().from(channelEvents).where(eq(channelEvents.workgateId, gate.id))
    const account = (): ChannelAccount => ({
      workgateId: gate.id,
      externalId: oaId,
      settings: gate.settings,
      secrets: tokensOf(oaId),
    })
    return {
      owner,
      as,
      gate,
      oaId,
      person,
      threads,
      threadId,
      messages,
      said,
      write,
      answer,
      begun,
      onPhone,
      events,
      account,
    }
  }
  return { zalo, deps, io, app, product, productUrl, settle, after, tokensOf, shop }
}
