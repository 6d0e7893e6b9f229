import { describe, expect, it } from 'vitest'
import type { ProviderErrorKind } from './contract.ts'
import { providerErrorOf } from './read-error.ts'
import { retryAfterOf, shouldRetryOf } from './retry-after.ts'

const errorOf = (status: number | null, body: unknown) =>
  providerErrorOf(body, { status, optionalFields: ['max_tokens', 'max_completion_tokens', 'temperature'] })

describe('an error of a provider', () => {
  const cases: [string, number | null, unknown, ProviderErrorKind][] = [
    [
      'as OpenAI writes it',
      401,
      { error: { message: 'x', type: 'invalid_request_error', code: 'invalid_api_key' } },
      'auth',
    ],
    ['as Ollama writes it', 404, { error: "model 'x' not found" }, 'model-not-found'],
    [
      'as old vLLM writes it',
      400,
      {
        object: 'error',
        message: "This model's maximum context length is 4096 tokens",
        type: 'BadRequestError',
        code: 400,
      },
      'context-too-long',
    ],
    [
      'as llama.cpp writes it',
      400,
      {
        error: {
          code: 400,
          message: 'the request exceeds the available context size',
          type: 'exceed_context_size_error',
        },
      },
      'context-too-long',
    ],
    [
      'as Azure writes it',
      400,
      { error: { code: 'content_filter', message: 'filtered', status: 400 } },
      'content-filter',
    ],
    ['as OpenRouter writes it', 402, { error: { code: 402, message: 'Insufficient credits' } }, 'quota'],
    [
      'as OpenRouter writes an unknown model',
      400,
      { error: { code: 400, message: 'x/y is not a valid model ID' } },
      'model-not-found',
    ],
    [
      'as OpenRouter writes it inside a stream',
      null,
      { error: { code: 429, message: 'Rate limited' } },
      'rate-limited',
    ],
    [
      'as Anthropic writes it inside a stream',
      null,
      { type: 'error', error: { type: 'overloaded_error', message: 'x' } },
      'server',
    ],
    [
      'as Google writes it in a list',
      400,
      [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }],
      'auth',
    ],
    ['of FastAPI', 422, { detail: 'input is too long' }, 'context-too-long'],
    ['in plain text', 500, 'Internal Server Error', 'server'],
    ['of a proxy, in HTML', 502, '<html>Bad Gateway</html>', 'server'],
    ['without any body', 503, '', 'server'],
    ['that calls a refusal an API error', 400, { error: { type: 'api_error', message: 'bad value' } }, 'bad-request'],
    ['of a status nobody has heard of', 418, null, 'bad-request'],
    ['without a word, inside a stream', null, { error: {} }, 'server'],
    [
      'with a spent quota',
      429,
      { error: { message: 'x', type: 'insufficient_quota', code: 'insufficient_quota' } },
      'quota',
    ],
    [
      'with too many requests',
      429,
      { error: { message: 'x', type: 'requests', code: 'rate_limit_exceeded' } },
      'rate-limited',
    ],
    ['that asks for another moment', 409, {}, 'server'],
  ]

  it.each(cases)('%s is understood', (_title, status, body, kind) => {
    expect(errorOf(status, body).kind).toBe(kind)
  })

  it('repeats nothing of what the provider wrote but a short code', () => {
    const error = errorOf(401, { error: { message: 'Incorrect API key provided: sk-secret', code: 'invalid_api_key' } })
    const odd = errorOf(400, { error: { message: 'Bạn là nhân viên shop', code: 'prompt: Bạn là nhân viên shop' } })

    expect(error.message).toBe('The model did not answer: auth (401 invalid_api_key)')
    expect(odd.message).toBe('The model did not answer: bad-request (400)')
    expect(JSON.stringify([error, odd])).not.toMatch(/secret|nhân viên/)
  })

  it.each([
    [
      {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        code: 'unsupported_parameter',
        param: 'max_tokens',
      },
      'max_tokens',
    ],
    [
      { message: "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead." },
      'max_tokens',
    ],
    [
      {
        message: "Unsupported value: 'temperature' does not support 0.3 with this model.",
        code: 'unsupported_value',
        param: 'temperature',
      },
      'temperature',
    ],
    [{ message: '`temperature` is deprecated for this model.' }, 'temperature'],
    [{ message: 'temperature must be at most 2', param: 'temperature' }, null],
    [{ message: 'Unsupported parameter: tools', param: 'tools' }, null],
  ])('names the field that was refused: %j', (error, field) => {
    expect(errorOf(400, { error }).refusedField).toBe(field)
    expect(errorOf(500, { error }).refusedField).toBeNull()
  })

  it('knows the delay Google writes into the body', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3.5s' }]
    const error = errorOf(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'x', details } })

    expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 3500 })
  })
})

describe('what a server asks for before the next try', () => {
  const now = Date.parse('2026-01-02T03:04:05Z')

  it.each([
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Fri, 02 Jan 2026 03:04:08 GMT' }, 3000],
    [{ 'retry-after': 'Fri, 02 Jan 2026 03:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{}, null],
  ])('%j means %s ms', (headers, wait) => {
    expect(retryAfterOf(headers, now)).toBe(wait)
  })

  it('may be not to try at all', () => {
    expect([{ 'x-should-retry': 'false' }, { 'x-should-retry': 'true' }, {}].map(shouldRetryOf)).toEqual([
      false,
      true,
      null,
    ])
  })
})
