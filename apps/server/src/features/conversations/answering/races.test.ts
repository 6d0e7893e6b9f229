import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseContact } from '@app/contracts/contacts'
import { sendMessage, setThreadMode, stopAi } from '@app/contracts/conversations'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { agentRuns } from '#db/schema/index.ts'
import { creditBalance } from '#features/billing/public.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { talkingApp } from '../../../../test/talk.ts'
import { interruptRunner } from './live-runners.ts'
import { replyToThread } from './reply-to-thread.ts'

const someJob = { isLastAttempt: false, signal: new AbortController().signal }
const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
const other = 'À mà nếu mình giặt rồi thì có đổi mẫu khác trong mấy ngày đó được nữa không shop?'
const answer = 'Đổi trong 7 ngày ạ [1].'

describe('while the AI is writing', async () => {
  const test = await useApp()
  const { signIn, given, clock } = test
  const { llm, deps, app, shopBot, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  /** A customer has asked, the quiet window is over, and the model waits until the test lets it go. */
  const thinking = async () => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const gate = await given.workgate(await shopBot(owner))
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await given.inbound(gate, question)
    const asked = Promise.withResolvers<void>()
    llm.script([
      () => {
        asked.resolve()
        return { fault: 'silent' }
      },
    ])
    llm.onRequest(() => ({ text: answer }))
    clock.advance(4000)
    const ending = new AbortController()
    const job = { isLastAttempt: false, signal: ending.signal }
    const reply = () => replyToThread(ctx, { threadId: thread.id }, job)
    const first = reply()
    await asked.promise
    const said = async () => (await given.messagesOf(thread.id)).map(({ sender, event }) => event?.kind ?? sender)
    const runs = async () =>
      (
        await deps.database.system
          .select()
          .from(agentRuns)
          .where(eq(agentRuns.workspaceId, owner.workspaceId))
          .orderBy(agentRuns.id)
      ).map(({ status, credits }) => [status, credits])
    const as = callerOf(app, owner.token)
    return {
      owner,
      as,
      gate,
      ctx,
      thread,
      first,
      reply,
      endProcess: () => ending.abort(),
      said,
      runs,
      params: { threadId: thread.id },
    }
  }

  it('a second runner finds the thread leased, and the customer gets one answer', async () => {
    const { first, reply, said, thread } = await thinking()

    await reply()
    interruptRunner(thread.id)
    await first
    await Promise.all([reply(), reply(), reply()])

    expect(await said()).toEqual(['customer', 'ai'])
  })

  it('a newer message cancels the answer at no cost, and both messages are answered together', async () => {
    const { gate, first, reply, said, runs, ctx, thread } = await thinking()

    await given.inbound(gate, other, {}, deps)
    await first
    clock.advance(4000)
    await reply()

    expect(await said()).toEqual(['customer', 'customer', 'ai'])
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 2, dueAt: null })
    expect(await runs()).toEqual([
      ['stopped', 0],
      ['done', 1],
    ])
    expect(await creditBalance(ctx)).toEqual({ balance: 99, reserved: 0 })
  })

  it.each(['taking over', 'answering', 'stopping'])('a person %s keeps it from saying anything', async (what) => {
    const { as, params, first, said, ctx } = await thinking()

    if (what === 'taking over') await as.call(setThreadMode, { params, body: { mode: 'manual' } })
    else if (what === 'stopping') await as.call(stopAi, { params })
    else await as.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ 7 ngày ạ' } })
    await first

    expect(await said()).not.toContain('ai')
    expect(await creditBalance(ctx)).toEqual({ balance: 100, reserved: 0 })
  })

  it('erasing the person leaves nothing of what was asked and thought', async () => {
    const { owner, as, gate, thread, first } = await thinking()
    const contact = await given.contact(owner.workspaceId, { name: 'Lan Kín' })
    await given.changeThread(thread.id, { contactId: contact.id })
    const everything = async () =>
      JSON.stringify(
        (
          await deps.database.pool.query(
            `select s.title, s.last_text, s.state, r.input, r.reply, r.steps from agent_sessions s
             join agent_runs r on r.session_id = s.id where s.workspace_id = $1 and s.bot_id = $2`,
            [owner.workspaceId, gate.botId],
          )
        ).rows,
      )

    const reply = await as.call(eraseContact, {
      params: { contactId: contact.id },
      body: { confirmName: 'Lan Kín' },
    })
    // The run ends by itself: nobody waits for an answer that nobody wants.
    await first
    const late = await everything()
    clock.advance(60_000)
    await app.jobs.drain()

    expect(reply.status).toBe(200)
    expect(late).toContain('đổi mẫu')
    expect(await everything()).not.toContain('đổi mẫu')
    expect(await everything()).toContain('"steps":[]')
  })

  /** The change happens in another process, so nothing aborts this one; its answer must be discarded all the same. */
  const lateAnswer = async (meanwhile: (facts: { threadId: string; workgateId: string }) => Promise<unknown>) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const gate = await given.workgate(await shopBot(owner))
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await given.inbound(gate, question)
    clock.advance(4000)
    let isDone: Promise<unknown> = Promise.resolve()
    llm.onRequest(() => {
      isDone = meanwhile({ threadId: thread.id, workgateId: gate.id })
      return { text: answer }
    })
    await replyToThread(ctx, { threadId: thread.id }, someJob)
    await isDone
    const rows = await given.messagesOf(thread.id)
    return { senders: rows.map(({ sender }) => sender), balance: await creditBalance(ctx) }
  }

  it.each([
    ['manual mode', (id: string) => given.changeThread(id, { mode: 'manual' })],
    ['a pause', (id: string) => given.changeThread(id, { aiPausedUntil: new Date('2099-01-01') })],
    ['a block', (id: string) => given.changeThread(id, { isBlocked: true })],
    ['another holder', (id: string) => given.changeThread(id, { generation: 50 })],
  ])('%s in another process throws the answer away, and it costs nothing', async (_, change) => {
    const { senders, balance } = await lateAnswer(({ threadId }) => change(threadId))

    expect(senders).toEqual(['customer'])
    expect(balance).toEqual({ balance: 100, reserved: 0 })
  })

  it('an inactive workgate discards the answer', async () => {
    const { senders } = await lateAnswer(({ workgateId }) =>
      deps.database.pool.query('update workgates set is_active = false where id = $1', [workgateId]),
    )

    expect(senders).toEqual(['customer'])
  })

  it('words that were read are kept when another process took in the newer message', async () => {
    const { senders, balance } = await lateAnswer(({ threadId }) => given.changeThread(threadId, { customerSeq: 9 }))

    expect(senders).toEqual(['customer', 'ai'])
    expect(balance).toEqual({ balance: 99, reserved: 0 })
  })

  it('newer messages do not delay the answer for ever', async () => {
    const { senders } = await lateAnswer(({ threadId }) =>
      given.changeThread(threadId, { customerSeq: 9, dueLimitAt: new Date('2020-01-01') }),
    )

    expect(senders).toEqual(['customer', 'ai'])
  })

  it('a process that ends breaks the answer off, and another one answers within seconds', async () => {
    const { ctx, thread, first, endProcess, said, runs } = await thinking()

    endProcess()
    await first
    const atTheEnd = await said()
    clock.advance(2000)
    await replyToThread(ctx, { threadId: thread.id }, someJob)

    expect(atTheEnd).toEqual(['customer'])
    expect(await said()).toEqual(['customer', 'ai'])
    expect(await creditBalance(ctx)).toMatchObject({ reserved: 0 })
    expect((await runs()).map(([status]) => status)).toEqual(['stopped', 'done'])
  })

  it('a process that dies leaves the thread to the next one when its lease ends', async () => {
    const owner = await signIn()
    const gate = await given.workgate(await shopBot(owner))
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await given.inbound(gate, question)
    llm.onRequest(() => ({ text: answer }))
    clock.advance(4000)
    const reply = () => replyToThread(ctx, { threadId: thread.id }, someJob)
    await given.changeThread(thread.id, { generation: 7, leaseUntil: new Date(Date.now() + 60_000) })

    await reply()
    const held = (await given.messagesOf(thread.id)).length
    await given.changeThread(thread.id, { leaseUntil: new Date(Date.now() - 1000) })
    await reply()

    expect([held, (await given.messagesOf(thread.id)).length]).toEqual([1, 2])
  })
})
