import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chatCompletions } from '@app/contracts/agent'
import {
  createOutgoingWebhook,
  deleteOutgoingWebhook,
  listDeliveries,
  listOutgoingWebhooks,
  resendDelivery,
  rotateOutgoingSecret,
  sendTestDelivery,
  updateOutgoingWebhook,
} from '@app/contracts/bot-webhooks'
import { systemCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { secretExists } from '#core/secrets.repository.ts'
import type { BotRow } from '#db/schema/index.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { botHooksCron } from './bot-hooks.jobs.ts'

interface Received {
  path: string
  id: string
  timestamp: string
  signatures: string[]
  body: string
}

const hour = 3600_000
const host = 'nhan-tin.example'
const newUrl = () => `http://${host}/${newId()}`

/** Checked by the rules of Standard Webhooks, without our code. */
const isSignedWith = (secret: string, { id, timestamp, body, signatures }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.includes(`v1,${expected}`)
}

describe('outgoing webhooks', async () => {
  const { deps, database, given, signIn, clock, mailsTo } = await useApp()
  const all: Received[] = []
  let answer: (request: IncomingMessage, reply: ServerResponse) => void
  const receiver = await startServer((request, reply) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name])
      all.push({
        path: request.url ?? '',
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signatures: header('webhook-signature').split(' '),
        body,
      })
      answer(request, reply)
    })
  })
  const answerWith = (status: number, headers: Record<string, string> = {}) => {
    answer = (_, reply) => void reply.writeHead(status, headers).end()
  }
  const own = await buildApp({
    ...deps,
    safeFetch: createTestSafeFetch({ servers: { [host]: receiver.port, 'other.example': receiver.port } }),
  })
  await own.http.ready()
  beforeEach(() => {
    all.length = 0
    answerWith(204)
  })
  afterAll(async () => {
    await own.http.close()
    await receiver.close()
  })

  const newOwner = async () => {
    const person = await signIn()
    return { ...person, ...callerOf(own, person.token) }
  }
  const publish = (bot: BotRow) =>
    emit(systemCtx(deps, bot.workspaceId, 'test'), 'bot.published', {
      botId: bot.id,
      snapshotId: newId(),
      number: 7,
      liveSessions: 'finish',
    })
  const heard = async () => {
    const owner = await newOwner()
    const bot = await given.publishedBot(owner.workspaceId)
    const url = newUrl()
    const webhook = await given.outgoingWebhook(bot, { url })
    /** What came to this address: retries of other tests may come in between. */
    const received = () => all.filter(({ path }) => url.endsWith(path))
    const deliveries = async () => (await owner.call(listDeliveries, { params: { webhookId: webhook.id } })).body.items
    const listed = async () =>
      (await owner.call(listOutgoingWebhooks, { params: { id: bot.id } })).body.items.find(
        (item) => item.id === webhook.id,
      )
    return { owner, bot, url, webhook, received, deliveries, listed }
  }

  it('send an address the events it asked for, signed, and no others', async () => {
    const { bot, url, webhook, received, deliveries } = await heard()
    const deaf = await given.outgoingWebhook(bot, { url, events: ['message.in'] })

    await publish(bot)
    await own.jobs.drain()

    const [got] = received()
    expect(received()).toHaveLength(1)
    expect(got && isSignedWith(webhook.secret, got)).toBe(true)
    expect(got && isSignedWith(deaf.secret, got)).toBe(false)
    expect(Number(got?.timestamp)).toBe(Math.floor(clock.now().getTime() / 1000))
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'bot.published', data: { botId: bot.id, number: 7 } })
    expect(await deliveries()).toMatchObject([{ id: got?.id, status: 'delivered', attempts: 1, lastStatus: 204 }])
  })

  it('of another bot or workspace get nothing', async () => {
    const { bot, url, received } = await heard()
    await given.outgoingWebhook(await given.publishedBot(bot.workspaceId), { url })
    const stranger = await signIn()
    await given.outgoingWebhook(await given.publishedBot(stranger.workspaceId), { url })

    await publish(bot)
    await own.jobs.drain()

    expect(received()).toHaveLength(1)
  })

  it('get what concerns the whole workspace, whichever bot they belong to', async () => {
    const { bot, url, received } = await heard()
    await given.outgoingWebhook(bot, { url, events: ['credit.low'] })
    await given.outgoingWebhook(await given.publishedBot(bot.workspaceId), { url, events: ['credit.low'] })

    await emit(systemCtx(deps, bot.workspaceId, 'test'), 'credit.low', { usedPercent: 80, balance: 20, granted: 100 })
    await own.jobs.drain()

    expect(received()).toHaveLength(2)
  })

  it('get the messages of customer and bot once the turn is saved', async () => {
    const { bot, url, received } = await heard()
    await given.outgoingWebhook(bot, { url, events: ['message.in', 'message.out'] })
    const { key } = await given.botKey(bot)

    const reply = await callerOf(own, null).call(chatCompletions, {
      body: { model: bot.id, messages: [{ role: 'user', content: 'Xin chào shop' }] },
      headers: { authorization: `Bearer ${key}` },
    })
    await own.jobs.drain()

    const told = received().map(({ body }) => JSON.parse(body) as { type: string; data: { text: string } })
    expect(reply.status).toBe(200)
    expect(told.find(({ type }) => type === 'message.in')?.data).toMatchObject({ botId: bot.id, text: 'Xin chào shop' })
    expect(told.filter(({ type }) => type === 'message.out')).toHaveLength(2)
    expect(reply.text).toContain(JSON.stringify(told.find(({ type }) => type === 'message.out')?.data.text))
  })

  it('show their secret once, store it in the vault, and delete it with the webhook', async () => {
    const owner = await newOwner()
    const bot = await given.publishedBot(owner.workspaceId)

    const made = await owner.call(createOutgoingWebhook, {
      params: { id: bot.id },
      body: { url: 'https://shop.example/hook', events: ['message.out', 'message.out'] },
    })
    const list = await owner.call(listOutgoingWebhooks, { params: { id: bot.id } })
    const key = { workspaceId: owner.workspaceId, id: made.body.id }

    expect(made).toMatchObject({ status: 201, body: { events: ['message.out'], isEnabled: true } })
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(list.text).not.toContain(made.body.secret)
    expect(list.body.items).toMatchObject([{ secretLast4: made.body.secret.slice(-4) }])
    expect(await secretExists(database.system, key)).toBe(true)

    await owner.call(deleteOutgoingWebhook, { params: { webhookId: made.body.id } })

    expect(await secretExists(database.system, key)).toBe(false)
    expect((await owner.call(listOutgoingWebhooks, { params: { id: bot.id } })).body.items).toEqual([])
  })

  it.each([
    'http://127.0.0.1/hook',
    'http://[::1]/hook',
    'http://169.254.169.254/latest',
    'http://10.0.0.8/hook',
    'http://localhost/hook',
    'http://0x7f.1/hook',
    'https://shop.example:8443/hook',
    'https://user:pass@shop.example/hook',
  ])('refuse the address %s when it is saved', async (address) => {
    const { owner, bot, webhook } = await heard()
    const body = { url: address, events: ['message.out' as const] }

    const made = await owner.call(createOutgoingWebhook, { params: { id: bot.id }, body })
    const changed = await owner.call(updateOutgoingWebhook, {
      params: { webhookId: webhook.id },
      body: { url: address },
    })

    expect([made.error?.code, changed.error?.code]).toEqual(['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_ADDRESS_REFUSED'])
  })

  it('do not send to an address that has become private since it was saved', async () => {
    const moved = await buildApp({
      ...deps,
      safeFetch: createTestSafeFetch({ servers: { [host]: receiver.port }, resolver: async () => ['10.0.0.8'] }),
    })
    const { bot, received, deliveries } = await heard()

    await publish(bot)
    await moved.jobs.drain()

    expect(received()).toEqual([])
    expect(await deliveries()).toMatchObject([{ status: 'failed', lastError: 'private-address', nextAt: null }])
  })

  it('sign with both secrets for a day after a rotation, then with the new one only', async () => {
    const { owner, bot, webhook, received } = await heard()
    const rotated = await owner.call(rotateOutgoingSecret, { params: { webhookId: webhook.id } })

    await publish(bot)
    await own.jobs.drain()
    clock.advance(24 * hour + 1000)
    await publish(bot)
    await own.jobs.drain()

    const knows = (secret: string) => received().map((delivery) => isSignedWith(secret, delivery))
    expect(knows(rotated.body.secret)).toEqual([true, true])
    expect(knows(webhook.secret)).toEqual([true, false])
    expect(received().map(({ signatures }) => signatures.length)).toEqual([2, 1])
  })

  it('retry with the same id until the receiver accepts', async () => {
    const { bot, received, deliveries, listed } = await heard()
    answerWith(503)
    await publish(bot)
    await own.jobs.drain()
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, lastError: 'http-503' }])

    await own.jobs.drain()
    expect(received()).toHaveLength(1)
    clock.advance(70_000)
    await own.jobs.drain()
    answerWith(200)
    clock.advance(6 * 60_000)
    await own.jobs.drain()

    expect(received()).toHaveLength(3)
    expect(new Set(received().map(({ id }) => id)).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 3, lastError: null, nextAt: null }])
    expect(await listed()).toMatchObject({ isEnabled: true, lastStatus: 200 })
  })

  it('give up after three days, disable the address and mail the owners', async () => {
    const { owner, bot, deliveries, listed } = await heard()
    answerWith(500)
    await publish(bot)
    for (let step = 0; step < 6; step += 1) {
      expect(await listed()).toMatchObject({ isEnabled: true })
      await own.jobs.drain()
      clock.advance(13.5 * hour)
    }

    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 6, lastError: 'http-500' }])
    expect(await listed()).toMatchObject({ isEnabled: false, disabledReason: 'failing' })
    const { rows } = await database.pool.query(
      `select details from audit_log where workspace_id = $1 and action = 'bots.outgoing-webhook-disabled'`,
      [bot.workspaceId],
    )
    expect(rows).toEqual([{ details: { reason: 'failing' } }])
    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'webhook-disabled' }])
  })

  it('stop at once when the receiver says it is gone, and start again when enabled', async () => {
    const { owner, bot, webhook, received, deliveries, listed } = await heard()
    answerWith(410)
    await publish(bot)
    await own.jobs.drain()
    expect(await listed()).toMatchObject({ isEnabled: false, disabledReason: 'gone', lastStatus: 410 })
    expect(await deliveries()).toMatchObject([{ status: 'failed', lastError: 'http-410' }])

    await publish(bot)
    await own.jobs.drain()
    expect(received()).toHaveLength(1)

    answerWith(200)
    await owner.call(updateOutgoingWebhook, { params: { webhookId: webhook.id }, body: { isEnabled: true } })
    await publish(bot)
    await own.jobs.drain()
    expect(received()).toHaveLength(2)
    expect(await listed()).toMatchObject({ isEnabled: true, disabledReason: null })
  })

  it('count a redirect and a cut connection as failures', async () => {
    const { bot, deliveries } = await heard()
    answer = (request, reply) => {
      if (request.headers.host === host) reply.writeHead(302, { location: 'http://other.example/' }).end()
      else reply.writeHead(200).end()
    }
    await publish(bot)
    await own.jobs.drain()
    expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: 'redirect' }])

    answer = (_, reply) => void reply.destroy()
    await publish(bot)
    await own.jobs.drain()
    expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: 'network' }, { lastError: 'redirect' }])
  })

  it('can be sent again by hand, under the same id', async () => {
    const { owner, bot, received, deliveries } = await heard()
    await publish(bot)
    await own.jobs.drain()
    const [first] = await deliveries()

    const again = await owner.call(resendDelivery, { params: { deliveryId: first?.id ?? '' } })
    await own.jobs.drain()

    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(received().map(({ id }) => id)).toEqual([first?.id, first?.id])
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('answer a test with its result, and do not retry it', async () => {
    const { owner, webhook, received } = await heard()
    const test = { params: { webhookId: webhook.id }, body: { event: 'message.out' as const } }

    const good = await owner.call(sendTestDelivery, test)
    answerWith(500)
    const bad = await owner.call(sendTestDelivery, test)
    clock.advance(hour)
    await own.jobs.drain()

    expect(good.body).toMatchObject({ status: 'delivered', event: 'message.out', lastStatus: 204 })
    expect(bad.body).toMatchObject({ status: 'failed', lastError: 'http-500', nextAt: null })
    expect(received()).toHaveLength(2)
    expect(received().every((delivery) => isSignedWith(webhook.secret, delivery))).toBe(true)
  })

  it('are limited to ten per bot, also when created at once', async () => {
    const owner = await newOwner()
    const bot = await given.publishedBot(owner.workspaceId)
    const make = () =>
      owner.call(createOutgoingWebhook, {
        params: { id: bot.id },
        body: { url: 'https://shop.example/hook', events: ['message.out'] },
      })

    const answers = await Promise.all(Array.from({ length: 14 }, make))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(
      new Set(['OUTGOING_WEBHOOK_LIMIT_REACHED']),
    )
  })

  it('of a deleted bot send nothing', async () => {
    const { bot, received } = await heard()
    await publish(bot)
    await database.pool.query('update bots set deleted_at = now() where id = $1', [bot.id])

    await own.jobs.drain()

    expect(received()).toEqual([])
  })

  it('leave no secret behind when their bot is purged, and old deliveries are deleted', async () => {
    const { owner, bot, webhook } = await heard()
    const other = await heard()
    const incoming = await given.webhook(other.bot)
    await owner.call(rotateOutgoingSecret, { params: { webhookId: webhook.id } })
    await other.owner.call(rotateOutgoingSecret, { params: { webhookId: other.webhook.id } })
    await given.webhookDelivery(other.webhook)
    await given.webhook(bot)
    const secretsOf = async (workspaceId: string) =>
      (await database.pool.query('select id from secrets where workspace_id = $1', [workspaceId])).rows.length
    await database.pool.query('delete from bots where id = $1', [bot.id])
    expect([await secretsOf(bot.workspaceId), await secretsOf(other.bot.workspaceId)]).toEqual([3, 3])

    clock.advance(31 * 24 * hour)
    for (const entry of botHooksCron) await entry.run(systemCtx(deps, null, 'test'))

    expect([await secretsOf(bot.workspaceId), await secretsOf(other.bot.workspaceId)]).toEqual([0, 3])
    expect(await secretExists(database.system, { workspaceId: incoming.workspaceId, id: incoming.secretId })).toBe(true)
    const { rows } = await database.pool.query('select id from webhook_deliveries where webhook_id = $1', [
      other.webhook.id,
    ])
    expect(rows).toEqual([])
  })
})
