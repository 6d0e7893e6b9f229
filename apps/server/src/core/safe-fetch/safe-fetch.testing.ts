import { createFetcher } from './fetcher.ts'
import type { SafeFetch } from './fetcher.ts'
import type { Routing } from './find-target.ts'
import type { ModelTransport } from './model-transport.ts'
import { SafeFetchError } from './safe-fetch-error.ts'
import { SAFE_FETCH_DEFAULTS } from './safe-fetch.ts'
import type { SafeFetchOptions } from './safe-fetch.ts'
import { createStreamer } from './streamer.ts'
import { createTrustedStream } from './trusted-stream.ts'

const LOOPBACK = '127.0.0.1'
const PUBLIC_EXAMPLE = '93.184.216.34'

export type TestSafeFetchOptions = SafeFetchOptions & {
  /** Public-looking host names (or addresses) and the loopback port that plays each of them. */
  servers: Readonly<Record<string, number>>
  ca?: string | undefined
}

/**
 * For tests only. Every check runs as in the product; only the last step, dialling, is redirected to a server on
 * this machine. No setting leads here: `createSafeFetch` has no such option, this file is imported by tests alone
 * (safe-fetch.test.ts looks through the source for anybody else), and production refuses it once more.
 */
export const createTestSafeFetch = ({ servers, ca, ...options }: TestSafeFetchOptions): SafeFetch => {
  refuseProduction()
  const played = new Map(Object.entries(servers))
  return createFetcher(
    { ...SAFE_FETCH_DEFAULTS, ...withoutUndefined(options), resolver: options.resolver ?? resolveAmong(played) },
    routeTo(played, ca),
  )
}

/** The same for streamed answers. The trusted transport reaches this machine only. */
export const createTestModelTransport = ({ servers, ca, ...options }: TestSafeFetchOptions): ModelTransport => {
  refuseProduction()
  const played = new Map(Object.entries(servers))
  return {
    safe: createStreamer(
      { ...SAFE_FETCH_DEFAULTS, ...withoutUndefined(options), resolver: options.resolver ?? resolveAmong(played) },
      routeTo(played, ca),
    ),
    trusted: createTrustedStream(({ hostname }) => hostname === LOOPBACK),
  }
}

const refuseProduction = (): void => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The test SafeFetch is not for production')
}

const routeTo = (played: ReadonlyMap<string, number>, ca: string | undefined): Routing => ({
  ca,
  route: ({ host }) => {
    const port = played.get(host)
    // A test never leaves this machine: a host nobody plays is a host that does not answer.
    if (port === undefined) throw new SafeFetchError('connect')
    return { addresses: [LOOPBACK], port }
  },
})

const resolveAmong =
  (played: ReadonlyMap<string, number>) =>
  async (host: string): Promise<readonly string[]> =>
    played.has(host) ? [PUBLIC_EXAMPLE] : []

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(options: T): Given<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<T>
