/**
 * Calls the API by a contract's endpoint. Pages before sign-in use `callApi` directly; behind sign-in RTK Query uses
 * `apiBaseQuery`, which is the same call.
 */
import { buildPath, type Call, type EndpointDefinition, type Reply } from '@app/contracts/endpoint'
import { loadErrorTable } from './error-table.ts'
import { getLanguage } from '../i18n/i18n.tsx'
import { sessionEndOf } from './session-end.ts'
import { session } from '../session/session.ts'

const BASE = '/api'
const TIMEOUT_MS = 30_000

/** The transport errors of the specification, in the shape RTK Query gives them. */
export type ApiError =
  | { status: 'FETCH_ERROR'; error: string; data?: undefined }
  | { status: 'TIMEOUT_ERROR'; error: string; data?: undefined }
  | { status: 'PARSING_ERROR'; originalStatus: number; data: string; error: string }
  | { status: number; data: unknown; retryAfterSeconds?: number | undefined }

export type ApiResult<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError }

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  headers?: Record<string, string> | undefined
  /** The request outlives the page, for example a sign-out while leaving. */
  keepalive?: boolean | undefined
  /** Reads a binary response as a stream; its result becomes the data. */
  readBody?: ((response: Response) => Promise<unknown>) | undefined
}

/** What any endpoint may be sent; `Call<E>` is the narrow type of one endpoint. */
export interface AnyCall {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob | undefined
}

// `randomUUID` exists only on https and localhost; an installation on plain http needs this fallback.
export const randomId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

const headersOf = (endpoint: EndpointDefinition, options: CallOptions, hasJson: boolean): Headers => {
  const headers = new Headers(options.headers)
  const { token } = session.get()
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
  if (hasJson) headers.set('content-type', 'application/json')
  if (endpoint.idempotent && !headers.has('idempotency-key')) headers.set('idempotency-key', randomId())
  headers.set('accept-language', getLanguage())
  if (!endpoint.binary) headers.set('accept', 'application/json')
  return headers
}

const bodyOf = (endpoint: EndpointDefinition, input: AnyCall): FormData | string | null => {
  if (endpoint.upload && input.file) {
    const form = new FormData()
    form.set('file', input.file)
    return form
  }
  return endpoint.body ? JSON.stringify(input.body ?? {}) : null
}

const readFile = (response: Response): Promise<unknown> => response.blob()

const readAnswer = async (
  endpoint: EndpointDefinition,
  response: Response,
  readBody = readFile,
): Promise<ApiResult<unknown>> => {
  if (response.ok && endpoint.binary) return { data: await readBody(response) }
  const text = await response.text()
  let data: unknown = null
  try {
    data = text === '' ? null : JSON.parse(text)
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: response.status, data: text, error: String(error) } }
  }
  if (response.ok) return { data }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    error: { status: response.status, data, retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined },
  }
}

const refusedStatus = (error: ApiError): number =>
  error.status === 'PARSING_ERROR' ? error.originalStatus : typeof error.status === 'number' ? error.status : 0

/** A 401 ends the session, unless it answers a sign-in, or a token that is no longer the one in use. */
const endSessionOn401 = (endpoint: EndpointDefinition, sent: string | null, error: ApiError) => {
  if (refusedStatus(error) !== 401 || endpoint.path === '/auth/login') return
  const { token } = session.get()
  if (token !== null && sent === `Bearer ${token}`) session.clear(sessionEndOf(error))
}

const send = async (
  endpoint: EndpointDefinition,
  input: AnyCall,
  options: CallOptions = {},
): Promise<ApiResult<unknown>> => {
  const body = bodyOf(endpoint, input)
  const headers = headersOf(endpoint, options, typeof body === 'string')
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const { keepalive = false } = options
    const request = { method: endpoint.method, headers, body, signal, keepalive, credentials: 'omit' } as const
    const response = await fetch(BASE + buildPath(endpoint, input), request)
    const result = await readAnswer(endpoint, response, options.readBody)
    if (result.error) {
      endSessionOn401(endpoint, headers.get('authorization'), result.error)
      await loadErrorTable()
    }
    return result
  } catch (error) {
    const status = timeout.aborted && !options.signal?.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR'
    return { error: { status, error: String(error) } }
  }
}

/** Sends what the endpoint's contract asks for; never throws, the answer is `{ data }` or `{ error }`. */
export const callApi = <E extends EndpointDefinition>(
  endpoint: E,
  input: Call<E>,
  options?: CallOptions,
): Promise<ApiResult<Reply<E>>> => send(endpoint, input ?? {}, options) as Promise<ApiResult<Reply<E>>>

export interface ApiRequest {
  endpoint: EndpointDefinition
  input: AnyCall
}

export const apiBaseQuery = ({ endpoint, input }: ApiRequest, { signal }: { signal: AbortSignal }) =>
  send(endpoint, input, { signal })
