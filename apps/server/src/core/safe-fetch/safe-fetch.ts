import { createFetcher } from './fetcher.ts'
import type { SafeFetch } from './fetcher.ts'
import { resolveByDns } from './resolve-host.ts'
import type { HostResolver } from './resolve-host.ts'

export type { SafeFetch, SafeFetchInit, SafeFetchResponse } from './fetcher.ts'
export { SafeFetchError } from './safe-fetch-error.ts'
export type { SafeFetchReason } from './safe-fetch-error.ts'

export type SafeFetchOptions = {
  resolver?: HostResolver | undefined
  allowPorts?: readonly number[] | undefined
  maxBytes?: number | undefined
  connectTimeoutMs?: number | undefined
  timeoutMs?: number | undefined
  maxRedirects?: number | undefined
  /**
   * Services that stand in for others in development, started by this process: `http://127.0.0.1:<port>`, exactly as
   * written. Everything else on this machine stays out of reach, also when such a service redirects there.
   */
  trustedOrigins?: readonly string[] | undefined
}

export const SAFE_FETCH_DEFAULTS = {
  allowPorts: [80, 443],
  maxBytes: 10 * 1024 * 1024,
  connectTimeoutMs: 5000,
  timeoutMs: 30_000,
  maxRedirects: 5,
} as const

/**
 * The only client for addresses that a user can influence. A connection goes only to a public address that was checked
 * a moment before, or to a service of our own that is named in `trustedOrigins`; production names none.
 */
export const createSafeFetch = (options: SafeFetchOptions = {}): SafeFetch =>
  createFetcher(
    {
      resolver: options.resolver ?? resolveByDns,
      allowPorts: options.allowPorts ?? SAFE_FETCH_DEFAULTS.allowPorts,
      maxBytes: options.maxBytes ?? SAFE_FETCH_DEFAULTS.maxBytes,
      connectTimeoutMs: options.connectTimeoutMs ?? SAFE_FETCH_DEFAULTS.connectTimeoutMs,
      timeoutMs: options.timeoutMs ?? SAFE_FETCH_DEFAULTS.timeoutMs,
      maxRedirects: options.maxRedirects ?? SAFE_FETCH_DEFAULTS.maxRedirects,
      trustedOrigins: options.trustedOrigins,
    },
    { route: ({ addresses, port }) => ({ addresses, port }) },
  )
