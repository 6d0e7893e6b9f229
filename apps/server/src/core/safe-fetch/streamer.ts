import type { Socket } from 'node:net'

import { Agent, Pool } from 'undici'

import { connectChecked } from './connect-checked.ts'
import { checkPublicUrl, findTarget } from './find-target.ts'
import type { Routing } from './find-target.ts'
import { READ_AHEAD_BYTES } from './gather-reads.ts'
import { openStream } from './open-stream.ts'
import type { OpenStream, StreamSink } from './open-stream.ts'
import { checkRequest } from './request-rules.ts'
import type { HostResolver } from './resolve-host.ts'

export type StreamRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** Throws a SafeFetchError for an address that is refused at once; later errors come through `done`. */
export type SendStream = (request: StreamRequest, sink: StreamSink) => OpenStream

export type StreamLimits = {
  resolver: HostResolver
  allowPorts: readonly number[]
  maxBytes: number
  connectTimeoutMs: number
}

// Long enough to save the handshake between two turns of a conversation, shorter than what servers commonly keep.
export const KEEP_ALIVE = { keepAliveTimeout: 15_000, keepAliveMaxTimeout: 60_000 } as const

/**
 * The rules of SafeFetch for answers that are read while they arrive. Connections are kept for the next request to the
 * same origin: the address was checked when the connection was made, and a connection cannot move.
 */
export const createStreamer = (limits: StreamLimits, routing: Routing): SendStream => {
  const rules = { allowedPorts: new Set(limits.allowPorts), resolver: limits.resolver, routing }
  const { connectTimeoutMs: timeoutMs, maxBytes } = limits

  const connectTo = async (origin: string): Promise<Socket> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const { url, host, target } = await findTarget(origin, rules, signal)
    return connectChecked({
      ...target,
      host,
      isTls: url.protocol === 'https:',
      timeoutMs,
      signal,
      ca: routing.ca,
      readAheadBytes: READ_AHEAD_BYTES,
    })
  }

  const agent = new Agent({
    factory: (origin) =>
      new Pool(origin, {
        ...KEEP_ALIVE,
        allowH2: false,
        connect: (_options, callback) =>
          void connectTo(String(origin)).then(
            (socket) => process.nextTick(callback, null, socket),
            (error: unknown) => process.nextTick(callback, error, null),
          ),
      }),
  })

  return (given, sink) => {
    const { url } = checkPublicUrl(given.url, rules.allowedPorts)
    return openStream({ dispatcher: agent, request: checkRequest(url, given), url, sink, maxBytes })
  }
}
