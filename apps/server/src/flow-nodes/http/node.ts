import { NodeFailure, type FlowNodeKind, type HttpAnswer, type NodeIo } from '../contract.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../shared/values.ts'
import { httpDescription } from './description.ts'

const secondMs = 1_000
const mostRetries = 3
const longestText = 20_000

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** `data.items.0.name` in what was answered. */
const within = (body: unknown, path: string): unknown => {
  let at = body
  for (const key of path.split('.').filter(Boolean))
    at = Array.isArray(at) ? listOf(at)[Number(key)] : Object.hasOwn(fieldsOf(at), key) ? fieldsOf(at)[key] : undefined
  return at ?? null
}

const called = async (io: NodeIo, tries: number): Promise<{ answer: HttpAnswer; retries: number }> => {
  const method = textOf(io.setting('method')) || 'GET'
  const headers = Object.entries(fieldsOf(io.setting('headers'))).map(
    ([name, value]) => [name, io.text(value)] as const,
  )
  const request = {
    method,
    url: io.text(io.setting('url')).trim(),
    headers: Object.fromEntries(headers),
    body: method === 'GET' || method === 'DELETE' ? null : io.text(io.setting('body')),
    timeoutMs: Math.min(10, numberOf(io.setting('timeoutSeconds')) ?? 10) * secondMs,
    signal: io.signal,
  }
  for (let retries = 0; ; retries += 1) {
    const answer = await io.ports.http(request).catch((error: unknown) => {
      if (retries >= tries || !(error instanceof NodeFailure)) throw error
      return null
    })
    const isOver = answer !== null && answer.status < 500
    if (answer && (isOver || retries >= tries)) return { answer, retries }
  }
}

export const httpNode: FlowNodeKind = {
  description: httpDescription,
  isLasting: true,
  run: async (io) => {
    const tries = Math.min(mostRetries, numberOf(io.setting('retries')) ?? 0)
    const { answer, retries } = await called(io, tries)
    const { status, text } = answer
    if (status >= 400) throw new NodeFailure('http-status', `The address answered ${status}.`, { retries })
    const body = jsonIn(text)
    const set = Object.entries(fieldsOf(io.setting('map'))).map(
      ([name, path]) => [name, within(body, textOf(path))] as const,
    )
    return {
      take: 'ok',
      provides: { status, body, text: text.slice(0, longestText) },
      set,
      in: { method: io.setting('method'), url: io.text(io.setting('url')) },
      why: [{ kind: 'status', status }],
      retries,
    }
  },
}
