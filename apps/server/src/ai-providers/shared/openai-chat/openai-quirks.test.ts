import { describe, expect, it } from 'vitest'
import { useFakeLlm } from '../../../../test/fakes/llm/use-fake-llm.ts'

const HELLO = 'Dạ còn ạ.'
const sizeM = { name: 'search_knowledge', arguments: { query: 'size M' } }
const price = { name: 'search_knowledge', arguments: { query: 'giá áo khoác' } }

const argumentsOf = (calls: readonly { argumentsText: string }[] | undefined) =>
  calls?.map(({ argumentsText }) => argumentsText)

describe('a server that says it is compatible', async () => {
  const { fake, ask } = await useFakeLlm()
  const stream = (events: readonly unknown[]) => ({
    raw: {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      body: events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join(''),
    },
  })
  const chunk = (delta: unknown, finish: string | null = null) => ({ choices: [{ delta, finish_reason: finish }] })

  it('may interleave the pieces of two tool calls', async () => {
    fake.script([{ toolCalls: [sizeM, price] }])

    const { answer } = await ask()

    expect(argumentsOf(answer?.toolCalls)).toEqual(['{"query":"size M"}', '{"query":"giá áo khoác"}'])
    expect(answer?.toolCalls.map(({ id }) => id)).toEqual(['call_1', 'call_2'])
  })

  it.each([
    ['without an index', ['no-index']],
    ['without an index and without ids', ['no-index', 'no-ids']],
    ['without ids', ['no-ids']],
  ] as const)('may send tool calls %s', async (_title, quirks) => {
    fake.script([{ toolCalls: [sizeM, price], quirks }])

    const { answer } = await ask()

    expect(argumentsOf(answer?.toolCalls)).toEqual(['{"query":"size M"}', '{"query":"giá áo khoác"}'])
    expect(new Set(answer?.toolCalls.map(({ id }) => id)).size).toBe(2)
    expect(answer?.toolCalls.every(({ id }) => id !== '')).toBe(true)
  })

  it('may say stop after a tool call', async () => {
    fake.script([{ toolCalls: [sizeM], quirks: ['says-stop'] }])

    expect((await ask()).answer?.finish).toBe('tool-calls')
  })

  it('may write arguments that are no JSON, which are handed on as they are', async () => {
    fake.script([{ toolCalls: [{ name: 'search_knowledge', arguments: '{"query": "size' }] }])

    expect(argumentsOf((await ask()).answer?.toolCalls)).toEqual(['{"query": "size'])
  })

  it('may give arguments as an object, repeat the name, and number all calls 0', async () => {
    const piece = (id: string, args: unknown) => ({
      tool_calls: [{ index: 0, id, function: { name: 'search_knowledge', arguments: args } }],
    })
    fake.script([
      stream([
        chunk(piece('a', '{"query":')),
        chunk(piece('a', '"1"}')),
        chunk(piece('b', { query: '2' })),
        chunk({}, 'tool_calls'),
        '[DONE]',
      ]),
    ])

    const { answer } = await ask()

    expect(answer?.toolCalls).toEqual([
      { id: 'a', name: 'search_knowledge', argumentsText: '{"query":"1"}' },
      { id: 'b', name: 'search_knowledge', argumentsText: '{"query":"2"}' },
    ])
  })

  it('gets the signature of a tool call back as it gave it', async () => {
    const extra = { extra_content: { google: { thought_signature: 'c2ln' } } }
    const call = { index: 0, id: 'a', function: { name: 'search_knowledge', arguments: '{}' }, ...extra }
    fake.script([stream([chunk({ tool_calls: [call] }), chunk({}, 'tool_calls'), '[DONE]'])])

    const { answer } = await ask()
    await ask({ request: { messages: [{ role: 'assistant', content: '', toolCalls: answer?.toolCalls ?? [] }] } })

    expect(fake.requests[1]?.body['messages']).toMatchObject([{ tool_calls: [{ id: 'a', ...extra }] }])
  })

  it('may leave out roles and contents, add keys nobody knows, and end with the usage alone', async () => {
    fake.script([
      stream([
        { choices: [] },
        chunk({ content: null, reasoning_content: 'hmm', stop_reason: null }),
        chunk({ content: HELLO }),
        chunk(undefined),
        chunk({}, 'eos'),
        { choices: [], usage: { prompt_tokens: 7, completion_tokens: 2 } },
        '[DONE]',
      ]),
    ])

    expect((await ask()).answer).toMatchObject({
      text: HELLO,
      finish: 'stop',
      usage: { inputTokens: 7, cachedTokens: 0, outputTokens: 2, isEstimated: false },
    })
  })

  it('that ends with its mark but gives no reason has not answered', async () => {
    fake.script([stream([chunk({ content: HELLO }), '[DONE]'])])

    expect((await ask()).error).toMatchObject({ kind: 'cut', hadOutput: true, attempts: 1 })
  })

  it('that ends with an error for a reason has not answered', async () => {
    fake.script([stream([chunk({ content: HELLO }), chunk({ content: '' }, 'error')])])

    expect((await ask()).error).toMatchObject({ kind: 'server', hadOutput: true })
  })

  it('may answer in one piece although a stream was asked for', async () => {
    fake.script([{ raw: { status: 200, body: { choices: [{ message: { content: HELLO }, finish_reason: 'stop' }] } } }])

    const { answer, shown } = await ask()

    expect(answer).toMatchObject({ text: HELLO, finish: 'stop', usage: { isEstimated: true } })
    expect(shown).toEqual([HELLO])
  })

  it.each([
    ['no choices', { choices: [] }],
    ['a list', []],
    ['a word', '"ok"'],
  ])('that answers with %s makes no sense', async (_title, body) => {
    fake.script([{ raw: { status: 200, body } }])

    expect((await ask({ request: { isStreaming: false } })).error).toMatchObject({ kind: 'malformed', attempts: 1 })
  })

  it('may refuse one field after the other', async () => {
    fake.onRequest(({ body }) => {
      const field = ['max_tokens', 'temperature', 'stream_options'].find((name) => body[name] !== undefined)
      return field ? { fault: 'unsupported-field', field } : { text: HELLO }
    })

    const { answer } = await ask({ request: { temperature: 0.3 } })

    expect(answer).toMatchObject({ text: HELLO, attempts: 4, usage: { isEstimated: true } })
    expect(fake.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 300 })
  })

  it('that refuses everything is not asked for ever', async () => {
    fake.onRequest(({ body }) => ({
      fault: 'unsupported-field',
      field: body['temperature'] === undefined ? 'max_tokens' : 'temperature',
    }))

    const { error } = await ask({ request: { temperature: 0.3 } })

    expect(error).toMatchObject({ kind: 'bad-request', attempts: 3 })
  })

  it('is asked by the newer name of the limit when it is OpenAI itself', async () => {
    await ask({ kind: 'openai' })

    expect(fake.requests[0]?.body).toMatchObject({ max_completion_tokens: 300 })
    expect(fake.requests[0]?.body).not.toHaveProperty('max_tokens')
  })

  it('needs no key if it says so', async () => {
    await ask({ connection: { apiKey: null } })

    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization')
  })
})
