import { argumentsTextOf, splitTokens } from './tokens.ts'
import type { FakeReply, FakeRequest, Usage, WireAnswer, WireError } from './types.ts'

const finishOf = ({ finish, toolCalls = [] }: FakeReply): string => {
  // Arguments that are no JSON never reach the wire here; the model is said to have failed.
  if (toolCalls.some((call) => typeof call.arguments === 'string')) return 'MALFORMED_FUNCTION_CALL'
  if (finish === 'content-filter' || finish === 'refusal') return 'SAFETY'
  return finish === 'length' ? 'MAX_TOKENS' : 'STOP'
}

/** A prompt that is refused has no candidate at all, and comes with a good status. */
const blockedPrompt = (usage: Usage): WireAnswer => {
  const whole = {
    promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
    usageMetadata: { promptTokenCount: usage.input, totalTokenCount: usage.input },
  }
  return { whole, events: { opening: [], tokens: [], finish: [JSON.stringify(whole)], usage: [], done: [] } }
}

export const googleAnswer = (request: FakeRequest, reply: FakeReply, usage: Usage): WireAnswer => {
  const { text = '', toolCalls = [], quirks = [] } = reply
  if (reply.fault === 'content-refused') return blockedPrompt(usage)
  const usageMetadata = {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output,
    totalTokenCount: usage.input + usage.output,
    ...(usage.cached > 0 ? { cachedContentTokenCount: usage.cached } : {}),
  }
  const callParts = toolCalls
    .filter((call) => typeof call.arguments !== 'string')
    .map((call) => ({
      functionCall: { name: call.name, args: JSON.parse(argumentsTextOf(call.arguments)) as unknown },
      ...(call.thoughtSignature === undefined ? {} : { thoughtSignature: call.thoughtSignature }),
    }))
  const withUsage = quirks.includes('no-usage') ? {} : { usageMetadata }
  const candidate = (parts: unknown[], finish?: string) => ({
    content: { parts, role: 'model' },
    index: 0,
    ...(finish === undefined ? {} : { finishReason: finish }),
  })
  const chunk = (parts: unknown[]) => JSON.stringify({ candidates: [candidate(parts)], modelVersion: request.model })
  const last = { candidates: [candidate([], finishOf(reply))], modelVersion: request.model, ...withUsage }
  return {
    whole: {
      candidates: [candidate([...(text === '' ? [] : [{ text }]), ...callParts], finishOf(reply))],
      modelVersion: request.model,
      ...withUsage,
    },
    events: {
      opening: [],
      tokens: [
        ...(quirks.includes('thoughts') ? [chunk([{ text: 'hmm', thought: true }])] : []),
        ...splitTokens(text).map((piece) => chunk([{ text: piece }])),
        ...callParts.map((part) => chunk([part])),
      ],
      finish: [JSON.stringify(last)],
      usage: [],
      done: [],
    },
  }
}

const error = (status: number, name: string, message: string, details: unknown[] = []): WireError => ({
  status,
  body: { error: { code: status, message, status: name, ...(details.length > 0 ? { details } : {}) } },
})

export const googleError = (request: FakeRequest, { fault, field = '' }: FakeReply): WireError | null => {
  const info = (reason: string) => [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }]
  switch (fault) {
    case 'unauthorized':
      return error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', info('API_KEY_INVALID'))
    case 'forbidden':
      return error(403, 'PERMISSION_DENIED', 'The caller does not have permission')
    case 'model-not-found':
      return error(404, 'NOT_FOUND', `models/${request.model} is not found for API version v1beta`)
    case 'rate-limited':
      return error(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted')
    case 'quota':
      return error(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [
        {
          '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
          violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
        },
      ])
    case 'context-too-long':
      return error(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200000) exceeds the maximum number of tokens allowed',
      )
    case 'unsupported-field':
      return error(400, 'INVALID_ARGUMENT', `Unsupported value: ${field} is not supported for this model`)
    case 'bad-request':
      return error(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')
    case 'request-timeout':
      return error(408, 'CANCELLED', 'Request timeout')
    case 'conflict':
      return error(409, 'ABORTED', 'Conflict')
    case 'too-large':
      return error(413, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit')
    case 'server-error':
      return error(500, 'INTERNAL', 'An internal error has occurred')
    case 'bad-gateway':
      return {
        status: 502,
        body: '<html><body>502 Bad Gateway</body></html>',
        headers: { 'content-type': 'text/html' },
      }
    case 'overloaded':
    case 'error-mid-stream':
    case 'error-at-once':
      return error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')
    default:
      return null
  }
}
