import { ProviderError } from './contract.ts'
import type { ProviderErrorFacts, ProviderErrorKind } from './contract.ts'
import { isObject, listOf, objectOf, stringOf } from './json.ts'
import type { Json } from './json.ts'

/** What a provider says about a failure, whatever envelope it came in. For deciding only, never for showing. */
export interface ErrorWords {
  /** Codes, types and statuses, all in lower case. */
  labels: readonly string[]
  message: string
  field: string
  httpStatus: number | null
  retryAfterMs: number | null
}

const labelOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value.toLowerCase()] : [])

const statusOf = (...values: unknown[]): number | null =>
  values.find((value): value is number => typeof value === 'number' && value >= 400 && value < 600) ?? null

// Google puts the reason and the delay in a list of typed details.
const detailsOf = (error: Json): { labels: string[]; retryAfterMs: number | null } => {
  const details = listOf(error['details']).map(objectOf)
  const labels = details.flatMap((detail) => [
    ...labelOf(detail['reason']),
    ...listOf(detail['violations']).flatMap((violation) => labelOf(objectOf(violation)['quotaId'])),
  ])
  const delay = details.map((detail) => /^([\d.]+)s$/.exec(stringOf(detail['retryDelay']))?.[1]).find(Boolean)
  return { labels, retryAfterMs: delay === undefined ? null : Math.round(Number(delay) * 1000) }
}

/** Understands `{error: {…}}`, `{error: "…"}`, an error without envelope, a list of one, and plain text. */
export const errorWordsOf = (body: unknown): ErrorWords => {
  const outer = objectOf(Array.isArray(body) ? body[0] : body)
  const given = outer['error'] ?? (isObject(body) || Array.isArray(body) ? outer : body)
  const error = objectOf(given)
  const details = detailsOf(error)
  return {
    labels: [...[error['code'], error['type'], error['status']].flatMap(labelOf), ...details.labels],
    message: typeof given === 'string' ? given : stringOf(error['message']) || stringOf(outer['detail']),
    field: stringOf(error['param']),
    httpStatus: statusOf(error['code'], outer['code'], error['status']),
    retryAfterMs: details.retryAfterMs,
  }
}

const LABEL_KINDS: Readonly<Record<string, ProviderErrorKind>> = {
  invalid_api_key: 'auth',
  api_key_invalid: 'auth',
  authentication_error: 'auth',
  unauthenticated: 'auth',
  permission_error: 'permission',
  permission_denied: 'permission',
  unsupported_country_region_territory: 'permission',
  model_not_found: 'model-not-found',
  not_found_error: 'model-not-found',
  not_found: 'model-not-found',
  insufficient_quota: 'quota',
  billing_error: 'quota',
  billing_hard_limit_reached: 'quota',
  rate_limit_exceeded: 'rate-limited',
  rate_limit_error: 'rate-limited',
  resource_exhausted: 'rate-limited',
  context_length_exceeded: 'context-too-long',
  exceed_context_size_error: 'context-too-long',
  request_too_large: 'context-too-long',
  content_filter: 'content-filter',
  content_policy_violation: 'content-filter',
  responsibleaipolicyviolation: 'content-filter',
  server_error: 'server',
  internal_server_error: 'server',
  api_error: 'server',
  overloaded_error: 'server',
  timeout_error: 'server',
  internal: 'server',
  unavailable: 'server',
  deadline_exceeded: 'server',
}

// For servers that tell the case in a sentence only. Looked at for refusals of the request, not for outages.
const MESSAGE_KINDS: readonly (readonly [RegExp, ProviderErrorKind])[] = [
  [
    /context (?:length|window|size)|maximum (?:context|prompt|input)|(?:prompt|input|request) (?:is )?too (?:long|large)|input token count|too many (?:input )?tokens|reduce the length/i,
    'context-too-long',
  ],
  [/credit balance|insufficient (?:credit|quota|balance|funds)|exceeded your current quota|billing/i, 'quota'],
  [/content (?:filter|policy|management)/i, 'content-filter'],
  [/api key not valid|invalid api key|incorrect api key/i, 'auth'],
  [/model.{0,120}(?:not found|does not exist)|not a valid model/i, 'model-not-found'],
]

const kindOfStatus = (status: number): ProviderErrorKind => {
  if (status === 401) return 'auth'
  if (status === 402) return 'quota'
  if (status === 403) return 'permission'
  if (status === 404) return 'model-not-found'
  if (status === 413) return 'context-too-long'
  if (status === 429) return 'rate-limited'
  // 408 and 409 say "not now", as a server in trouble does.
  return status >= 500 || status === 408 || status === 409 ? 'server' : 'bad-request'
}

// A quota counted per day does not come back within the wait of a reply.
const isSpent = (labels: readonly string[]): boolean =>
  labels.some((label) => label === 'insufficient_quota' || /perday/.test(label))

/** The class of a failure. Null status: an error that came inside a stream which had begun well. */
export const kindOfError = (status: number | null, { labels, message }: ErrorWords): ProviderErrorKind => {
  if (isSpent(labels)) return 'quota'
  const isRefusal = status === null || [400, 413, 422].includes(status)
  const byLabel = labels.map((label) => LABEL_KINDS[label]).find((kind) => kind !== undefined)
  // The labels decide where the status says little; a refused request is no outage, whatever its body calls itself.
  if (byLabel && (status === null || (byLabel !== 'server' && (isRefusal || status === 404 || status === 429)))) {
    return byLabel
  }
  const byMessage = isRefusal ? MESSAGE_KINDS.find(([pattern]) => pattern.test(message))?.[1] : undefined
  if (byMessage) return byMessage
  return status === null ? 'server' : kindOfStatus(status)
}

const UNSUPPORTED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|deprecated|not permitted|not allowed|extra/i

/** The field of our request that this model does not take, among those we can do without. */
const refusedFieldOf = (status: number | null, words: ErrorWords, optionalFields: readonly string[]): string | null => {
  if (status !== 400 && status !== 422) return null
  const says = words.labels.some((label) => UNSUPPORTED.test(label)) || UNSUPPORTED.test(words.message)
  if (!says) return null
  if (optionalFields.includes(words.field)) return words.field
  return words.message.match(/\w+/g)?.find((word) => optionalFields.includes(word)) ?? null
}

type Circumstances = Pick<ProviderErrorFacts, 'retryAfterMs' | 'shouldRetry'> & {
  status: number | null
  optionalFields: readonly string[]
}

export const providerErrorOf = (body: unknown, { status, optionalFields, ...facts }: Circumstances): ProviderError => {
  const words = errorWordsOf(body)
  const effective = status ?? words.httpStatus
  return new ProviderError(kindOfError(effective, words), {
    status: effective,
    code: words.labels[0],
    retryAfterMs: facts.retryAfterMs ?? words.retryAfterMs,
    shouldRetry: facts.shouldRetry,
    refusedField: refusedFieldOf(effective, words, optionalFields),
  })
}
