import { Agent } from 'undici'

import { READ_AHEAD_BYTES } from './gather-reads.ts'
import { openStream } from './open-stream.ts'
import { checkRequest } from './request-rules.ts'
import { SafeFetchError } from './safe-fetch-error.ts'
import { SAFE_FETCH_DEFAULTS } from './safe-fetch.ts'
import { KEEP_ALIVE } from './streamer.ts'
import type { SendStream } from './streamer.ts'

/** Reaches what is allowed wherever it lies. Anything else is refused, so a mislabelled address leads nowhere. */
export const createTrustedStream = (mayReach: (url: URL) => boolean): SendStream => {
  const { connectTimeoutMs, maxBytes } = SAFE_FETCH_DEFAULTS
  const connect = { timeout: connectTimeoutMs, highWaterMark: READ_AHEAD_BYTES }
  const agent = new Agent({ ...KEEP_ALIVE, allowH2: false, connect })
  return (given, sink) => {
    const url = URL.canParse(given.url) ? new URL(given.url) : null
    if (!url || !mayReach(url)) throw new SafeFetchError('private-address')
    return openStream({ dispatcher: agent, request: checkRequest(url, given), url, sink, maxBytes })
  }
}
