import { SafeFetchError, type SafeFetchInit, type SafeFetchResponse } from '#core/safe-fetch/safe-fetch.ts'
import type { ChannelIo } from '../contract.ts'
import { openapiBaseOf } from './settings-of-operator.ts'

type Json = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
/** Ids and times are decimal texts beyond 2^53: a number has already lost digits, so it is no id. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An answer of Zalo. Errors come with HTTP 200 too: `error` decides, 0 is success. */
export interface Envelope {
  error: number
  message: string
  data: Json
}

/** The service itself did not work; says nothing of the account. `maybeDone`: the call may have been carried out. */
export class ZaloAway extends Error {
  readonly maybeDone: boolean

  constructor(code: string, maybeDone: boolean) {
    super(`Zalo did not answer: ${code}`)
    this.maybeDone = maybeDone
  }
}

/** Reasons of SafeFetch at which nothing has left yet. */
const neverLeft = new Set(['dns', 'connect', 'tls', 'bad-url', 'scheme', 'port', 'private-address', 'bad-request'])
/** A server that refuses before it works; behind 502 and 504 another one may have done the work. */
const refusedAtOnce = new Set([429, 500, 503])

export const fetchZalo = async (io: ChannelIo, url: string, init: SafeFetchInit): Promise<SafeFetchResponse> => {
  const response = await io
    .safeFetch(url, { ...init, redirectsTo: 'nobody', maxBytes: 1024 * 1024 })
    .catch((error: unknown) => {
      if (!(error instanceof SafeFetchError)) throw error
      throw new ZaloAway(error.reason, !neverLeft.has(error.reason))
    })
  if (response.status >= 500 || response.status === 429)
    throw new ZaloAway(`http-${response.status}`, !refusedAtOnce.has(response.status))
  return response
}

/** A body that is no JSON object is no answer of Zalo: some box on the way has spoken. */
export const readJson = (response: SafeFetchResponse): Json => {
  try {
    const body = JSON.parse(response.text()) as unknown
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Json
  } catch {
    // Falls through to the same answer.
  }
  throw new ZaloAway('no-json', true)
}

interface Call {
  accessToken: string
  method: 'GET' | 'POST'
  path: string
  body?: string | Uint8Array | undefined
  contentType?: string | undefined
  signal: AbortSignal
}

/** One call of the open API. The token goes bare into its own header, never as Bearer. */
export const callZalo = async (io: ChannelIo, call: Call): Promise<Envelope> => {
  const { accessToken, method, path, body, contentType, signal } = call
  const response = await fetchZalo(io, `${openapiBaseOf(io.operator)}${path}`, {
    method,
    headers: { access_token: accessToken, ...(contentType ? { 'content-type': contentType } : {}) },
    body,
    signal,
  })
  const envelope = readJson(response)
  const error = Number(envelope['error'])
  if (!Number.isInteger(error)) throw new ZaloAway('no-envelope', true)
  return { error, message: asText(envelope['message']), data: asObject(envelope['data']) }
}

/** The parameters of a reading call go as JSON into one value of the query. */
export const queryOf = (data: object): string => `?data=${encodeURIComponent(JSON.stringify(data))}`
