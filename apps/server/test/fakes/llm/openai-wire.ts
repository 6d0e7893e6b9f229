import { argumentsTextOf, splitTokens } from './tokens.ts'
import type { FakeReply, FakeRequest, Usage, WireAnswer, WireError } from './types.ts'

const CREATED = 1_767_000_000

const finishOf = ({ finish, toolCalls, quirks }: FakeReply): string => {
  if (finish === 'content-filter') return 'content_filter'
  if (finish === 'length') return 'length'
  return toolCalls?.length && !quirks?.includes('says-stop') ? 'tool_calls' : 'stop'
}

const usageBody = ({ input, cached, output }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: 0 },
})

const callsOf = ({ toolCalls = [], quirks = [] }: FakeReply) =>
  toolCalls.map((call, index) => ({
    ...(quirks.includes('no-ids') ? {} : { id: call.id ?? `call_${index + 1}` }),
    type: 'function',
    function: { name: call.name, arguments: argumentsTextOf(call.arguments) },
  }))

/** Arguments in small pieces, the calls taking turns. Without an index they can only come whole. */
const callDeltas = (reply: FakeReply): unknown[] => {
  const calls = callsOf(reply)
  if (reply.quirks?.includes('no-index')) return calls.map((call) => ({ tool_calls: [call] }))
  const heads = calls.map((call, index) => ({
    tool_calls: [{ index, ...call, function: { name: call.function.name, arguments: '' } }],
  }))
  const pieces = calls.map((call) => call.function.arguments.match(/[^]{1,7}/g) ?? [])
  const rounds = Math.max(0, ...pieces.map((own) => own.length))
  const bodies = Array.from({ length: rounds }, (_, round) =>
    pieces.flatMap((own, index) =>
      own[round] === undefined ? [] : [{ tool_calls: [{ index, function: { arguments: own[round] } }] }],
    ),
  ).flat()
  return [...heads, ...bodies]
}

export const openaiAnswer = (request: FakeRequest, reply: FakeReply, usage: Usage): WireAnswer => {
  const { model, body } = request
  const { text = '', quirks = [] } = reply
  const refusal = reply.finish === 'refusal' ? 'I cannot help with that.' : null
  const base = { id: 'chatcmpl-fake', created: CREATED, model, system_fingerprint: 'fp_fake' }
  const chunk = (delta: unknown, finish: string | null = null) =>
    JSON.stringify({
      ...base,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    })
  const wantsUsage = (body['stream_options'] as { include_usage?: boolean } | undefined)?.include_usage === true
  const hasUsage = !quirks.includes('no-usage')
  const calls = callsOf(reply)
  return {
    whole: {
      ...base,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: text === '' && (calls.length > 0 || refusal) ? null : text,
            refusal,
            ...(calls.length > 0 ? { tool_calls: calls } : {}),
          },
          logprobs: null,
          finish_reason: finishOf(reply),
        },
      ],
      ...(hasUsage ? { usage: usageBody(usage) } : {}),
    },
    events: {
      opening: [chunk({ role: 'assistant', content: '', refusal: null })],
      tokens: [
        ...(quirks.includes('thoughts') ? [chunk({ reasoning_content: 'hmm' })] : []),
        ...splitTokens(text).map((content) => chunk({ content })),
        ...(refusal ? splitTokens(refusal).map((piece) => chunk({ refusal: piece })) : []),
        ...callDeltas(reply).map((delta) => chunk(delta)),
      ],
      finish: [chunk({}, finishOf(reply))],
      usage:
        hasUsage && wantsUsage
          ? [JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [], usage: usageBody(usage) })]
          : [],
      done: ['[DONE]'],
    },
  }
}

const error = (
  status: number,
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): WireError => ({
  status,
  body: { error: { message, type, param, code } },
})

const BAD = 'invalid_request_error'

export const openaiError = (request: FakeRequest, { fault, field = '' }: FakeReply): WireError | null => {
  const { model } = request
  switch (fault) {
    case 'unauthorized':
      return error(401, 'Incorrect API key provided: sk-secret-tail.', BAD, 'invalid_api_key')
    case 'forbidden':
      return error(403, 'Country not supported', 'request_forbidden', 'unsupported_country_region_territory')
    case 'model-not-found':
      return error(404, `The model '${model}' does not exist`, BAD, 'model_not_found')
    case 'rate-limited':
      return error(429, 'Rate limit reached for requests', 'requests', 'rate_limit_exceeded')
    case 'quota':
      return error(429, 'You exceeded your current quota', 'insufficient_quota', 'insufficient_quota')
    case 'context-too-long':
      return error(
        400,
        "This model's maximum context length is 8192 tokens",
        BAD,
        'context_length_exceeded',
        'messages',
      )
    case 'content-refused':
      return error(400, 'The response was filtered', BAD, 'content_filter', 'prompt')
    case 'unsupported-field':
      return error(
        400,
        `Unsupported parameter: '${field}' is not supported with this model.`,
        BAD,
        'unsupported_parameter',
        field,
      )
    case 'bad-request':
      return error(400, 'Invalid value', BAD, 'invalid_value')
    case 'request-timeout':
      return error(408, 'Request timeout', 'timeout', null)
    case 'conflict':
      return error(409, 'Conflict', 'conflict', null)
    case 'too-large':
      return error(413, 'Request too large', BAD, null)
    case 'server-error':
    case 'error-mid-stream':
    case 'error-at-once':
      return error(500, 'The server had an error', 'server_error', null)
    case 'bad-gateway':
      return {
        status: 502,
        body: '<html><body>502 Bad Gateway</body></html>',
        headers: { 'content-type': 'text/html' },
      }
    case 'overloaded':
      return error(503, 'The engine is currently overloaded', 'server_error', null)
    default:
      return null
  }
}
