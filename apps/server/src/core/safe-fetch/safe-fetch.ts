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
}

export const SAFE_FETCH_DEFAULTS = {
  allowPorts: [80, 443],
  maxBytes: 10 * 1024 * 1024,
  connectTimeoutMs: 5000,
  timeoutMs: 30_000,
  maxRedirects: 5,
} as const

/**
 * The only client for addresses that a user can influence. No option lets it reach a private address: a connection goes
 * only to a public address that was checked a moment before.
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
    },
    { route: ({ addresses, port }) => ({ addresses, port }) },
  )
