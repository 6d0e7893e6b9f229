import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listConnections } from '@app/contracts/connections'
import { systemCtx } from '#core/context.ts'
import { creditBalance } from '#features/billing/public.ts'
import type { FakeReply } from '../../../test/fakes/llm/fake-llm.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { modelHost, talkingApp } from '../../../test/talk.ts'

const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
/** Nothing that the built-in engine could answer in place of the model. */
const unknown = 'Shop có bán vé máy bay khứ hồi đi Tokyo mùa hoa anh đào không?'
const fine: FakeReply = { text: 'Đổi trong 7 ngày ạ [1].' }
const soon = { 'retry-after-ms': '1' }

describe('a model that fails', async () => {
  const test = await useApp()
  const { signIn, given } = test
  const { llm, deps, shopBot, begin, setCredits, connectedModel } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  const moneyOf = async (workspaceId: string) => creditBalance({ ...systemCtx(deps, workspaceId, 'test'), workspaceId })

  const chat = async (own: Parameters<typeof shopBot>[1] = {}) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    // A connection of its own, so that one test's failures do not let another's rest.
    const model = await connectedModel(owner)
    const bot = await shopBot(owner, { model, ...own })
    return { owner, bot, model, ...(await begin(owner, bot.id)) }
  }

  it.each<[string, FakeReply, string, number]>([
    ['a wrong key', { fault: 'unauthorized' }, 'auth', 1],
    ['a key without rights', { fault: 'forbidden' }, 'permission', 1],
    ['a model that is gone', { fault: 'model-not-found' }, 'model-not-found', 1],
    ['an empty purse at the provider', { fault: 'quota' }, 'quota', 1],
    ['a refused request', { fault: 'bad-request' }, 'bad-request', 1],
    ['too many requests', { fault: 'rate-limited', retryAfterMs: 1 }, 'rate-limited', 3],
    ['too many requests for a long time', { fault: 'rate-limited', retryAfterMs: 60_000 }, 'rate-limited', 1],
    ['an error of the server', { fault: 'server-error', headers: soon }, 'server', 3],
    ['an overloaded server', { fault: 'overloaded', retryAfterMs: 1 }, 'server', 3],
    ['a page instead of an answer', { raw: { status: 200, body: '<html>', headers: soon } }, 'malformed', 1],
  ])('with %s ends in the honest sentence, for nothing', async (_what, reply, code, attempts) => {
    const { owner, say, steps } = await chat()
    llm.onRequest(() => reply)

    const { run, shown } = await say(unknown)

    expect(run).toMatchObject({ status: 'failed', outcome: 'error', engine: 'built-in', credits: 0 })
    expect(shown).toContain(chatbotWith().fallback.text)
    expect(llm.requests).toHaveLength(attempts)
    expect((await steps(run)).find(({ type }) => type === 'ai_reply')).toMatchObject({
      status: 'failed',
      retries: attempts - 1,
      error: { code },
    })
    expect(await moneyOf(owner.workspaceId)).toMatchObject({ balance: 100, reserved: 0 })
  })

  it.each<[string, FakeReply]>([
    ['is cut off', { ...fine, fault: 'cut' }],
    ['breaks with an error', { ...fine, fault: 'error-mid-stream' }],
    ['turns into nonsense', { ...fine, fault: 'malformed' }],
    ['ends without an end', { ...fine, fault: 'no-finish' }],
  ])('in the middle of its answer, when it %s, is taken back and never charged', async (_what, reply) => {
    const { owner, say } = await chat()
    llm.onRequest(() => ({ ...reply, text: 'Dạ được đổi trong 7 ngày kể từ ngày nhận hàng ạ [1].' }))

    const { run, shown, events } = await say(question)

    expect(run).toMatchObject({ status: 'failed', outcome: 'error', credits: 0 })
    expect(events.some(({ type }) => type === 'text.reset')).toBe(true)
    expect(shown).toContain(chatbotWith().fallback.text)
    expect(run.reply?.text).toBe(shown)
    expect(llm.requests).toHaveLength(1)
    expect(await moneyOf(owner.workspaceId)).toMatchObject({ balance: 100, reserved: 0 })
  })

  it('twice and then answers is charged for one answer', async () => {
    const { owner, say, steps } = await chat()
    llm.script([{ fault: 'rate-limited', retryAfterMs: 1 }, { fault: 'server-error', headers: soon }, fine])

    const { run } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'answered', credits: 1 })
    expect((await steps(run)).find(({ type }) => type === 'ai_reply')?.retries).toBe(2)
    expect(await moneyOf(owner.workspaceId)).toMatchObject({ balance: 99, reserved: 0 })
  })

  it('leaves the answer to the fallback model', async () => {
    const { model } = chatbotWith()
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const main = await connectedModel(owner, { name: 'fake:server-error', fallbackName: 'fake-mini' })
    const bot = await shopBot(owner, { model: { ...model, ...main } })
    const { say } = await begin(owner, bot.id)
    llm.onRequest(({ model: asked }) => (asked === 'fake-mini' ? fine : { fault: 'server-error', headers: soon }))

    const { run } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'answered', engine: 'fake-mini', credits: 1 })
  })

  it('leaves the answer to the built-in engine where that knows one', async () => {
    const { say } = await chat()
    llm.onRequest(() => ({ fault: 'unauthorized' }))

    const { run } = await say('Shop ơi cho mình hỏi bên mình mở cửa mấy giờ và giờ làm việc của shop thế nào?')

    expect(run).toMatchObject({ status: 'done', outcome: 'answered', engine: 'built-in', credits: 0 })
  })

  it('is no question without an answer, however often it fails', async () => {
    const { say } = await chat({ handoff: { ...chatbotWith().handoff, afterUnanswered: 2 } })
    llm.onRequest(() => ({ fault: 'unauthorized' }))

    const runs = [(await say(unknown)).run, (await say(unknown)).run, (await say(unknown)).run]

    expect(runs.map(({ outcome }) => outcome)).toEqual(['error', 'error', 'error'])
    expect(runs.every(({ reply }) => reply?.isHandoff === false)).toBe(true)
  })

  it('because the prompt is too long gets half of it, once', async () => {
    const { say } = await chat()
    llm.script([{ fault: 'context-too-long' }, fine])

    const { run } = await say(question)

    expect(run).toMatchObject({ outcome: 'answered', credits: 1 })
    expect(llm.requests).toHaveLength(2)
  })

  it('because even half of the prompt is too long is given up', async () => {
    const { say } = await chat()
    llm.onRequest(() => ({ fault: 'context-too-long' }))

    const { run } = await say(unknown)

    expect(run).toMatchObject({ status: 'failed', credits: 0 })
    expect(llm.requests).toHaveLength(2)
  })

  it.each<[string, FakeReply]>([
    ['a refused prompt', { fault: 'content-refused' }],
    ['a filtered answer', { finish: 'content-filter' }],
  ])('with %s says the honest sentence and logs it', async (_what, reply) => {
    const { owner, say, steps } = await chat()
    llm.onRequest(() => reply)

    const { run } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'blocked', credits: 0 })
    expect(run.reply?.text).toContain(chatbotWith().fallback.text)
    expect((await steps(run)).some(({ type }) => type === 'ai_reply')).toBe(true)
    expect(await moneyOf(owner.workspaceId)).toMatchObject({ balance: 100, reserved: 0 })
  })

  it('because of its key is shown as broken to the people of the workspace', async () => {
    const { owner, say } = await chat()
    llm.onRequest(() => ({ fault: 'unauthorized' }))

    await say(question)
    const { body } = await owner.call(listConnections)

    expect(body.items).toMatchObject([{ status: 'error', lastError: 'auth' }])
  })

  it('that answers again is shown as working, without anybody checking it', async () => {
    const { owner, bot, say } = await chat()
    llm.script([{ fault: 'unauthorized' }])
    await say(question)
    const { body: broken } = await owner.call(listConnections)

    llm.script([fine])
    const { run } = await (await begin(owner, bot.id)).say(question)
    const { body: mended } = await owner.call(listConnections)

    expect(broken.items).toMatchObject([{ status: 'error' }])
    expect(run).toMatchObject({ outcome: 'answered', engine: 'fake' })
    expect(mended.items).toMatchObject([{ status: 'ok', lastError: null }])
  })

  it('five times in a row is left alone for half a minute', async () => {
    const { owner, bot, say, steps } = await chat()
    const talks = [{ say }, await begin(owner, bot.id), await begin(owner, bot.id)]
    llm.onRequest(() => ({ fault: 'rate-limited', retryAfterMs: 60_000 }))
    for (const talk of [...talks, ...talks].slice(0, 5)) await talk.say(question)
    llm.reset()

    const resting = await (await begin(owner, bot.id)).say(question)
    test.clock.advance(31_000)
    llm.script([fine])
    const { run } = await (await begin(owner, bot.id)).say(question)

    expect((await steps(resting.run)).find(({ type }) => type === 'ai_reply')).toMatchObject({
      status: 'skipped',
      why: [{ kind: 'resting' }],
    })
    expect(run).toMatchObject({ outcome: 'answered', engine: 'fake' })
  })

  it('that nobody has set up is the built-in engine', async () => {
    const owner = await signIn()
    const { id: connectionId } = await given.connection(owner.workspaceId, {
      kind: 'openai',
      baseUrl: null,
    })
    const bot = await shopBot(owner, { model: { ...chatbotWith().model, source: 'connection', connectionId } })
    const { say } = await begin(owner, bot.id)

    const { run } = await say('Cửa hàng mở cửa từ mấy giờ tới mấy giờ?')

    expect(run.engine).toBe('built-in')
    expect(llm.requests.filter(({ headers }) => headers.host === modelHost)).toHaveLength(0)
  })
})

