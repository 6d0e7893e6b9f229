import { describe, expect, it } from 'vitest'
import {
  callTestWebhook,
  callWebhook,
  getBotWebhook,
  listWebhookCalls,
  replayWebhookCall,
  rotateWebhookKey,
  updateBotWebhook,
} from '@app/contracts/bot-webhooks'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { newId } from '#core/ids.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { within } from './within.ts'

const bearer = (key: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more })
const question = { text: 'phi ship bao nhieu?' }

describe('the incoming webhook of a bot', async () => {
  const { database, given, signIn, stranger, drainJobs, clock } = await useApp()

  const aBot = async () => {
    const owner = await signIn()
    const item = await given.knowledgeItem(owner.workspaceId)
    const config = chatbotWith({ datasets: [{ id: item.datasetId, priority: 5 }] })
    return { owner, bot: await given.publishedBot(owner.workspaceId, { config }) }
  }
  const aWebhook = async (options: Parameters<typeof given.webhook>[1] = {}) => {
    const { owner, bot } = await aBot()
    const webhook = await given.webhook(bot, options)
    const calls = async () => (await owner.call(listWebhookCalls, { params: { id: bot.id } })).body.items
    const send = (body: Record<string, unknown> = question, headers: Record<string, string> = {}) =>
      stranger().call(callWebhook, { params: { slug: webhook.slug }, body, headers: bearer(webhook.key, headers) })
    return { owner, bot, webhook, calls, send }
  }
  const runsOf = async (botId: string) =>
    (
      await database.pool.query('select id, session_id, mode, status from agent_runs where bot_id = $1 order by id', [
        botId,
      ])
    ).rows
  const settings = (slug: string) => ({ isEnabled: true, slug, responseMode: 'ack' as const, needsSignature: false })

  it('is off until it is set up; its key is shown once and can be replaced at once', async () => {
    const { owner, bot } = await aBot()
    const params = { id: bot.id }
    const slug = `shop-${newId()}`
    const before = await owner.call(getBotWebhook, { params })
    const tooEarly = await owner.call(rotateWebhookKey, { params })

    const made = await owner.call(updateBotWebhook, { params, body: settings(slug) })
    const again = await owner.call(updateBotWebhook, { params, body: settings(slug) })
    const oldKey = made.body.key ?? ''
    const rotated = await owner.call(rotateWebhookKey, { params })
    const call = (key: string) =>
      stranger().call(callWebhook, { params: { slug }, body: question, headers: bearer(key) })

    expect(before.body).toMatchObject({ isEnabled: false, slug: null, productionUrl: null, keyLast4: null })
    expect(tooEarly.error?.code).toBe('WEBHOOK_NOT_SET')
    expect(made.body.productionUrl).toBe(`http://bizagent.test/api/hooks/bots/${slug}`)
    expect(made.body.testUrl).toBe(`http://bizagent.test/api/hooks/bots/${slug}/test`)
    expect(oldKey).toMatch(/^whk_[A-Za-z0-9_-]{43}$/)
    expect(again.body.key).toBeNull()
    expect((await call(oldKey)).error?.code).toBe('WEBHOOK_KEY_INVALID')
    expect((await call(rotated.body.key)).body).toMatchObject({ status: 'accepted' })
    expect((await owner.call(getBotWebhook, { params })).body.keyLast4).toBe(rotated.body.last4)
  })

  it('has a slug that is unique in the product, also when two ask for it at once', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, aBot))
    const slug = `chung-${newId()}`

    const answers = await Promise.all(
      others.map(({ owner, bot }) => owner.call(updateBotWebhook, { params: { id: bot.id }, body: settings(slug) })),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['WEBHOOK_SLUG_TAKEN']))
  })

  it('is not found when its slug is unknown, it is off, or its bot is deleted', async () => {
    const { bot, webhook, send } = await aWebhook()
    const off = await aWebhook({ isEnabled: false })
    const unknown = await stranger().call(callWebhook, {
      params: { slug: 'khong-co-dau' },
      body: question,
      headers: bearer(webhook.key),
    })
    await database.pool.query('update bots set deleted_at = now() where id = $1', [bot.id])

    const codes = [unknown, await off.send(), await send()].map(({ error }) => error?.code)

    expect(codes).toEqual(['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_FOUND'])
    expect(await off.calls()).toEqual([])
  })

  it('acknowledges at once and answers by a job', async () => {
    const { bot, send, calls } = await aWebhook()

    const reply = await send()
    expect(reply.body).toMatchObject({ status: 'accepted', reply: null })
    expect(await calls()).toMatchObject([{ id: reply.body.id, status: 'accepted', runId: null }])
    await drainJobs()

    const [call] = await calls()
    expect(call).toMatchObject({ status: 'done', httpStatus: 200, error: null, body: question })
    expect(call?.answer).toMatchObject({ reply: expect.stringContaining('30.000đ'), sources: ['Phí ship bao nhiêu?'] })
    expect(await runsOf(bot.id)).toMatchObject([{ id: call?.runId, mode: 'live', status: 'done' }])
  })

  it('answers in the request when told to wait, and not a second time by its job', async () => {
    const { bot, send, calls } = await aWebhook({ responseMode: 'wait' })

    const reply = await send({ message: 'Phí ship bao nhiêu?' })
    clock.advance(60_000)
    await drainJobs()

    expect(reply.body).toMatchObject({ status: 'done', sources: ['Phí ship bao nhiêu?'] })
    expect(reply.body.reply).toContain('30.000đ')
    expect(await calls()).toMatchObject([{ status: 'done' }])
    expect(await runsOf(bot.id)).toHaveLength(1)
  })

  it('is answered by its job when the process that was to answer has died', async () => {
    const { bot, calls, send } = await aWebhook({ responseMode: 'wait' })
    const { body } = await send()
    // As after a kill between the commit and the answer: the call is accepted and has no run.
    await database.pool.query('delete from agent_sessions where bot_id = $1', [bot.id])
    await database.pool.query(
      `update webhook_calls set status = 'accepted', answer = null, run_id = null where id = $1`,
      [body.id],
    )

    clock.advance(60_000)
    await drainJobs()

    expect(await calls()).toMatchObject([{ status: 'done', answer: { reply: expect.stringContaining('30.000đ') } }])
  })

  it('runs the bot once more when the process died in the middle, and gives one answer', async () => {
    const { bot, calls, send } = await aWebhook()
    const { body } = await send()
    await drainJobs()
    // As after a kill in the middle: the run was closed as failed, and the call waits for its job.
    await database.pool.query(`update agent_runs set status = 'failed', reply = null where bot_id = $1`, [bot.id])
    await database.pool.query(
      `update webhook_calls set status = 'accepted', answer = null, run_id = null where id = $1`,
      [body.id],
    )
    await database.pool.query(
      `update jobs set state = 'waiting', payload = $2 where queue = 'bot-hooks.answer' and workspace_id = $1`,
      [bot.workspaceId, JSON.stringify({ callId: body.id })],
    )
    await drainJobs()

    expect(await calls()).toMatchObject([{ status: 'done', answer: { reply: expect.stringContaining('30.000đ') } }])
    expect((await runsOf(bot.id)).map(({ status }) => status)).toEqual(['failed', 'done'])
  })

  it('makes calls of the same user one conversation', async () => {
    const { bot, send } = await aWebhook({ responseMode: 'wait' })

    await send({ ...question, user: 'khach-1' })
    await send({ ...question, user: 'khach-1' })
    await send({ ...question, user: 2 })
    await send(question)

    const { rows } = await database.pool.query(
      `select split_part(external_key, ':', 1) as kind, run_count from agent_sessions where bot_id = $1 order by 1, 2`,
      [bot.id],
    )
    expect(rows).toEqual([
      { kind: 'webhook', run_count: 1 },
      { kind: 'webhook', run_count: 2 },
      { kind: 'webhook-call', run_count: 1 },
    ])
  })

  it('accepts the same idempotency key once, however often and fast it comes', async () => {
    const { bot, send, calls } = await aWebhook({ responseMode: 'wait' })
    const headers = { 'idempotency-key': 'don-hang-1001' }

    const answers = await Promise.all(Array.from({ length: 8 }, () => send(question, headers)))
    const late = await send({ text: 'Câu khác' }, headers)

    const statuses = answers.map(({ body }) => body.status)
    expect(statuses.filter((status) => status !== 'duplicate')).toEqual(['done'])
    expect(late.body).toMatchObject({ status: 'duplicate', reply: expect.stringContaining('30.000đ') })
    expect(new Set([...answers, late].map(({ body }) => body.id)).size).toBe(1)
    expect(await calls()).toHaveLength(1)
    expect(await runsOf(bot.id)).toHaveLength(1)
  })

  it('uses the draft at its test address', async () => {
    const { owner, bot } = await aBot()
    const webhook = await given.webhook(bot, { responseMode: 'wait' })
    const call = { params: { slug: webhook.slug }, body: question, headers: bearer(webhook.key) }

    const reply = await stranger().call(callTestWebhook, call)
    const list = await owner.call(listWebhookCalls, { params: { id: bot.id }, query: { environment: 'development' } })

    expect(reply.body.status).toBe('done')
    expect(list.body).toMatchObject({ total: 1, items: [{ environment: 'development' }] })
    expect(await runsOf(bot.id)).toMatchObject([{ mode: 'test' }])
  })

  it('refuses what it cannot answer, and shows the owner why; a flow answers', async () => {
    const owner = await signIn()
    const flowBot = await given.publishedBot(owner.workspaceId, { type: 'flow', config: defaultFlowConfig })
    const flow = await given.webhook(flowBot, { responseMode: 'wait' })
    const draft = await given.webhook(await given.bot(owner.workspaceId))
    const { send, calls } = await aWebhook()
    const callOf = ({ slug, key }: { slug: string; key: string }) =>
      stranger().call(callWebhook, { params: { slug }, body: question, headers: bearer(key) })

    const refusals = [await send({}), await send({ text: ' ' }), await send({ text: 'a'.repeat(4001) })]
    const answered = await callOf(flow)
    const others = [await callOf(draft)]

    expect(refusals.map(({ error }) => error?.code)).toEqual([
      'WEBHOOK_TEXT_MISSING',
      'WEBHOOK_TEXT_MISSING',
      'VALIDATION_FAILED',
    ])
    expect(others.map(({ error }) => error?.code)).toEqual(['BOT_NOT_PUBLISHED'])
    // A flow goes through its steps, and what it says is the answer.
    expect(answered.body).toMatchObject({ status: 'done' })
    expect(answered.body.reply).toContain('Dạ em chào anh/chị ạ!')
    expect(await calls()).toMatchObject([
      { status: 'failed', httpStatus: 400, error: 'VALIDATION_FAILED' },
      { status: 'failed', httpStatus: 422, error: 'WEBHOOK_TEXT_MISSING' },
      { status: 'failed', httpStatus: 422, error: 'WEBHOOK_TEXT_MISSING' },
    ])
  })

  it('says so when its key is missing from the vault', async () => {
    const { webhook, send } = await aWebhook()
    await database.pool.query('delete from secrets where id = $1', [webhook.secretId])

    expect((await send()).status).toBe(503)
  })

  it('refuses more than 256 kB', async () => {
    const { send } = await aWebhook()

    expect((await send({ text: 'a', filler: 'b'.repeat(300 * 1024) })).status).toBe(413)
  })

  it('keeps the last hundred calls, and the keys of older ones', async () => {
    const { bot, send, calls, owner } = await aWebhook()
    const old = { 'idempotency-key': 'rat-cu-roi-nhe' }
    await send(question, old)
    await drainJobs()
    for (let count = 0; count < 104; count += 1) {
      clock.advance(1)
      await send()
    }
    const again = await send(question, old)

    const { rows } = await database.pool.query(
      'select idempotency_key, body from webhook_calls where bot_id = $1 order by created_at',
      [bot.id],
    )
    const list = await owner.call(listWebhookCalls, { params: { id: bot.id }, query: { page: 2, pageSize: 50 } })
    expect(rows).toHaveLength(101)
    expect(rows[0]).toEqual({ idempotency_key: 'rat-cu-roi-nhe', body: {} })
    expect(list.body).toMatchObject({ total: 100 })
    expect(list.body.items).toHaveLength(50)
    expect(again.body.status).toBe('duplicate')
    expect(await calls()).toHaveLength(10)
  })

  it('can replay a call on the draft, outside of the customer’s conversation', async () => {
    const { owner, bot, webhook, calls } = await aWebhook({ responseMode: 'wait' })
    const { body } = await stranger().call(callTestWebhook, {
      params: { slug: webhook.slug },
      body: { ...question, user: 'khach-1' },
      headers: bearer(webhook.key),
    })

    const replay = await owner.call(replayWebhookCall, { params: { id: bot.id, callId: body.id } })

    expect(replay.body).toMatchObject({ status: 'done', environment: 'development', replayOf: body.id })
    expect(replay.body.answer).toMatchObject({ reply: expect.stringContaining('30.000đ') })
    expect(await calls()).toHaveLength(2)
    const runs = await runsOf(bot.id)
    expect(runs.map(({ mode }) => mode)).toEqual(['test', 'replay'])
    expect(new Set(runs.map(({ session_id: session }) => session)).size).toBe(2)
  })

  it('shares one budget per bot, whatever addresses the calls come from', async () => {
    const { send } = await aWebhook()
    const statuses = new Set<number>()
    for (let count = 0; count < 601; count += 1) statuses.add((await send({})).status)

    expect([...statuses]).toEqual([422, 429])
  })
})

describe('waiting for an answer', () => {
  it('ends when the answer comes', async () => {
    expect(await within(Promise.resolve('xong'), 60_000)).toBe('xong')
  })

  it('ends without one when the time is up', async () => {
    expect(await within(new Promise(() => undefined), 1)).toBeUndefined()
  })

  it('passes a failure on', async () => {
    await expect(within(Promise.reject(new Error('hỏng')), 60_000)).rejects.toThrow('hỏng')
  })
})
