import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getRun, getSession, sendTestMessage, stopTestTurn } from '@app/contracts/agent'
import { systemCtx } from '#core/context.ts'
import { agentRuns, agentSessions } from '#db/schema/index.ts'
import { creditBalance } from '#features/billing/public.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'
import { closeForgottenRuns } from './agent.jobs.ts'
import { runTurn } from './public.ts'

const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
const other = 'À mà nếu mình giặt rồi thì có đổi mẫu khác trong mấy ngày đó được nữa không shop?'

describe('a turn that is interrupted', async () => {
  const test = await useApp()
  const { signIn, given } = test
  const { llm, deps, shopBot, begin, setCredits } = await talkingApp(test)
  const db = deps.database.system
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  /** The model gets the first question and does not answer; `asked` resolves when it was asked. */
  const silentModel = () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    llm.script([
      () => {
        resolve()
        return { fault: 'silent' }
      },
    ])
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))
    return asked
  }

  const chat = async () => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner)
    const ctx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    return { owner, bot, ctx, ...(await begin(owner, bot.id)) }
  }
  const untouched = { balance: 100, reserved: 0 }

  it('by a newer message is cancelled for nothing, and the newer one knows what was said', async () => {
    const { say, ctx } = await chat()
    const asked = silentModel()
    const first = say(question)
    await asked

    const second = await say(other)

    expect((await first).run).toMatchObject({ status: 'cancelled_newer', outcome: 'silent', reply: null, credits: 0 })
    expect(second.run).toMatchObject({ status: 'done', outcome: 'answered', credits: 1 })
    expect(llm.requests[1]?.messages.some(({ role, text }) => role === 'user' && text === question)).toBe(true)
    expect(await llm.requests[0]?.outcome).toBe('closed')
    expect(await creditBalance(ctx)).toEqual({ balance: 99, reserved: 0 })
  })

  it('by a newer message that another process took in writes no answer', async () => {
    const { id, ctx } = await chat()
    llm.script([
      ({ prompt }) => ({ text: prompt.includes('7 ngày') ? 'Đổi trong 7 ngày ạ [1].' : 'Dạ mình hỏi gì ạ?' }),
    ])
    // The other process has raised the number before this one finishes.
    const onEvent = async () =>
      db
        .update(agentSessions)
        .set({ generation: 50 })
        .where(eq(agentSessions.id, id))
        .then(() => undefined)

    const run = await runTurn(ctx, {
      sessionId: id,
      inputId: randomUUID(),
      text: question,
      mode: 'test',
      onEvent: (event) => void (event.type === 'run.start' ? raised.push(onEvent()) : undefined),
    })
    await Promise.all(raised)

    expect(run).toMatchObject({ status: 'cancelled_newer', reply: null, credits: 0 })
    expect(await creditBalance(ctx)).toEqual(untouched)
  })
  const raised: Promise<void>[] = []

  it('by a person who takes over is silent', async () => {
    const { id, say, ctx } = await chat()
    llm.onRequest(() => ({ toolCalls: [{ name: 'search_knowledge', arguments: { query: 'áo' } }] }))
    llm.script([
      () => {
        raised.push(
          db
            .update(agentSessions)
            .set({ status: 'handed-off' })
            .where(eq(agentSessions.id, id))
            .then(() => undefined),
        )
        return { toolCalls: [{ name: 'search_knowledge', arguments: { query: 'đổi size' } }] }
      },
    ])

    const { run } = await say(question)

    expect(run).toMatchObject({ status: 'cancelled_human', reply: null, credits: 0 })
    expect(await creditBalance(ctx)).toEqual(untouched)
  })

  it('by the stop button costs nothing and closes the line to the model', async () => {
    const { owner, id, say, ctx } = await chat()
    const asked = silentModel()
    const turn = say(question)
    await asked

    const reply = await owner.call(stopTestTurn, { params: { sessionId: id } })

    expect(reply).toMatchObject({ status: 200, body: { isStopped: true } })
    expect((await turn).run).toMatchObject({ status: 'stopped', outcome: 'silent', reply: null, credits: 0 })
    expect(await llm.requests[0]?.outcome).toBe('closed')
    expect(await creditBalance(ctx)).toEqual(untouched)
  })

  it('can be followed by the next message', async () => {
    const { owner, id, say } = await chat()
    const asked = silentModel()
    const turn = say(question)
    await asked
    await owner.call(stopTestTurn, { params: { sessionId: id } })
    await turn

    const { run } = await say(other)

    expect(run).toMatchObject({ status: 'done', outcome: 'answered' })
  })

  it('is not stopped when nothing is running', async () => {
    const { owner, id } = await chat()

    expect(await owner.call(stopTestTurn, { params: { sessionId: id } })).toMatchObject({ body: { isStopped: false } })
  })

  it('by its reader, who went away, stops asking the model', async () => {
    const { id, ctx } = await chat()
    const asked = silentModel()
    const gone = new AbortController()
    const turn = runTurn(ctx, {
      sessionId: id,
      inputId: randomUUID(),
      text: question,
      mode: 'live',
      signal: gone.signal,
    })
    await asked

    gone.abort()

    expect(await turn).toMatchObject({ status: 'stopped', reply: null, credits: 0 })
    expect(await llm.requests[0]?.outcome).toBe('closed')
    expect(await creditBalance(ctx)).toEqual(untouched)
  })

  it('is reported as still running when the same input is sent again', async () => {
    const { owner, id, say } = await chat()
    const asked = silentModel()
    const inputId = randomUUID()
    const turn = say(question, inputId)
    await asked

    const again = await say(question, inputId)
    await owner.call(stopTestTurn, { params: { sessionId: id } })

    expect(again.run).toMatchObject({ status: 'running', reply: null })
    expect((await turn).run.id).toBe(again.run.id)
  })

  it('by the death of its process is closed as failed after three minutes', async () => {
    const { owner, bot } = await chat()
    const session = await given.agentSession(bot)
    const run = await given.agentRun(session, { status: 'running', outcome: null })
    const ctx = systemCtx(deps, null, 'test')

    await closeForgottenRuns(ctx)
    const before = await owner.call(getRun, { params: { runId: run.id } })
    test.clock.advance(3 * 60_000 + 1)
    await closeForgottenRuns(ctx)
    const after = await owner.call(getRun, { params: { runId: run.id } })

    expect(before.body.status).toBe('running')
    expect(after.body).toMatchObject({ status: 'failed', outcome: 'error' })
  })

  it('does not happen in a conversation that is closed', async () => {
    const { owner, bot } = await chat()
    const { id: sessionId } = await given.agentSession(bot, { status: 'closed' })

    expect(
      await owner.call(sendTestMessage, { params: { sessionId }, body: { inputId: randomUUID(), text: question } }),
    ).toMatchObject({ status: 409, error: { code: 'AGENT_SESSION_CLOSED' } })
  })

  it('pays for exactly the answers that were sent, however many messages come at once', async () => {
    const { owner, id, say, ctx } = await chat()
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))

    const told = await Promise.all(Array.from({ length: 8 }, () => say(question)))
    const { body } = await owner.call(getSession, { params: { sessionId: id } })
    const rows = await db.select().from(agentRuns).where(eq(agentRuns.sessionId, id))

    const done = told.filter(({ run }) => run.status === 'done')
    expect(done.length).toBeGreaterThanOrEqual(1)
    expect(told.every(({ run }) => ['done', 'cancelled_newer'].includes(run.status))).toBe(true)
    expect(rows.filter(({ status }) => status === 'running')).toEqual([])
    expect(body.credits).toBe(done.length)
    expect(await creditBalance(ctx)).toEqual({ balance: 100 - done.length, reserved: 0 })
  })
})
