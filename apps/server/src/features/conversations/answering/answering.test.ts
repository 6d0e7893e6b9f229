import { describe, expect, it } from 'vitest'
import { listMessages, sendMessage, setThreadMode, stopAi, updateThread } from '@app/contracts/conversations'
import { newId } from '#core/ids.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'

describe('the AI in a conversation', async () => {
  const { signIn, given, clock, drainJobs } = await useApp()

  const shop = async (own: Parameters<typeof given.workgate>[1] = {}) => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) }),
    })
    const gate = await given.workgate(bot, own)
    const after = async (seconds: number) => {
      clock.advance(seconds * 1000)
      await drainJobs()
    }
    return { owner, bot, gate, after, say: (text: string) => given.inbound(gate, text) }
  }
  const texts = async (threadId: string) =>
    (await given.messagesOf(threadId))
      .filter(({ sender }) => sender !== 'system')
      .map(({ sender, text }) => [sender, text])

  it('answers after the quiet window, with its source, and marks the thread as answered', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')

    await after(2)
    const early = await texts(thread.id)
    await after(2)

    expect(early).toHaveLength(1)
    const { body } = await owner.call(listMessages, { params: { threadId: thread.id }, query: {} })
    expect(body.items).toMatchObject([
      { seq: 1, sender: 'customer', state: 'received' },
      { seq: 2, sender: 'ai', state: 'sent', citations: [{ number: 1 }] },
    ])
    expect(body.items[1]?.text).toContain('30.000đ')
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 1, dueAt: null, leaseUntil: null })
  })

  it('answers several messages sent in a row with one answer', async () => {
    const { say, after } = await shop()
    await say('shop ơi')
    clock.advance(1000)
    await say('cho mình hỏi')
    clock.advance(1000)
    const { thread } = await say('phí ship bao nhiêu vậy')

    await after(3)
    await after(30)

    const said = await texts(thread.id)
    expect(said.map(([sender]) => sender)).toEqual(['customer', 'customer', 'customer', 'ai'])
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 3, customerSeq: 3 })
  })

  it('stays silent after staff take over, and answers again when the thread is handed back', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    await owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode: 'manual' } })
    await after(60)
    const silent = await texts(thread.id)

    const back = await owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode: 'ai' } })
    await after(1)

    expect(silent).toHaveLength(1)
    expect(back.body).toMatchObject({ mode: 'ai', aiPausedUntil: null })
    expect((await texts(thread.id)).map(([sender]) => sender)).toEqual(['customer', 'ai'])
  })

  it('does not answer old messages when it is handed back without being asked to', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    await owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode: 'manual' } })

    await owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode: 'ai', answerOpen: false } })
    await after(60)

    expect(await texts(thread.id)).toHaveLength(1)
  })

  it('is paused for half an hour after each message of staff', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    const answer = (text: string) =>
      owner.call(sendMessage, { params: { threadId: thread.id }, body: { clientId: newId(), text } })
    await answer('Dạ để em xem')
    clock.advance(20 * 60_000)
    await answer('Dạ 30k ạ')
    clock.advance(20 * 60_000)
    await say('Phí ship bao nhiêu?')
    await after(10)
    const paused = await texts(thread.id)
    clock.advance(11 * 60_000)
    await say('Phí ship bao nhiêu?')
    await after(4)

    expect(paused.map(([sender]) => sender)).toEqual(['customer', 'staff', 'staff', 'customer'])
    expect((await texts(thread.id)).at(-1)?.[0]).toBe('ai')
  })

  it('answers at the end of the pause what staff left unanswered', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    await owner.call(sendMessage, { params: { threadId: thread.id }, body: { clientId: newId(), text: 'Dạ 30k ạ' } })
    clock.advance(10 * 60_000)
    await say('Phí ship bao nhiêu?')
    await after(19 * 60)
    const before = await texts(thread.id)

    await after(70)

    expect(before.map(([sender]) => sender)).toEqual(['customer', 'staff', 'customer'])
    expect((await texts(thread.id)).map(([sender]) => sender)).toEqual(['customer', 'staff', 'customer', 'ai'])
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 3, dueAt: null })
  })

  it('answers nothing at the end of a pause when staff spoke last or closed the thread', async () => {
    const { owner, say, after, gate } = await shop()
    const params = { threadId: (await say('Phí ship bao nhiêu?')).thread.id }
    const answer = () => owner.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ 30k ạ' } })
    await answer()
    await say('Còn nội thành?')
    await answer()
    const closed = (await given.inbound(gate, 'Alo', { from: { externalId: 'khach-2' } })).thread.id
    await owner.call(setThreadMode, { params: { threadId: closed }, body: { mode: 'ai', pauseMinutes: 10 } })
    await owner.call(updateThread, { params: { threadId: closed }, body: { status: 'closed' } })

    await after(3600)

    expect((await texts(params.threadId)).map(([sender]) => sender)).not.toContain('ai')
    expect((await texts(closed)).map(([sender]) => sender)).toEqual(['customer'])
  })

  it('answers what was open when it was paused, at the end of the longest pause', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    const pause = (pauseMinutes: number) =>
      owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode: 'ai', pauseMinutes } })
    await pause(10)
    clock.advance(5 * 60_000)
    await pause(30)

    await after(29 * 60)
    const early = await texts(thread.id)
    await after(61)

    expect(early).toHaveLength(1)
    expect((await texts(thread.id)).map(([sender]) => sender)).toEqual(['customer', 'ai'])
  })

  it('hands over to staff, tells the customer, and is silent afterwards', async () => {
    const { say, after } = await shop()
    const { thread } = await say('cho mình gặp nhân viên')
    await after(4)
    await say('có ai không')
    await after(10)

    const rows = await given.messagesOf(thread.id)
    expect(rows.map(({ sender, event }) => event?.kind ?? sender)).toEqual(['customer', 'ai', 'handoff', 'customer'])
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'manual', waitingReason: expect.any(String) })
    expect((await given.threadNow(thread.id)).waitingSince).not.toBeNull()
  })

  it('gives staff a note of an order, and goes on answering', async () => {
    const { say, after } = await shop()
    const { thread } = await say('chốt 2 áo sơ mi linen trắng size M')
    await after(4)
    await say('Lan 0903456789, giao về 12 Nguyễn Trãi, phường 5, quận 1')
    await after(4)
    await say('Phí ship bao nhiêu?')
    await after(10)

    const rows = await given.messagesOf(thread.id)
    expect(rows.map(({ sender, event }) => event?.kind ?? sender)).toEqual([
      ...['customer', 'ai', 'customer', 'ai'],
      ...['note', 'handoff'],
      ...['customer', 'ai'],
    ])
    const note = rows.find(({ sender }) => sender === 'note')?.text ?? ''
    for (const fact of ['Áo sơ mi linen trắng', 'Size: M', 'Số lượng: 2', 'Lan', '0903456789', '12 Nguyễn Trãi'])
      expect(note).toContain(fact)
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'ai', waitingReason: expect.any(String) })
  })

  it('can be stopped before it has said anything', async () => {
    const { owner, say, after } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')

    const first = await owner.call(stopAi, { params: { threadId: thread.id } })
    const again = await owner.call(stopAi, { params: { threadId: thread.id } })
    await after(20)

    expect([first.body, again.body]).toEqual([{ isStopped: true }, { isStopped: false }])
    expect(await texts(thread.id)).toHaveLength(1)
  })

  it('asks for staff when its bot is no longer published', async () => {
    const { owner, bot, after } = await shop()
    const draft = await given.bot(owner.workspaceId)
    const gate = await given.workgate(draft)
    const { thread } = await given.inbound(gate, 'Alo')

    await after(4)

    expect(bot.id).not.toBe(draft.id)
    expect(await given.threadNow(thread.id)).toMatchObject({
      dueAt: null,
      mode: 'ai',
      waitingReason: 'bot-not-published',
    })
  })
})
