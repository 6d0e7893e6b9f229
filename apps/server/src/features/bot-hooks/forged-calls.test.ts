import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callWebhook } from '@app/contracts/bot-webhooks'
import type { RateLimiter } from '#core/http/rate-limit.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'

const unlimited: RateLimiter = {
  take: async () => undefined,
  takeInOrder: async () => undefined,
  giveBack: async () => undefined,
}

interface Signed {
  timestamp: string
  signature: string
  payload: string
  headers?: Record<string, string>
}

/** What an attacker without the key can make of a call they have seen. */
const tamperings: ((call: Signed, round: number) => Signed)[] = [
  (call) => ({ ...call, payload: call.payload.replace('"text":"', '"text":"!') }),
  (call) => ({ ...call, payload: `${call.payload} ` }),
  (call, round) => ({ ...call, timestamp: String(Number(call.timestamp) + 1 + (round % 200)) }),
  (call, round) => ({ ...call, timestamp: String(Number(call.timestamp) - 1 - (round % 200)) }),
  (call) => ({ ...call, timestamp: ` ${call.timestamp}` }),
  (call) => ({ ...call, timestamp: `${call.timestamp}.0` }),
  (call) => ({ ...call, timestamp: '' }),
  (call) => ({ ...call, signature: '' }),
  (call) => ({ ...call, signature: call.signature.toUpperCase() }),
  (call) => ({ ...call, signature: call.signature.slice(0, -1) }),
  (call) => ({ ...call, signature: `${call.signature}0` }),
  (call) => ({ ...call, signature: `sha256=${call.signature}` }),
  (call) => ({ ...call, signature: flipped(call.signature) }),
  (call) => ({ ...call, signature: randomBytes(32).toString('hex') }),
  (call) => ({ ...call, signature: signed('', call.timestamp, call.payload) }),
  (call) => ({ ...call, signature: signed('undefined', call.timestamp, call.payload) }),
]
const flipped = (signature: string): string => `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`

/** Signed as the documentation tells callers, without our code. */
const signed = (key: string, timestamp: string, payload: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex')

describe('thousands of forged calls', async () => {
  const { deps, database, given, signIn, clock } = await useApp()
  const open = await buildApp({ ...deps, rateLimiter: unlimited })
  await open.http.ready()
  const stranger = callerOf(open, null)

  const aWebhook = async (needsSignature: boolean) => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const webhook = await given.webhook(bot, { needsSignature })
    const rows = async (table: 'webhook_calls' | 'agent_runs') =>
      (await database.pool.query<{ id: string }>(`select id from ${table} where bot_id = $1`, [bot.id])).rows
    const post = (payload: string, headers: Record<string, string>) =>
      stranger.send({
        method: 'POST',
        url: `/api${callWebhook.path.replace(':slug', webhook.slug)}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    const sendSigned = ({ timestamp, signature, payload, headers }: Signed) =>
      post(payload, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature, ...headers })
    const sign = (text: string, at = clock.now()): Signed => {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const payload = JSON.stringify({ text })
      return { timestamp, payload, signature: signed(webhook.key, timestamp, payload) }
    }
    return { webhook, rows, post, sendSigned, sign }
  }

  it(
    'with tampered bodies, times and signatures are refused, and leave nothing behind',
    { timeout: 240_000 },
    async () => {
      const { sendSigned, sign, rows, webhook } = await aWebhook(true)
      const codes = new Map<string, number>()
      let count = 0
      for (let round = 0; round < 125; round += 1)
        for (const tamper of tamperings) {
          const reply = await sendSigned(tamper(sign(`Câu ${round}`), round))
          const code = reply.error?.code ?? 'accepted'
          codes.set(code, (codes.get(code) ?? 0) + 1)
          count += 1
        }

      expect(Object.fromEntries(codes)).toEqual({ WEBHOOK_KEY_INVALID: count })
      expect(count).toBe(2000)
      expect(await rows('webhook_calls')).toEqual([])
      // The untampered call is accepted, so the refusals above mean something.
      expect((await sendSigned(sign('Câu thật'))).status).toBe(200)
      // The key alone does not open a webhook that requires signatures.
      const unsigned = await sendSigned({
        ...sign('Câu'),
        signature: '',
        headers: { authorization: `Bearer ${webhook.key}` },
      })
      expect(unsigned.error?.code).toBe('WEBHOOK_KEY_INVALID')
      process.stdout.write(`measured: forged webhook calls: ${count} refused, 0 accepted\n`)
    },
  )

  it('that are too old or too new are refused from the sixth minute on', async () => {
    const { sendSigned, sign, rows } = await aWebhook(true)
    const at = (seconds: number) => sign('Câu hỏi', new Date(clock.now().getTime() + seconds * 1000))
    const statuses = async (seconds: number[]) =>
      Promise.all(seconds.map(async (second) => (await sendSigned(at(second))).status))

    expect(new Set(await statuses(Array.from({ length: 200 }, (_, step) => -301 - step * 997)))).toEqual(new Set([401]))
    expect(new Set(await statuses(Array.from({ length: 200 }, (_, step) => 301 + step * 997)))).toEqual(new Set([401]))
    expect(await rows('webhook_calls')).toEqual([])
    expect(await statuses([-299, 0, 299])).toEqual([200, 200, 200])
  })

  it('that repeat a good one have no second effect, whatever they change around it', { timeout: 240_000 }, async () => {
    const { sendSigned, sign, rows } = await aWebhook(true)
    const call = sign('Câu hỏi')
    const first = await sendSigned({ ...call, headers: { 'idempotency-key': 'lan-dau-tien' } })

    const again = await Promise.all(
      Array.from({ length: 300 }, (_, round) =>
        sendSigned({ ...call, headers: round % 2 ? { 'idempotency-key': `lan-khac-${round}` } : {} }),
      ),
    )

    expect(first.body).toMatchObject({ status: 'accepted' })
    expect(new Set(again.map(({ body }) => (body as { status: string }).status))).toEqual(new Set(['duplicate']))
    expect(await rows('webhook_calls')).toHaveLength(1)

    await open.jobs.drain()
    expect(await rows('agent_runs')).toHaveLength(1)
  })

  it('with guessed keys are refused, and leave nothing behind', { timeout: 240_000 }, async () => {
    const { post, rows, webhook } = await aWebhook(false)
    const guesses = Array.from({ length: 1000 }, (_, round) => {
      const keep = round % webhook.key.length
      return `${webhook.key.slice(0, keep)}${randomBytes(40).toString('base64url')}`.slice(0, webhook.key.length)
    }).filter((guess) => guess !== webhook.key)
    const statuses = new Set<number>()
    for (const guess of [...guesses, '', ' ', `${webhook.key}x`, webhook.key.slice(0, -1), webhook.key.toUpperCase()])
      statuses.add((await post('{"text":"Câu hỏi"}', { authorization: `Bearer ${guess}` })).status)

    expect([...statuses]).toEqual([401])
    expect(await rows('webhook_calls')).toEqual([])
    expect((await post('{"text":"Câu hỏi"}', { authorization: `Bearer ${webhook.key}` })).status).toBe(200)
  })
})
