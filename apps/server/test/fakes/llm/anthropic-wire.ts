import { argumentsTextOf, splitTokens } from './tokens.ts'
import type { FakeReply, FakeRequest, Usage, WireAnswer, WireError } from './types.ts'

const stopOf = ({ finish, toolCalls }: FakeReply): string => {
  if (finish === 'content-filter' || finish === 'refusal') return 'refusal'
  if (finish === 'length') return 'max_tokens'
  return toolCalls?.length ? 'tool_use' : 'end_turn'
}

const inputOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export const anthropicAnswer = (request: FakeRequest, reply: FakeReply, usage: Usage): WireAnswer => {
  const { text = '', toolCalls = [], quirks = [] } = reply
  const { model } = request
  // What was cached is counted beside the input here, not inside it.
  const input = {
    input_tokens: usage.input - usage.cached,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: usage.cached,
  }
  const hasUsage = !quirks.includes('no-usage')
  const stop = { stop_reason: stopOf(reply), stop_sequence: null }
  const calls = toolCalls.map((call, at) => ({
    id: call.id ?? `toolu_${at + 1}`,
    name: call.name,
    text: argumentsTextOf(call.arguments),
  }))
  const event = (type: string, body: object) => JSON.stringify({ type, ...body })
  const first = text === '' ? 0 : 1
  const textEvents =
    text === ''
      ? []
      : [
          event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
          ...splitTokens(text).map((piece) =>
            event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
          ),
          event('content_block_stop', { index: 0 }),
        ]
  const callEvents = calls.flatMap((call, at) => [
    event('content_block_start', {
      index: first + at,
      content_block: { type: 'tool_use', id: call.id, name: call.name, input: {} },
    }),
    ...(call.text.match(/[^]{1,7}/g) ?? []).map((piece) =>
      event('content_block_delta', { index: first + at, delta: { type: 'input_json_delta', partial_json: piece } }),
    ),
    event('content_block_stop', { index: first + at }),
  ])
  return {
    whole: {
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model,
      content: [
        ...(text === '' ? [] : [{ type: 'text', text }]),
        ...calls.map((call) => ({ type: 'tool_use', id: call.id, name: call.name, input: inputOf(call.text) })),
      ],
      ...stop,
      ...(hasUsage ? { usage: { ...input, output_tokens: usage.output } } : {}),
    },
    events: {
      opening: [
        event('message_start', {
          message: {
            id: 'msg_fake',
            type: 'message',
            role: 'assistant',
            model,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            ...(hasUsage ? { usage: { ...input, output_tokens: 1 } } : {}),
          },
        }),
        event('ping', {}),
      ],
      tokens: [...textEvents, ...callEvents],
      finish: [
        event('message_delta', { delta: stop, ...(hasUsage ? { usage: { output_tokens: usage.output } } : {}) }),
      ],
      usage: [],
      done: [event('message_stop', {})],
    },
  }
}

const error = (status: number, type: string, message: string): WireError => ({
  status,
  body: { type: 'error', error: { type, message }, request_id: 'req_fake' },
})

export const anthropicError = (request: FakeRequest, { fault, field = '' }: FakeReply): WireError | null => {
  switch (fault) {
    case 'unauthorized':
      return error(401, 'authentication_error', 'invalid x-api-key')
    case 'forbidden':
      return error(403, 'permission_error', 'not allowed')
    case 'model-not-found':
      return error(404, 'not_found_error', `model: ${request.model}`)
    case 'rate-limited':
      return error(429, 'rate_limit_error', 'Number of requests has exceeded your rate limit')
    case 'quota':
      return error(400, 'invalid_request_error', 'Your credit balance is too low to access the API.')
    case 'context-too-long':
      return error(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')
    case 'content-refused':
      return error(400, 'invalid_request_error', 'Output blocked by content filtering policy')
    case 'unsupported-field':
      return error(400, 'invalid_request_error', `\`${field}\` is deprecated for this model.`)
    case 'bad-request':
      return error(400, 'invalid_request_error', 'messages: at least one message is required')
    case 'request-timeout':
      return error(408, 'timeout_error', 'Request timed out')
    case 'conflict':
      return error(409, 'conflict_error', 'Conflict')
    case 'too-large':
      return error(413, 'request_too_large', 'Request exceeds the maximum size')
    case 'server-error':
      return error(500, 'api_error', 'Internal server error')
    case 'bad-gateway':
      return {
        status: 502,
        body: '<html><body>502 Bad Gateway</body></html>',
        headers: { 'content-type': 'text/html' },
      }
    case 'overloaded':
    case 'error-mid-stream':
    case 'error-at-once':
      return error(529, 'overloaded_error', 'Overloaded')
    default:
      return null
  }
}
