import { quoteSnippet } from './answers.ts'
import type { FakeReply, FakeRequest } from './types.ts'

type Scenario = (request: FakeRequest, timesAsked: number) => FakeReply

const HELLO = 'Dạ áo này còn size M ạ, giá 250.000đ.'

const search = (query: string) => ({ name: 'search_knowledge', arguments: { query } })

const thenFine =
  (failures: number, reply: FakeReply): Scenario =>
  (_request, timesAsked) =>
    timesAsked <= failures ? reply : { text: HELLO }

/** By the suffix of the model (`fake:cut`) or the header `x-fake-scenario`. */
const scenarios: Readonly<Record<string, Scenario | FakeReply>> = {
  plain: { text: HELLO },
  quote: quoteSnippet,
  long: { text: HELLO, finish: 'length' },
  tool: { toolCalls: [search('size M')] },
  tools: { text: 'Để em xem ạ.', toolCalls: [search('size M'), search('giá áo')] },
  'broken-tool': { toolCalls: [{ name: 'search_knowledge', arguments: '{"query": "size' }] },
  refusal: { finish: 'refusal' },
  'content-filter': { finish: 'content-filter' },
  'rate-limited-once': thenFine(1, { fault: 'rate-limited', retryAfterMs: 5 }),
  'rate-limited-twice': thenFine(2, { fault: 'rate-limited', retryAfterMs: 5 }),
  'server-error-once': thenFine(1, { fault: 'server-error' }),
  'hang-up-once': thenFine(1, { fault: 'hang-up' }),
  'no-usage': { text: HELLO, quirks: ['no-usage'] },
  'no-done': { text: HELLO, quirks: ['no-done'] },
  'split-bytes': { text: HELLO, quirks: ['split-bytes'] },
  comments: { text: HELLO, quirks: ['comments'] },
  'no-index': { toolCalls: [search('size M'), search('giá áo')], quirks: ['no-index'] },
}

const faults = new Set<string>([
  'unauthorized',
  'forbidden',
  'model-not-found',
  'rate-limited',
  'quota',
  'context-too-long',
  'content-refused',
  'bad-request',
  'request-timeout',
  'conflict',
  'too-large',
  'server-error',
  'bad-gateway',
  'overloaded',
  'html',
  'redirect',
  'silent',
  'hang-up',
  'error-at-once',
  'slow-first-token',
  'stall',
  'cut',
  'error-mid-stream',
  'malformed',
  'no-finish',
])

export const scenarioNameOf = ({ model, headers }: FakeRequest): string | null => {
  const named = headers['x-fake-scenario']
  if (typeof named === 'string') return named
  return model.includes(':') ? model.slice(model.lastIndexOf(':') + 1) : null
}

/** Null: no scenario of that name. */
export const replyOfScenario = (name: string, request: FakeRequest, timesAsked: number): FakeReply | null => {
  const scenario = scenarios[name]
  if (typeof scenario === 'function') return scenario(request, timesAsked)
  if (scenario) return scenario
  return faults.has(name) ? { text: HELLO, fault: name as NonNullable<FakeReply['fault']> } : null
}
