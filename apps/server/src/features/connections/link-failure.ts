import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { SafeFetchReason } from '#core/safe-fetch/safe-fetch.ts'

/** Short classes of failure, the same as for models. They never include text of the server. */
export type LinkFailure =
  | 'auth'
  | 'permission'
  | 'not-found'
  | 'rate-limited'
  | 'bad-request'
  | 'server'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'malformed'
  | 'refused-address'

const refusals = new Set<SafeFetchReason>(['bad-url', 'scheme', 'port', 'userinfo', 'private-address', 'redirect'])

export const fromSafeFetch = ({ reason }: SafeFetchError): LinkFailure => {
  if (refusals.has(reason)) return 'refused-address'
  if (reason === 'timeout' || reason === 'aborted' || reason === 'too-large' || reason === 'bad-request') return reason
  return reason === 'content-type' || reason === 'too-many-redirects' ? 'malformed' : 'network'
}

export const fromStatus = (status: number): LinkFailure => {
  if (status === 401) return 'auth'
  if (status === 403) return 'permission'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'server' : 'bad-request'
}

/** Why an MCP server failed. The client nests causes, so the chain is followed. */
export const linkFailureOf = (error: unknown): LinkFailure => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof SafeFetchError) return fromSafeFetch(cause)
    const { status, code, name } = cause as Error & { status?: unknown; code?: unknown }
    if (typeof status === 'number') return fromStatus(status)
    if (name === 'UnauthorizedError') return 'auth'
    if (code === 'REQUEST_TIMEOUT' || name === 'TimeoutError') return 'timeout'
    if (name === 'AbortError') return 'aborted'
  }
  return 'malformed'
}
