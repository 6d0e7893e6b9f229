import type { Dispatcher } from 'undici'

import { createGathering } from './gather-reads.ts'
import type { HopRequest } from './redirect.ts'
import { isRedirect } from './redirect.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type StreamHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Reads the answer while it arrives. What it throws ends the exchange and is rejected by `done` unchanged. */
export type StreamSink = {
  onHead: (status: number, headers: StreamHeaders) => void
  onBytes: (chunk: Buffer) => void
  /** True once nobody waits for the next byte: then bytes that come in quick succession are read together. */
  mayGather?: (() => boolean) | undefined
}

export type OpenStream = {
  /** Resolves with the last byte; rejects with a SafeFetchError or with what the sink threw. */
  done: Promise<void>
  /** Closes the connection at once. */
  abort: () => void
}

type Work = { dispatcher: Dispatcher; request: HopRequest; url: URL; sink: StreamSink; maxBytes: number }

const asSafeFetchError = (error: unknown): SafeFetchError =>
  error instanceof SafeFetchError ? error : new SafeFetchError('network', { cause: error })

const checkHead = (status: number, headers: StreamHeaders): void => {
  const { location, 'content-encoding': encoding } = headers
  // A request with a key and a conversation in it is not carried to an address nobody named.
  if (isRedirect(status, [location].flat()[0])) throw new SafeFetchError('too-many-redirects')
  // Asked for plain bytes: packed ones would be unreadable here and could unpack to any size.
  if (encoding !== undefined && encoding !== 'identity') throw new SafeFetchError('content-type')
}

/** Sends one request and hands the bytes on as they come, with no stream objects in between. */
export const openStream = ({ dispatcher, request, url, sink, maxBytes }: Work): OpenStream => {
  let controller: Dispatcher.DispatchController | undefined
  // The first reason wins: whatever the connection says after we gave up is only an echo of that.
  let failure: Error | undefined
  let size = 0
  let isOver = false
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()

  const fail = (error: Error): void => {
    failure ??= error
    controller?.abort(failure)
    reject(failure)
  }
  const guarded = (work: () => void): void => {
    if (failure) return
    try {
      work()
    } catch (error) {
      fail(error instanceof Error ? error : asSafeFetchError(error))
    }
  }

  const { mayGather } = sink
  const onRead = mayGather && createGathering(() => !isOver && mayGather())

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (given) => {
      controller = given
      if (failure) given.abort(failure)
    },
    onResponseStart: (_controller, status, headers) =>
      guarded(() => {
        checkHead(status, headers)
        sink.onHead(status, headers)
      }),
    onResponseData: (given, chunk) =>
      guarded(() => {
        size += chunk.length
        if (size > maxBytes) throw new SafeFetchError('too-large')
        sink.onBytes(chunk)
        onRead?.(given, chunk.length)
      }),
    onResponseEnd: () => {
      isOver = true
      resolve()
    },
    onResponseError: (_controller, error) => fail(asSafeFetchError(error)),
  }
  try {
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method,
        headers: { ...request.headers, 'accept-encoding': 'identity' },
        body: request.body,
        // The caller keeps the time: a timer reset for each of some hundred tokens costs more than reading them.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      handler,
    )
  } catch (error) {
    fail(asSafeFetchError(error))
  }
  return { done, abort: () => fail(new SafeFetchError('aborted')) }
}
