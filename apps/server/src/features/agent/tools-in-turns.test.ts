import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '@app/contracts/agent'
import type { FakeReply } from '../../../test/fakes/llm/fake-llm.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'

const question = 'Bên mình có mẫu áo nào dưới bốn trăm nghìn mà còn hàng size M không ạ?'
const call = (name: string, args: Record<string, unknown> | string): FakeReply => ({
  toolCalls: [{ name, arguments: args }],
})

describe('tools of a bot', async () => {
  const test = await useApp()
  const { signIn, emitted } = test
  const { llm, shopBot, begin, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  const chat = async (own: Parameters<typeof shopBot>[1] = {}) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner, own)
    return { owner, bot, ...(await begin(owner, bot.id)) }
  }
  const toolText = (at: number) => llm.requests[at]?.messages.findLast(({ role }) => role === 'tool')?.text ?? ''

  it('look up products by exact price, size and stock, and their rows may be quoted', async () => {
    const { say, steps } = await chat()
    llm.script([
      call('product_lookup', { text: 'áo', max_price: 400_000, size: 'M', in_stock: true }),
      ({ messages }) => ({ text: `Dạ có Áo sơ mi linen trắng 329.000đ ạ ${numberIn(messages.at(-1)?.text ?? '')}.` }),
    ])

    const { run } = await say(question)

    expect(toolText(1)).toContain('Áo sơ mi linen trắng')
    expect(toolText(1)).not.toContain('xanh rêu')
    expect(toolText(1)).not.toContain('Đầm suông')
    expect(run).toMatchObject({ outcome: 'answered', reply: { citations: [{ title: 'Áo sơ mi linen trắng' }] } })
    expect((await steps(run)).map(({ type }) => type)).toEqual([
      'understand',
      'qna_match',
      'search',
      // What the tables say by themselves is a hint to the model.
      'search',
      'ai_reply',
      'product_lookup',
      'ai_reply',
      'checks',
      'answer',
    ])
  })

  it.each(['dưới 3 trăm rưởi', 'tầm 200 đến 330k', 'không quá ba trăm ba'])(
    'look up products by a price in the words of the customer: %s',
    async (price) => {
      const { say } = await chat()
      llm.script([call('product_lookup', { text: 'linen', price }), { text: 'Mình thích màu nào ạ?' }])

      await say(question)

      expect(toolText(1)).toContain('329000')
      expect(toolText(1)).not.toContain('559000')
    },
  )

  it('search once more with other words', async () => {
    const { say } = await chat()
    llm.script([
      call('search_knowledge', { query: 'giờ mở cửa' }),
      ({ messages }) => ({ text: `Dạ shop mở từ 8h30 ạ ${numberIn(messages.at(-1)?.text ?? '')}.` }),
    ])

    const { run } = await say('Mai mình ghé tiệm sớm sớm được chứ bạn ơi?')

    expect(toolText(1)).toContain('8h30')
    expect(run.reply?.citations).toHaveLength(1)
  })

  it('hand over to a person with reason and summary', async () => {
    const { owner, id, say, steps } = await chat()
    llm.script([
      call('handoff', { reason: 'Khách muốn mua sỉ', summary: 'Hỏi 200 áo' }),
      { text: 'Dạ em đã báo nhân viên ạ.' },
    ])

    const { run } = await say('Mình cần báo giá hai trăm áo cho công ty thì làm sao?')
    const { body } = await owner.call(getSession, { params: { sessionId: id } })

    expect(run).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true, text: 'Dạ em đã báo nhân viên ạ.' } })
    expect(body.status).toBe('handed-off')
    expect((await steps(run)).find(({ type, nodeId }) => type === 'handoff' && nodeId === 'handoff')?.out).toEqual({
      reason: 'Khách muốn mua sỉ',
      summary: 'Hỏi 200 áo',
    })
    expect((await emitted('handoff.requested')).filter(({ sessionId }) => sessionId === id)).toEqual([])
  })

  it('keep only what the customer has said', async () => {
    const { owner, id, say } = await chat({ tools: { ...chatbotWith().tools, captureContact: true } })
    llm.script([
      call('capture_contact', { name: 'Minh Anh', phone: '0912345678', email: 'ai-do@example.com' }),
      { text: 'Dạ em ghi nhận ạ?' },
    ])

    await say('Ghi giúp tên Minh Anh nhé, mai mình qua lấy đồ thì cần chuẩn bị gì?')
    const { body } = await owner.call(getSession, { params: { sessionId: id } })

    expect(body.slots).toEqual({ name: 'Minh Anh' })
    expect(toolText(1)).toContain('phone is not what the customer wrote')
  })

  it('are told what is wrong with their arguments, and get another chance', async () => {
    const { say, steps } = await chat()
    llm.script([
      call('search_knowledge', '{"query": "size'),
      call('search_knowledge', { query: 7 }),
      call('search_knowledge', { query: 'đổi size' }),
      ({ prompt }) => ({ text: `Đổi trong 7 ngày ạ ${numberIn(lineWith(prompt, 'trong 7 ngày'))}.` }),
    ])

    const { run } = await say(question)

    expect(toolText(1)).toContain('not a JSON object')
    expect(toolText(2)).toContain('query must be string')
    expect(run.outcome).toBe('answered')
    expect((await steps(run)).filter(({ nodeId }) => nodeId === 'tool').map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'done',
    ])
  })

  it('are taken away from a model that cannot use them', async () => {
    const { say } = await chat()
    llm.onRequest(({ toolChoice }) =>
      toolChoice === 'none' ? { text: 'Dạ mình cần size nào ạ?' } : call('search_knowledge', '{broken'),
    )

    const { run } = await say(question)

    expect(run.outcome).toBe('answered')
    expect(llm.requests).toHaveLength(4)
  })

  it('are taken away in the sixth round, which has to speak', async () => {
    const { say } = await chat()
    llm.onRequest(({ toolChoice }) =>
      toolChoice === 'none' ? { text: 'Dạ mình cần size nào ạ?' } : call('search_knowledge', { query: 'áo' }),
    )

    const { run } = await say(question)

    expect(run.outcome).toBe('answered')
    expect(llm.requests).toHaveLength(6)
  })

  it('of a model that never stops calling end in the honest sentence', async () => {
    const { say } = await chat()
    llm.onRequest(() => call('search_knowledge', { query: 'áo' }))

    const { run } = await say('Shop có bán vé máy bay khứ hồi đi Tokyo mùa hoa anh đào không?')

    expect(run).toMatchObject({ status: 'failed', credits: 0 })
    expect(llm.requests).toHaveLength(6)
  })

  it('are called eight times in a turn at most', async () => {
    const { say, steps } = await chat()
    llm.script([
      { toolCalls: Array.from({ length: 10 }, () => ({ name: 'search_knowledge', arguments: { query: 'áo' } })) },
      { text: 'Dạ mình cần size nào ạ?' },
    ])

    const { run } = await say(question)

    const calls = (await steps(run)).filter(({ nodeId }) => nodeId === 'tool')
    expect(calls.filter(({ status }) => status === 'done')).toHaveLength(8)
    expect(calls.filter(({ error }) => error?.code === 'too-many-calls')).toHaveLength(2)
  })

  it('exist only where the bot allows them', async () => {
    const tools = { captureContact: false, handoff: false, productLookup: false, http: [], mcp: [] }
    const { owner, id, say } = await chat({ tools })
    llm.script([call('handoff', { reason: 'thử' }), { text: 'Dạ mình cần gì ạ?' }])

    await say(question)
    const { body } = await owner.call(getSession, { params: { sessionId: id } })

    expect(llm.requests[0]?.tools).toEqual(['search_knowledge'])
    expect(toolText(1)).toContain('There is no such tool')
    expect(body.status).toBe('open')
  })

  it('give their results as fenced data', async () => {
    const { say } = await chat()
    llm.script([call('search_knowledge', { query: 'phí ship' }), { text: 'Dạ mình cần gì ạ?' }])

    await say(question)

    expect(toolText(1)).toMatch(/^<<<DATA [0-9a-f]{24} result of search_knowledge\n[\s\S]+\n>>>END [0-9a-f]{24}$/)
  })
})

const numberIn = (text: string): string => /\[\d+\]/.exec(text)?.[0] ?? ''
const lineWith = (text: string, words: string): string => text.split('\n').find((line) => line.includes(words)) ?? ''
