import { describe, expect, it } from 'vitest'
import { countTokens, type FakeFault, type FakeQuirk, type FakeReply } from '../../test/fakes/llm/fake-llm.ts'
import { useFakeLlm } from '../../test/fakes/llm/use-fake-llm.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import type { ModelMessage, ModelTool, ProviderErrorKind } from './contract.ts'
import { aiProviders, providerOf } from './registry.ts'

const kinds = ['openai-compatible', 'anthropic', 'google']
const HELLO = 'Dạ áo này còn size M ạ, giá 250.000₫ 👗.'

const searchTool: ModelTool = {
  name: 'search_knowledge',
  description: 'Tìm trong dữ liệu của shop',
  parameters: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { query: { type: 'string', maxLength: 300 }, size: { type: ['string', 'null'], enum: ['S', 'M'] } },
    required: ['query'],
    additionalProperties: false,
  },
}

// Long enough for a busy machine to send a request, short enough to wait for.
const SOON_MS = 300

describe.each(kinds)('a model behind %s', async (kind) => {
  const { fake, ask } = await useFakeLlm()

  it.each([true, false])('answers, with the usage to the unit (streaming: %s)', async (isStreaming) => {
    fake.script([{ text: HELLO, cachedTokens: 3 }])

    const { answer, shown } = await ask({ kind, request: { isStreaming } })

    expect(answer).toMatchObject({
      text: HELLO,
      toolCalls: [],
      finish: 'stop',
      model: 'fake',
      attempts: 1,
      usage: {
        inputTokens: countTokens('Áo này còn size M không?'),
        cachedTokens: 3,
        outputTokens: countTokens(HELLO),
        isEstimated: false,
      },
    })
    expect(shown.join('')).toBe(HELLO)
    expect(shown.length > 1).toBe(isStreaming)
    expect(await fake.requests[0]?.outcome).toBe('ended')
  })

  it('says what it was told to say, in the order it was said', async () => {
    const messages: ModelMessage[] = [
      { role: 'system', content: 'Bạn là nhân viên shop.' },
      { role: 'user', content: 'Chào shop' },
      { role: 'assistant', content: 'Dạ chào chị' },
      { role: 'user', content: 'Còn size M không?' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [
          { id: 'call_a', name: 'search_knowledge', argumentsText: '{"query":"size M"}' },
          { id: 'call_b', name: 'search_knowledge', argumentsText: '{"query":' },
        ],
      },
      { role: 'tool', toolCallId: 'call_a', name: 'search_knowledge', content: '{"found":"còn 3"}' },
      { role: 'tool', toolCallId: 'call_b', name: 'search_knowledge', content: 'arguments are not JSON' },
    ]

    await ask({
      kind,
      request: {
        messages,
        tools: [searchTool],
        toolChoice: 'none',
        temperature: 0.3,
        maxOutputTokens: 123,
        user: 'w-1',
      },
    })

    const [request] = fake.requests
    expect(request).toMatchObject({
      system: 'Bạn là nhân viên shop.',
      tools: ['search_knowledge'],
      toolChoice: 'none',
      temperature: 0.3,
      maxTokens: 123,
      user: kind === 'google' ? null : 'w-1',
    })
    expect(request?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'tool',
      'tool',
    ])
    expect(request?.messages[4]?.toolCalls.map(({ name }) => name)).toEqual(['search_knowledge', 'search_knowledge'])
    expect(request?.messages[5]?.text).toContain('còn 3')
    expect(request?.messages[6]?.text).toContain('arguments are not JSON')
  })

  it('may be greeted by its own side first', async () => {
    const messages: ModelMessage[] = [
      { role: 'assistant', content: 'Shop chào chị ạ' },
      { role: 'user', content: 'Chào' },
    ]

    await ask({ kind, request: { messages } })

    const roles = fake.requests[0]?.messages.map(({ role }) => role)
    expect(roles).toEqual(kind === 'openai-compatible' ? ['assistant', 'user'] : ['user', 'assistant', 'user'])
  })

  it.each([true, false])('calls tools, several at once (streaming: %s)', async (isStreaming) => {
    fake.script([
      {
        text: 'Để em xem ạ.',
        toolCalls: [
          { name: 'search_knowledge', arguments: { query: 'size M của áo' } },
          { name: 'hand_off', arguments: {} },
        ],
      },
    ])

    const { answer } = await ask({ kind, request: { isStreaming, tools: [searchTool] } })

    expect(answer).toMatchObject({ text: 'Để em xem ạ.', finish: 'tool-calls' })
    expect(answer?.toolCalls.map(({ name, argumentsText }) => [name, JSON.parse(argumentsText)])).toEqual([
      ['search_knowledge', { query: 'size M của áo' }],
      ['hand_off', {}],
    ])
    expect(new Set(answer?.toolCalls.map(({ id }) => id)).size).toBe(2)
  })

  it.each<[string, FakeReply, object]>([
    ['stops at its limit', { text: HELLO, finish: 'length' }, { finish: 'length', text: HELLO }],
    ['is filtered', { text: '', finish: 'content-filter' }, { finish: 'content-filter' }],
    ['declines', { text: '', finish: 'refusal' }, { finish: 'content-filter', text: '' }],
  ])('that %s says so', async (_title, reply, expected) => {
    for (const isStreaming of [true, false]) {
      fake.script([reply])
      expect((await ask({ kind, request: { isStreaming } })).answer).toMatchObject(expected)
    }
  })

  it('is counted by us when it does not count', async () => {
    for (const isStreaming of [true, false]) {
      fake.script([{ text: HELLO, quirks: ['no-usage'] }])
      expect((await ask({ kind, request: { isStreaming } })).answer?.usage).toEqual({
        inputTokens: Math.ceil(Buffer.byteLength('Áo này còn size M không?') / 3),
        cachedTokens: 0,
        outputTokens: Math.ceil(Buffer.byteLength(HELLO) / 3),
        isEstimated: true,
      })
    }
  })

  it.each<FakeQuirk>(['split-bytes', 'comments', 'crlf', 'no-done', 'hold-open', 'thoughts'])(
    'is understood with %s',
    async (quirk) => {
      fake.script([{ text: HELLO, quirks: [quirk] }])

      // A server that does not hang up must not be waited for until its time is over.
      const { answer, shown } = await ask({ kind, options: { timeouts: { gapMs: 60_000 } } })

      expect(answer).toMatchObject({ text: HELLO, finish: 'stop' })
      expect(shown.join('')).toBe(HELLO)
    },
  )

  const isGoogle = kind === 'google'
  const refusals: [FakeFault, ProviderErrorKind, number][] = [
    ['unauthorized', 'auth', 1],
    ['forbidden', 'permission', 1],
    ['model-not-found', 'model-not-found', 1],
    ['quota', 'quota', 1],
    ['context-too-long', 'context-too-long', 1],
    ['too-large', 'context-too-long', 1],
    ['bad-request', 'bad-request', 1],
    ['rate-limited', 'rate-limited', 3],
    ['request-timeout', 'server', 3],
    ['conflict', 'server', 3],
    ['server-error', 'server', 3],
    ['bad-gateway', 'server', 3],
    ['overloaded', 'server', 3],
    ['hang-up', 'network', 3],
    ['error-at-once', 'server', 3],
    ['html', 'malformed', 1],
    ['redirect', 'refused-address', 1],
    ...(isGoogle
      ? []
      : ([['content-refused', 'content-filter', 1]] satisfies [FakeFault, ProviderErrorKind, number][])),
  ]

  it.each(refusals)('that fails as %s is %s after %i attempts', async (fault, errorKind, attempts) => {
    for (const isStreaming of [true, false]) {
      fake.reset()
      fake.onRequest(() => ({ text: HELLO, fault }))

      const { error, shown } = await ask({ kind, request: { isStreaming } })

      expect(error).toMatchObject({ kind: errorKind, attempts, hadOutput: false })
      expect(error?.message).not.toMatch(/secret|fake-key/)
      expect(fake.requests).toHaveLength(attempts)
      expect(shown).toEqual([])
    }
  })

  it.each<[FakeFault, ProviderErrorKind]>([
    ['cut', 'cut'],
    ['no-finish', 'cut'],
    ['error-mid-stream', 'server'],
    ['malformed', 'malformed'],
    ['stall', 'timeout'],
  ])('that breaks off as %s is %s, never an answer and never asked twice', async (fault, errorKind) => {
    fake.script([{ text: HELLO, fault }])

    const { error, shown } = await ask({ kind, options: { timeouts: { gapMs: SOON_MS } } })

    expect(error).toMatchObject({ kind: errorKind, attempts: 1, hadOutput: true })
    expect(fake.requests).toHaveLength(1)
    expect(HELLO.startsWith(shown.join(''))).toBe(true)
    expect(shown.length).toBeGreaterThan(0)
  })

  it('is given up when the first token does not come', async () => {
    for (const fault of ['slow-first-token', 'silent'] as const) {
      fake.reset()
      fake.script([{ text: HELLO, fault }])

      const { error } = await ask({ kind, options: { timeouts: { firstTokenMs: SOON_MS } } })

      expect(error).toMatchObject({ kind: 'timeout', attempts: 1, hadOutput: false })
      expect(await fake.requests[0]?.outcome).toBe('closed')
    }
  })

  it('is given up when the answer in one piece does not come', async () => {
    fake.script([{ text: HELLO, fault: 'silent' }])

    const { error } = await ask({ kind, request: { isStreaming: false }, options: { timeouts: { totalMs: SOON_MS } } })

    expect(error).toMatchObject({ kind: 'timeout', hadOutput: false })
    expect(await fake.requests[0]?.outcome).toBe('closed')
  })

  it('may take longer in all than for the first token or between two', async () => {
    // Ten words take longer than either limit, no single one of them does, not even on a busy machine.
    const limitMs = 1_500
    fake.script([{ text: HELLO, stream: { tokenMs: 250 } }])

    const { answer } = await ask({ kind, options: { timeouts: { firstTokenMs: limitMs, gapMs: limitMs } } })

    expect(answer?.text).toBe(HELLO)
    expect(answer?.totalMs).toBeGreaterThan(limitMs)
  })

  it('is asked for one piece again when that was cut', async () => {
    fake.script([{ text: HELLO, fault: 'cut' }, { text: HELLO }])

    const { answer, shown } = await ask({ kind, request: { isStreaming: false } })

    expect(answer).toMatchObject({ text: HELLO, attempts: 2 })
    expect(shown).toEqual([HELLO])
  })

  it('hears of the customer leaving at once, and stops', async () => {
    const leaving = new AbortController()
    fake.script([{ text: HELLO, fault: 'stall' }])

    const { error } = await ask({ kind, options: { signal: leaving.signal, onText: () => leaving.abort() } })

    expect(error).toMatchObject({ kind: 'aborted', hadOutput: true, attempts: 1 })
    expect(await fake.requests[0]?.outcome).toBe('closed')
  })

  it('is not asked at all when the customer has left already', async () => {
    const { error } = await ask({ kind, options: { signal: AbortSignal.abort() } })

    expect(error?.kind).toBe('aborted')
    expect(fake.requests).toEqual([])
  })

  it('takes a request again without the temperature it refuses, and remembers', async () => {
    fake.onRequest(({ temperature }) =>
      temperature === null ? { text: HELLO } : { fault: 'unsupported-field', field: 'temperature' },
    )
    const request = { model: 'fake', messages: [], maxOutputTokens: 9, isStreaming: true, temperature: 0.3 }
    const provider = providerOf({ aiProviders, modelTransport: createTestModelTransport({ servers: {} }) }, kind)
    const options = { signal: new AbortController().signal }

    const first = await provider.call(fake.connection(kind), request, options)
    const second = await provider.call(fake.connection(kind), request, options)

    expect([first.attempts, second.attempts]).toEqual([2, 1])
    expect(fake.requests.map(({ temperature }) => temperature)).toEqual([0.3, null, null])
  })

  it('lists its models', async () => {
    const deps = { aiProviders, modelTransport: createTestModelTransport({ servers: {} }) }
    const { signal } = new AbortController()

    expect(await providerOf(deps, kind).listModels(fake.connection(kind), signal)).toEqual(['fake', 'fake-mini'])
    await expect(
      providerOf(deps, kind).listModels({ ...fake.connection(kind), apiKey: 'wrong' }, signal),
    ).rejects.toMatchObject({ kind: 'auth', status: 401 })
  })

  it('is not reached with a key that no header can carry', async () => {
    const { error } = await ask({ kind, connection: { apiKey: 'sk-secret\r\nx: y' } })

    expect(error?.kind).toBe('auth')
    expect(String(error)).not.toContain('secret')
    expect(fake.requests).toEqual([])
  })

  it('is not reached at a private address a user gave', async () => {
    const { error } = await ask({ kind, connection: { isTrusted: false } })

    expect(error).toMatchObject({ kind: 'refused-address', attempts: 1 })
    expect(fake.requests).toEqual([])
  })
})

describe('the address of a provider', async () => {
  const { fake, ask } = await useFakeLlm()

  it('is its public one unless another is given', () => {
    expect(Object.fromEntries(aiProviders.map(({ about, baseUrl }) => [about.id, baseUrl]))).toEqual({
      openai: 'https://api.openai.com/v1',
      anthropic: 'https://api.anthropic.com/v1',
      google: 'https://generativelanguage.googleapis.com/v1beta',
      openrouter: 'https://openrouter.ai/api/v1',
      'openai-compatible': null,
    })
  })

  it('is needed where there is no public one', async () => {
    for (const baseUrl of [null, 'not a url', 'ftp://models.example.com']) {
      const { error } = await ask({ connection: { baseUrl, isTrusted: false } })
      expect(error?.kind).toBe('refused-address')
    }
  })

  it('may end with a slash and carry a query', async () => {
    const { answer } = await ask({ connection: { baseUrl: `${fake.baseUrl}/?version=2` } })

    expect(answer?.finish).toBe('stop')
    expect(fake.requests[0]?.path).toBe('/v1/chat/completions')
  })
})
