import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { ChannelIo } from '../contract.ts'
import type { GraphError } from './errors.ts'
import { fieldsOf, numberOf, textOf, type Fields } from './read-json.ts'
import { metaAppOf } from './settings-of-operator.ts'
import { usageHeaders, waitFrom } from './usage-headers.ts'
import { appSecretProof } from './verify.ts'

export type GraphReply =
  | { kind: 'answer'; body: Fields }
  | { kind: 'refusal'; error: GraphError }
  /** Nothing left this machine, so it may be tried again. */
  | { kind: 'unreachable' }
  /** It was asked and nothing came back: what was wanted may have happened. */
  | { kind: 'no-answer' }

export interface GraphCall {
  method?: 'GET' | 'POST' | 'DELETE'
  /** After the version, such as `/me/accounts`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  /** Whose right it is: of a page or a person; none for calls that name the application's secret. */
  token?: string
}

const longestAnswer = 2 * 1024 * 1024

export const callGraph = async (io: ChannelIo, call: GraphCall, signal: AbortSignal): Promise<GraphReply> => {
  const { graph, secret } = metaAppOf(io)
  const { method = 'GET', path, query = {}, body, token } = call
  const url = new URL(`${graph}${path}`)
  const proof = token ? { appsecret_proof: appSecretProof(secret, token) } : {}
  for (const [name, value] of Object.entries({ ...query, ...proof })) url.searchParams.set(name, value)
  try {
    const { status, headers, text } = await io.safeFetch(url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      showHeaders: usageHeaders,
      redirectsTo: 'nobody',
      maxBytes: longestAnswer,
      signal,
    })
    const answer = readAnswer(text())
    if (status >= 200 && status < 300 && !('error' in answer)) return { kind: 'answer', body: answer }
    return { kind: 'refusal', error: errorOf(status, fieldsOf(answer['error']), waitFrom(headers)) }
  } catch (error) {
    if (error instanceof SafeFetchError) return { kind: mayHaveArrived(error) ? 'no-answer' : 'unreachable' }
    throw error
  }
}

const mayHaveArrived = ({ reason }: SafeFetchError): boolean =>
  ['timeout', 'network', 'aborted', 'too-large', 'redirect'].includes(reason)

const readAnswer = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text) as unknown)
  } catch {
    return {}
  }
}

const errorOf = (status: number, error: Fields, retryAfterMs: number | undefined): GraphError => ({
  status,
  code: numberOf(error['code']) ?? 0,
  subcode: numberOf(error['error_subcode']) ?? 0,
  message: textOf(error['message']),
  retryAfterMs,
})
