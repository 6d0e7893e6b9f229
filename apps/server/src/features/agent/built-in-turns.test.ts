import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getRun, getSession, listSessions, sendTestMessage, startTestChat } from '@app/contracts/agent'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { say } from '../../../test/talk.ts'

describe('a bot without a model', async () => {
  const { signIn, given } = await useApp()

  const shop = async (own: Parameters<typeof chatbotWith>[0] = {}) => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, {
      config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId), ...own }),
    })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
    return { owner, bot, sessionId: body.id, say: (text: string) => say(owner, body.id, text) }
  }

  it('answers from a pair, word for word, with its source and for nothing', async () => {
    const { say: ask } = await shop()

    const { run, shown } = await ask('Phí ship bao nhiêu?')

    expect(run).toMatchObject({
      status: 'done',
      outcome: 'answered',
      engine: 'built-in',
      credits: 0,
      tokensIn: 0,
      reply: {
        text: 'Phí giao hàng toàn quốc 30.000đ. Đơn từ 500.000đ được miễn phí ship.',
        citations: [{ number: 1, title: 'Phí ship bao nhiêu?', datasetName: 'Câu hỏi thường gặp' }],
      },
    })
    expect(shown).toBe(run.reply?.text)
  })

  it('understands a message without accents and in shorthand', async () => {
    const { say: ask } = await shop()

    const { run } = await ask('phi ship bn v shop')

    expect(run.reply?.text).toContain('30.000đ')
    expect(run.reply?.citations).toHaveLength(1)
  })

  it('says honestly that it does not know, and cites nothing', async () => {
    const { say: ask } = await shop()

    const { run } = await ask('Shop có bán vé máy bay đi Tokyo không?')

    expect(run).toMatchObject({ status: 'done', outcome: 'no_answer', reply: { citations: [], isHandoff: false } })
    expect(run.reply?.text).not.toBe('')
  })

  it('saves what customers say about themselves', async () => {
    const { say: ask, owner, sessionId } = await shop()

    await ask('Mình tên Lan, số mình 0903 456 789 nha')
    const { body } = await owner.call(getSession, { params: { sessionId } })

    expect(body.slots).toMatchObject({ phone: '0903456789', name: 'Lan' })
  })

  it('keeps nothing of a customer when the bot may not', async () => {
    const { tools } = chatbotWith()
    const { say: ask, owner, sessionId } = await shop({ tools: { ...tools, captureContact: false } })

    await ask('số mình 0903456789')
    const { body } = await owner.call(getSession, { params: { sessionId } })

    expect(body.slots).toEqual({})
  })

  it.each(['cho mình gặp nhân viên', 'cho gap nhan vien voi', 'I want to talk to a human'])(
    'calls a person at "%s" and is silent afterwards',
    async (text) => {
      const { say: ask, owner, sessionId } = await shop()

      const { run } = await ask(text)
      const after = await ask('Phí ship bao nhiêu?')
      const { body } = await owner.call(getSession, { params: { sessionId } })

      expect(run).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true } })
      expect(after.run).toMatchObject({ status: 'cancelled_human', outcome: 'silent', reply: null })
      expect(body.status).toBe('handed-off')
    },
  )

  it("calls a person at a word of the shop's own list", async () => {
    const { handoff } = chatbotWith()
    const { say: ask } = await shop({ handoff: { ...handoff, keywords: ['khiếu nại'] } })

    const { run } = await ask('minh muon khieu nai don hang')

    expect(run).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true, text: handoff.message } })
  })

  it('calls a person after two questions in a row that it could not answer', async () => {
    const { say: ask } = await shop()

    const first = await ask('Shop có bán vé máy bay đi Tokyo không?')
    const second = await ask('Lãi suất ngân hàng hôm nay thế nào?')

    expect(first.run.reply?.isHandoff).toBe(false)
    const { fallback, handoff } = chatbotWith()
    expect(second.run).toMatchObject({
      outcome: 'handoff',
      reply: { isHandoff: true, text: `${fallback.text} ${handoff.message}` },
    })
  })

  it('begins to count again after an answer', async () => {
    const { say: ask } = await shop()

    await ask('Shop có bán vé máy bay đi Tokyo không?')
    await ask('Phí ship bao nhiêu?')
    const { run } = await ask('Lãi suất ngân hàng hôm nay thế nào?')

    expect(run.outcome).toBe('no_answer')
  })

  it('knows which product a short question goes on about', async () => {
    const { say: ask } = await shop()

    await ask('Áo sơ mi linen trắng giá bao nhiêu?')
    const { run } = await ask('còn size M không?')

    expect(run.reply?.citations).toMatchObject([{ title: 'Áo sơ mi linen trắng' }])
  })

  it('does not answer anything with the product talked about last', async () => {
    const { say: ask } = await shop()

    await ask('Áo sơ mi linen trắng giá bao nhiêu?')
    const { run } = await ask('Lãi suất ngân hàng thế nào?')

    expect(run.outcome).toBe('no_answer')
  })

  it('greets back without looking anything up', async () => {
    const { say: ask, owner } = await shop()

    const { run } = await ask('chào shop ạ')
    const { body } = await owner.call(getRun, { params: { runId: run.id } })

    expect(run).toMatchObject({ outcome: 'small_talk', reply: { citations: [] } })
    expect(body.steps.map(({ type }) => type)).toEqual(['understand', 'answer'])
  })

  it('leaves a record of every step with its reasons', async () => {
    const { say: ask, owner } = await shop()

    const { run, events } = await ask('phi ship bn')
    const { body } = await owner.call(getRun, { params: { runId: run.id } })

    expect(body.steps.map(({ type }) => type)).toEqual(['understand', 'qna_match', 'search', 'answer'])
    expect(body.steps[0]?.why).toContainEqual(expect.objectContaining({ kind: 'replaced', from: expect.any(String) }))
    expect(body.steps[1]?.why).toContainEqual(expect.objectContaining({ kind: 'threshold', threshold: 0.85 }))
    expect(events.map(({ type }) => type)).toEqual(['run.start', 'step', 'step', 'step', 'step', 'text', 'run.end'])
  })

  it('stops answering a conversation that has more messages than the shop wants', async () => {
    const { caps } = chatbotWith()
    const { say: ask } = await shop({ caps: { ...caps, messagesPerConversation: 1 } })

    await ask('Phí ship bao nhiêu?')
    const { run } = await ask('Shop mở cửa mấy giờ?')

    expect(run).toMatchObject({ status: 'budget_blocked', outcome: 'blocked' })
  })

  it('answers when a dataset of its settings is deleted', async () => {
    const { datasets } = chatbotWith()
    const owner = await signIn()
    const own = await given.shopDatasets(owner.workspaceId)
    const config = chatbotWith({ datasets: [...datasets, ...own, { id: randomUUID(), priority: 5 }] })
    const bot = await given.bot(owner.workspaceId, { config })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })

    const { run } = await say(owner, body.id, 'Phí ship bao nhiêu?')

    expect(run.outcome).toBe('answered')
  })

  it('answers the same input once', async () => {
    const { owner, sessionId } = await shop()
    const inputId = randomUUID()

    const first = await say(owner, sessionId, 'Phí ship bao nhiêu?', inputId)
    const again = await say(owner, sessionId, 'Phí ship bao nhiêu?', inputId)
    const { body } = await owner.call(getSession, { params: { sessionId } })

    expect(again.run).toEqual(first.run)
    expect(body.runs).toHaveLength(1)
  })

  it('answers the same input once when it comes five times at the same moment', async () => {
    const { owner, sessionId } = await shop()
    const inputId = randomUUID()

    const told = await Promise.all(
      Array.from({ length: 5 }, () => say(owner, sessionId, 'Phí ship bao nhiêu?', inputId)),
    )
    const { body } = await owner.call(getSession, { params: { sessionId } })

    expect(new Set(told.map(({ run }) => run.id)).size).toBe(1)
    expect(body.runs).toMatchObject([{ status: 'done', outcome: 'answered' }])
  })

  it('is listed with its conversations, newest first, and found by words', async () => {
    const { owner, bot, say: ask } = await shop()
    await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
    await ask('Phí ship bao nhiêu?')

    const all = await owner.call(listSessions, { params: { id: bot.id }, query: { search: 'phi ship' } })
    const none = await owner.call(listSessions, { params: { id: bot.id }, query: { outcome: 'handoff' } })

    expect(all.body).toMatchObject({ total: 1, items: [{ title: 'Phí ship bao nhiêu?', runCount: 1 }] })
    expect(none.body.total).toBe(0)
  })

  it('belongs to its workspace', async () => {
    const { sessionId, bot } = await shop()
    const stranger = await signIn()
    const body = { inputId: randomUUID(), text: 'Phí ship bao nhiêu?' }

    expect(await stranger.call(sendTestMessage, { params: { sessionId }, body })).toMatchObject({
      status: 404,
      error: { code: 'AGENT_SESSION_NOT_FOUND' },
    })
    expect(await stranger.call(startTestChat, { params: { id: bot.id }, body: {} })).toMatchObject({
      status: 404,
      error: { code: 'BOT_NOT_FOUND' },
    })
  })

  it('does not talk in production before it is published; a flow is tried like any bot', async () => {
    const { owner, bot } = await shop()
    const flow = await given.bot(owner.workspaceId, { type: 'flow' })

    expect(
      await owner.call(startTestChat, { params: { id: bot.id }, body: { environment: 'production' } }),
    ).toMatchObject({ status: 409, error: { code: 'BOT_NOT_PUBLISHED' } })
    expect(await owner.call(startTestChat, { params: { id: flow.id }, body: {} })).toMatchObject({ status: 201 })
  })
})
