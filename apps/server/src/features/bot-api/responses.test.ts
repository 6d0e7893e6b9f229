import OpenAI, { APIError, AuthenticationError, NotFoundError } from 'openai'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { buildApp } from '../../app.ts'
import { startFakeLlm } from '../../../test/fakes/llm/fake-llm.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'

type Extra = { bizagent: { citations: { title: string }[]; outcome: string; runId: string } }

describe('the responses of the official openai client', async () => {
  const { deps, given, signIn } = await useApp()
  const llm = await startFakeLlm({})
  const own = await buildApp({
    ...deps,
    modelTransport: createTestModelTransport({ servers: { 'model.example': Number(new URL(llm.baseUrl).port) } }),
  })
  await own.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = own.http.server.address() as AddressInfo
  const clientFor = (apiKey: string) =>
    new OpenAI({ apiKey, baseURL: `http://127.0.0.1:${port}/api/v1`, maxRetries: 0 })
  beforeEach(() => llm.reset())
  afterAll(async () => {
    // A client may have opened a connection it never used, and closing would wait for it.
    own.http.server.closeAllConnections()
    await own.http.close()
    await llm.close()
  })

  const withKnowledge = async () => {
    const owner = await signIn()
    const item = await given.knowledgeItem(owner.workspaceId)
    const datasets = [{ id: item.datasetId, priority: 5 }]
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    const { key } = await given.botKey(bot)
    return { bot, client: clientFor(key) }
  }
  const withModel = async (config: Partial<ChatbotConfig> = {}) => {
    const owner = await signIn()
    const { id: connectionId } = await given.connection(owner.workspaceId, {
      baseUrl: `http://model.example/v1`,
      key: llm.key ?? 'any-key-at-all',
    })
    const model = { ...chatbotWith().model, source: 'connection' as const, connectionId, name: 'fake' }
    const { guards } = chatbotWith()
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ model, onlyFromKnowledge: false, guards: { ...guards, disclosure: false }, ...config }),
    })
    const { key } = await given.botKey(bot)
    return { bot, client: clientFor(key) }
  }

  it('are whole answers with their sources', async () => {
    const { bot, client } = await withKnowledge()

    const answer = await client.responses.create({ model: bot.id, input: 'phi ship bao nhieu?' })

    const { bizagent } = answer as unknown as Extra
    expect(answer).toMatchObject({
      object: 'response',
      status: 'completed',
      model: bot.id,
      error: null,
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', annotations: [] }] }],
      usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    })
    expect(answer.id).toBe(`resp_${bizagent.runId}`)
    expect(answer.output_text).toContain('30.000đ')
    expect(bizagent).toMatchObject({ outcome: 'answered', citations: [{ title: 'Phí ship bao nhiêu?' }] })
  })

  it('stream the same answer, event by event', async () => {
    const { bot, client } = await withKnowledge()
    const whole = await client.responses.create({ model: 'default', input: 'Phí ship bao nhiêu?' })

    const events = []
    for await (const event of await client.responses.create({
      model: bot.id,
      input: 'Phí ship bao nhiêu?',
      stream: true,
    }))
      events.push(event)
    const kept = await client.responses.stream({ model: bot.id, input: 'Phí ship bao nhiêu?' }).finalResponse()

    const said = events.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join('')
    expect(said).toBe(whole.output_text)
    expect(kept.output_text).toBe(whole.output_text)
    expect(events.map(({ type }) => type).filter((type) => type !== 'response.output_text.delta')).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ])
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_event, at) => at))
    expect(events.at(-1)).toMatchObject({ response: { status: 'completed', output: [{ content: [{ text: said }] }] } })
  })

  it('say the right text at the end where streamed text was taken back', async () => {
    const { guards } = chatbotWith()
    const { bot, client } = await withModel({
      guards: { ...guards, priceLock: false, disclosure: false },
      forbiddenTopics: [],
    })
    llm.onRequest(() => ({ text: 'Dạ em chào anh, em nghe đây ạ.', fault: 'cut' }))

    const texts: string[] = []
    let done = ''
    for await (const event of await client.responses.create({
      model: bot.id,
      input: 'Shop ơi nói gì đi',
      stream: true,
    })) {
      if (event.type === 'response.output_text.delta') texts.push(event.delta)
      if (event.type === 'response.output_text.done') done = event.text
    }

    expect(done).toContain('chưa có thông tin chính xác')
    expect(texts.join('')).toMatch(/\n\n/)
    expect(texts.join('').endsWith(done)).toBe(true)
  })

  it('take messages with parts, and instructions as a note only', async () => {
    const { bot, client } = await withModel()
    llm.onRequest(() => ({ text: 'Dạ vâng ạ.', cachedTokens: 64 }))

    const { usage } = await client.responses.create({
      model: bot.id,
      instructions: 'Khách VIP.',
      input: [
        { role: 'user', content: 'Shop có giao Hà Nội không?' },
        { role: 'assistant', content: 'Dạ có ạ.' },
        { role: 'user', content: [{ type: 'input_text', text: 'Giao mất mấy hôm vậy shop ơi?' }] },
      ],
    })

    const [request] = llm.requests
    expect(request?.lastUserText).toBe('Giao mất mấy hôm vậy shop ơi?')
    expect(request?.prompt).toContain('Dạ có ạ.')
    expect(request?.system).not.toContain('Khách VIP.')
    expect(request?.prompt).toContain('Khách VIP.')
    expect(usage?.input_tokens_details).toEqual({ cached_tokens: 64 })
  })

  it('go on with the conversation of the one before, or of a name', async () => {
    const { bot, client } = await withModel()
    llm.onRequest(() => ({ text: 'Dạ em nhớ rồi ạ.' }))
    const first = await client.responses.create({ model: bot.id, input: 'Mã vận đơn của mình là LX99 nhé' })
    await client.responses.create({ model: bot.id, input: 'Đơn đó tới đâu rồi?', previous_response_id: first.id })
    await client.responses.create({ model: bot.id, input: 'Mình tên là gì ấy nhỉ?', conversation: 'khach-7' })
    await client.responses.create({ model: bot.id, input: 'Kể lại câu trước xem nào', conversation: { id: 'khach-7' } })

    const prompts = llm.requests.map(({ prompt }) => prompt)
    expect(prompts[1]).toContain('LX99')
    expect(prompts[2]).not.toContain('LX99')
    expect(prompts[3]).toContain('Mình tên là gì ấy nhỉ?')
  })

  it('are refused as the client expects', async () => {
    const { bot, client } = await withKnowledge()
    const { bot: foreign, client: other } = await withKnowledge()
    const theirs = await other.responses.create({ model: foreign.id, input: 'Phí ship bao nhiêu?' })
    const input = 'Phí ship bao nhiêu?'
    const caught = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

    const wrongKey = await caught(clientFor(`bak_${'A'.repeat(43)}`).responses.create({ model: bot.id, input }))
    const wrongModel = await caught(client.responses.create({ model: foreign.id, input }))
    const nothing = await caught(client.responses.create({ model: bot.id, input: '  ' }))
    const notOurs = await caught(client.responses.create({ model: bot.id, input, previous_response_id: theirs.id }))

    expect(wrongKey).toBeInstanceOf(AuthenticationError)
    expect(wrongModel).toBeInstanceOf(NotFoundError)
    expect(nothing).toBeInstanceOf(APIError)
    expect(nothing).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(notOurs).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
})
