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

const secretPlace = /\{\{\s{0,5}secret\.([\p{L}\p{N}_-]{1,60})\s{0,5}\}\}/u

/** A header with its variables. `{{secret.name}}` is read from the vault here and nowhere else, and no trace shows it. */
const headerOf = async (io: NodeIo, template: unknown, url: string): Promise<string> => {
  const text = textOf(template)
  const found = secretPlace.exec(text)
  if (!found) return io.text(text)
  const [place, name = ''] = found
  const secret = await io.ports.secret(name, url)
  return io.text(text.slice(0, found.index)) + secret + io.text(text.slice(found.index + place.length))
}

const called = async (io: NodeIo, tries: number): Promise<{ answer: HttpAnswer; retries: number }> => {
  const method = textOf(io.setting('method')) || 'GET'
  const url = io.text(io.setting('url')).trim()
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(fieldsOf(io.setting('headers'))))
    headers.push([name, await headerOf(io, value, url)])
  const request = {
    method,
    url,
    // A call whose process died may be made again; the other side can tell by this name that it is the same one.
    headers: { 'idempotency-key': io.visitKey, ...Object.fromEntries(headers) },
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
