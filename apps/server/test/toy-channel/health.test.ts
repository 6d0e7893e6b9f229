import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getThread, retryMessage } from '@app/contracts/conversations'
import { checkWorkgate } from '@app/contracts/workgates'
import { agentRuns, realtimeEvents } from '#db/schema/index.ts'
import { useApp } from '../harness.ts'
import { letter, loftKey, pigeonApp } from './pigeon-app.ts'

describe('an account of a channel', async () => {
  const test = await useApp()
  const { database, clock } = test
  const { service, report, after, shop } = await pigeonApp(test)

  /** What was told of the account's health since it was connected, which is news too. */
  const workgateNews = async (workspaceId: string) =>
    (
      await database.system
        .select()
        .from(realtimeEvents)
        .where(eq(realtimeEvents.workspaceId, workspaceId))
        .orderBy(realtimeEvents.seq)
    )
      .filter(({ event }) => event === 'workgate.changed')
      .map(({ payload }) => payload['health'])
      .slice(1)

  it.each([
    [401, 'token-expired'],
    [403, 'permission'],
    [451, 'banned'],
  ] as const)('that the channel stops with %s is broken: %s', async (status, health) => {
    const { owner, gate, as, begun, answer, threadId, messages, refuse } = await shop()
    await begun()
    refuse({ status })

    await answer('Dạ shop chào bạn')
    await after(0)
    const thread = await as.call(getThread, { params: { threadId: await threadId() } })
    const next = await answer('Bạn ơi')

    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', errorCode: health })
    expect(await workgateNews(owner.workspaceId)).toEqual([health])
    expect(thread.body.replyWindow).toMatchObject({ mayAiReply: false, mayStaffReply: false, reason: 'account-broken' })
    expect([next.status, next.error?.code]).toEqual([409, 'WORKGATE_BROKEN'])
    const { body } = await as.call(checkWorkgate, { params: { workgateId: gate.id } })
    expect([body.health, body.healthSince]).toEqual(['ok', null])
    expect((await answer('Bạn ơi')).status).toBe(201)
  })

  it('that is broken gets no answer of the AI, so none is paid for, and a person is asked to look', async () => {
    const { owner, gate, as, begun, answer, threads, refuse } = await shop()
    await begun()
    refuse({ status: 401 })
    await answer('Dạ shop chào bạn')
    await after(0)

    await report(gate, [letter('Alo?', { from: 'hoa', name: 'Hoa' })])
    await after(0)
    await after(10)

    const [thread] = (await threads()).filter(({ title }) => title === 'Hoa')
    expect(thread).toMatchObject({ waitingReason: 'account-broken', isAnswered: false })
    expect(await database.system.select().from(agentRuns).where(eq(agentRuns.workspaceId, owner.workspaceId))).toEqual(
      [],
    )
    expect((await as.call(checkWorkgate, { params: { workgateId: gate.id } })).body.health).toBe('ok')
  })

  it('works again as soon as a message that a person sends again arrives', async () => {
    const { owner, as, begun, answer, messages, refuse } = await shop()
    await begun()
    refuse({ status: 401 })
    const { body: refused } = await answer('Dạ shop chào bạn')
    await after(0)

    await as.call(retryMessage, { params: { messageId: refused.id } })
    await after(0)

    expect((await messages()).at(-1)).toMatchObject({ id: refused.id, state: 'sent', externalId: `sky-${refused.id}` })
    expect(await workgateNews(owner.workspaceId)).toEqual(['token-expired', 'ok'])
  })

  it('is said to be broken by a check, and nothing is said while its service is away', async () => {
    const { gate, as } = await shop()
    const check = async () => {
      const { status, body, error } = await as.call(checkWorkgate, { params: { workgateId: gate.id } })
      return error?.code ?? [status, body.health, body.healthSince]
    }

    service.changeKey('da-doi-khoa')
    const broken = await check()
    service.changeKey(loftKey)
    const mended = await check()

    expect(broken).toEqual([200, 'token-expired', clock.now().toISOString()])
    expect(mended).toEqual([200, 'ok', null])
  })

  it.each([
    [409, 'window-closed'],
    [410, 'recipient-gone'],
    [422, 'content-refused'],
    [418, 'unknown'],
  ] as const)('is not to blame for one message that is refused with %s: %s', async (status, errorCode) => {
    const { owner, begun, answer, messages, refuse } = await shop()
    await begun()
    refuse({ status })

    await answer('Dạ shop chào bạn')
    await after(0)
    await answer('Bạn ơi')
    await after(0)

    expect((await messages()).slice(1)).toMatchObject([{ state: 'failed', errorCode }, { state: 'sent' }])
    expect(await workgateNews(owner.workspaceId)).toEqual([])
  })

  it('is patient when asked to be: a message waits as long as the channel says', async () => {
    const { begun, answer, messages, refuse } = await shop()
    await begun()
    refuse({ status: 429, retryAfterSeconds: 90 }, { status: 500 })
    const states: unknown[] = []
    const look = async (seconds: number) => {
      await after(seconds)
      states.push((await messages()).at(-1)?.state)
    }

    await answer('Dạ shop chào bạn')
    await look(0)
    await look(60)
    await look(31)
    await look(10)

    expect(states).toEqual(['queued', 'queued', 'queued', 'sent'])
  })

  it('is asked what became of a message whose sender has died, and gets it once', async () => {
    const { begun, answer, messages, sent } = await shop()
    await begun()
    const dies = (id: string) =>
      database.pool.query(
        `update messages set state = 'sending', attempts = 1, sending_until = now() - interval '1 second' where id = $1`,
        [id],
      )

    const { body: lost } = await answer('một')
    await dies(lost.id)
    await after(0)
    await dies(lost.id)
    await answer('hai')
    await after(0)

    expect((await messages()).slice(1).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(sent().map(({ text }) => text)).toEqual(['một', 'hai'])
  })

  it('may be answered as long as its settings say, and not in messages it would refuse', async () => {
    const { as, begun, answer, threadId } = await shop({ settings: { windowHours: 2 } })
    await begun()
    const window = async () => (await as.call(getThread, { params: { threadId: await threadId() } })).body.replyWindow

    const open = await window()
    const long = await answer('x'.repeat(501))
    clock.advance(2 * 3600_000 + 1)
    const closed = await window()
    const late = await answer('Bạn ơi')

    expect(open).toMatchObject({ mayAiReply: true, reason: null, until: expect.any(String) })
    expect([long.error?.code, long.error?.details]).toEqual(['MESSAGE_TOO_LONG', { limit: 500 }])
    expect(closed).toMatchObject({ mayStaffReply: false, reason: 'too-late' })
    expect(late.error?.code).toBe('REPLY_WINDOW_CLOSED')
  })
})
