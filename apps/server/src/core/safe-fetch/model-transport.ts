import { resolveByDns } from './resolve-host.ts'
import { SAFE_FETCH_DEFAULTS } from './safe-fetch.ts'
import { createStreamer } from './streamer.ts'
import type { SendStream } from './streamer.ts'
import { createTrustedStream } from './trusted-stream.ts'

export type { OpenStream, StreamHeaders, StreamSink } from './open-stream.ts'
export type { SendStream, StreamRequest } from './streamer.ts'

/** The two ways to a model. */
export interface ModelTransport {
  /** For addresses a user gave: the rules of SafeFetch, streaming. */
  safe: SendStream
  /** For the operator's own address from the settings, which may lie in the private network, and no other. */
  trusted: SendStream
}

type TransportOptions = { allowPorts: readonly number[]; trustedUrl: string | null }

export const createModelTransport = ({ allowPorts, trustedUrl }: TransportOptions): ModelTransport => {
  const trustedOrigin = trustedUrl === null ? null : new URL(trustedUrl).origin
  const { maxBytes, connectTimeoutMs } = SAFE_FETCH_DEFAULTS
  return {
    safe: createStreamer(
      { resolver: resolveByDns, allowPorts, maxBytes, connectTimeoutMs },
      { route: ({ addresses, port }) => ({ addresses, port }) },
    ),
    trusted: createTrustedStream((url) => url.origin === trustedOrigin),
  }
}