describe('a model that goes silent', async () => {
  const test = await useApp()
  const { llm, deps, shopBot, begin, setCredits, connectedModel } = await talkingApp(test, {
    modelPatience: { firstTokenMs: 200, gapMs: 200 },
  })
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  it.each<[string, FakeReply]>([
    ['before its first word', { fault: 'slow-first-token' }],
    ['before it answers at all', { fault: 'silent' }],
    ['in the middle of its answer', { fault: 'stall', text: 'Đổi trong 7 ngày ạ [1].' }],
  ])('%s is waited for once, and the customer gets the honest sentence for nothing', async (_when, reply) => {
    const owner = await test.signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner, { model: await connectedModel(owner) })
    const { say, steps } = await begin(owner, bot.id)
    llm.onRequest(() => reply)

    const { run, shown } = await say(unknown)

    expect(run).toMatchObject({ status: 'failed', outcome: 'error', engine: 'built-in', credits: 0 })
    expect(llm.requests).toHaveLength(1)
    expect(shown).toBe(run.reply?.text)
    expect(shown).toContain(chatbotWith().fallback.text)
    expect((await steps(run)).find(({ type }) => type === 'ai_reply')).toMatchObject({ error: { code: 'timeout' } })
    const money = await creditBalance({ ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId })
    expect(money).toMatchObject({ balance: 100, reserved: 0 })
  })
})
