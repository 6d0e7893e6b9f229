import { describe, expect, it } from 'vitest'
import { getThread, listThreads } from '@app/contracts/conversations'
import { newId } from '#core/ids.ts'
import { realtimeEvents } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { useApp } from '../../../../test/harness.ts'

describe('an inbound message', async () => {
  const { signIn, given, clock, database } = await useApp()

  const workgate = async (own: Parameters<typeof given.workgate>[1] = {}) => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    return { owner, gate: await given.workgate(bot, own) }
  }

  it('creates identity, thread and message, and is unread', async () => {
    const { owner, gate } = await workgate()

    const { thread } = await given.inbound(gate, 'Áo này còn size M không?')

    const { body } = await owner.call(listThreads, { query: {} })
    expect(body.items).toMatchObject([
      { id: thread.id, title: 'Lan Nguyễn', unread: 1, isAnswered: false, mode: 'ai', lastSeq: 1 },
    ])
    expect(body.counts).toEqual({ ai: 1, manual: 0, waiting: 0, unread: 1 })
  })

  it('is stored once, however often and at once it is delivered', async () => {
    const { gate } = await workgate()
    const externalId = newId()

    const all = await Promise.all(Array.from({ length: 8 }, () => given.inbound(gate, 'Alo', { externalId })))

    expect(new Set(all.map(({ message }) => message.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await given.messagesOf(all[0]?.thread.id ?? '')).toHaveLength(1)
  })

  it('is stored once per client id of the browser, too', async () => {
    const { gate } = await workgate()
    const clientId = newId()

    const first = await given.inbound(gate, 'Alo', { clientId })
    const second = await given.inbound(gate, 'Alo', { clientId })

    expect(second).toMatchObject({ isNew: false, message: { id: first.message.id } })
  })

  it('is numbered without gaps when many come at once', async () => {
    const { gate } = await workgate()

    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => given.inbound(gate, `Tin ${at}`)))

    const stored = await given.messagesOf(all[0]?.thread.id ?? '')
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(all.map(({ thread }) => thread.id)).size).toBe(1)
  })

  it('delays the answer, but not beyond a minute', async () => {
    const { gate } = await workgate({ delaySeconds: 25 })
    const start = clock.now().getTime()
    const due: number[] = []

    for (let count = 0; count < 5; count += 1) {
      const { thread } = await given.inbound(gate, 'và nữa')
      due.push(((await given.threadNow(thread.id)).dueAt?.getTime() ?? 0) - start)
      clock.advance(20_000)
    }

    expect(due).toEqual([25_000, 45_000, 60_000, 60_000, 60_000])
  })

  it.each([
    ['an inactive workgate', { isActive: false }, {}],
    ['a thread in manual mode', {}, { mode: 'manual' as const }],
    ['a blocked thread', {}, { isBlocked: true }],
  ])('is stored and not answered in %s', async (_, gateChange, threadChange) => {
    const { gate } = await workgate(gateChange)
    const { thread } = await given.inbound(gate, 'Một')
    await given.changeThread(thread.id, { dueAt: null, dueLimitAt: null, ...threadChange })

    await given.inbound(gate, 'Hai')

    expect(await given.threadNow(thread.id)).toMatchObject({ dueAt: null, lastSeq: 2, unread: 2 })
  })

  it('waits for the end of a pause', async () => {
    const { gate } = await workgate()
    const { thread } = await given.inbound(gate, 'Một')
    const aiPausedUntil = new Date('2099-01-01')
    await given.changeThread(thread.id, { dueAt: null, dueLimitAt: null, aiPausedUntil })

    await given.inbound(gate, 'Hai')

    expect(await given.threadNow(thread.id)).toMatchObject({ dueAt: aiPausedUntil, lastSeq: 2, unread: 2 })
  })

  it('reopens a closed thread and says so in it', async () => {
    const { gate } = await workgate()
    const { thread } = await given.inbound(gate, 'Một')
    await given.changeThread(thread.id, { status: 'closed' })

    await given.inbound(gate, 'Hai')

    expect(await given.threadNow(thread.id)).toMatchObject({ status: 'open', lastSeq: 3, customerSeq: 3 })
    expect((await given.messagesOf(thread.id)).map(({ event }) => event?.kind ?? null)).toEqual([
      null,
      'reopened',
      null,
    ])
  })

  it('is published to the list of the workspace and to the thread, in numbered events', async () => {
    const { owner, gate } = await workgate()

    const { thread, message } = await given.inbound(gate, 'Chào shop')

    const events = await database.system
      .select()
      .from(realtimeEvents)
      .where(eq(realtimeEvents.workspaceId, owner.workspaceId))
    expect(events.map(({ topic, seq, event }) => [topic, seq, event])).toEqual([
      [`thread:${thread.id}`, 1, 'message.added'],
      [`chat:${owner.workspaceId}`, 1, 'thread.changed'],
    ])
    expect(events[0]?.payload).toMatchObject({ message: { id: message.id, text: 'Chào shop' } })
  })

  it('from staff in the app of the channel counts as an answer of staff', async () => {
    const { gate } = await workgate()
    const { thread } = await given.inbound(gate, 'Còn hàng không?')

    await given.inbound(gate, 'Dạ còn ạ', { isEcho: true })

    const after = await given.threadNow(thread.id)
    expect(after).toMatchObject({ dueAt: null, answeredSeq: 1, unread: 1 })
    expect(after.aiPausedUntil).toEqual(new Date(clock.now().getTime() + 30 * 60_000))
    expect((await given.messagesOf(thread.id)).at(-1)).toMatchObject({ sender: 'phone', state: 'sent' })
  })

  it('shows the contact details that the customer wrote', async () => {
    const { owner, gate } = await workgate()
    const { thread } = await given.inbound(gate, 'Mình tên Lan, số mình 0903 456 789 nha')

    const { body } = await owner.call(getThread, { params: { threadId: thread.id } })

    expect(body.found).toMatchObject({ names: ['Lan'], phones: ['0903456789'] })
  })

  it('in development never shows among the real ones', async () => {
    const { owner, gate } = await workgate({ environment: 'development' })
    await given.inbound(gate, 'thử')

    const real = await owner.call(listThreads, { query: {} })
    const tries = await owner.call(listThreads, { query: { environment: 'development' } })

    expect([real.body.items.length, tries.body.items.length]).toEqual([0, 1])
  })
})
