import type { IncomingHttpHeaders } from 'node:http'

import { Client } from 'undici'
import type { Dispatcher } from 'undici'

import { connectChecked } from './connect-checked.ts'
import { findTarget } from './find-target.ts'
import type { Routing } from './find-target.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'
import { followRedirect, isRedirect } from './redirect.ts'
import type { HopRequest, RedirectsTo } from './redirect.ts'
import { checkRequest } from './request-rules.ts'
import type { HostResolver } from './resolve-host.ts'
import { matchesContentType, pickHeaders, textOf } from './response-rules.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type SafeFetchInit = {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | Uint8Array | undefined
  /** `text/html` or `image/*`. A successful answer of another type is refused before its body is read. */
  contentTypes?: readonly string[] | undefined
  maxBytes?: number | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Headers of the answer that the caller needs besides the usual ones, in small letters. */
  showHeaders?: readonly string[] | undefined
  /** How far the other side may send the request on; unless told, to any public address. */
  redirectsTo?: RedirectsTo | undefined
}

export type SafeFetchResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  contentType: string
  bytes: Uint8Array
  text: () => string
  finalUrl: string
}

export type SafeFetch = (url: string | URL, init?: SafeFetchInit) => Promise<SafeFetchResponse>

export type Limits = {
  resolver: HostResolver
  allowPorts: readonly number[]
  maxBytes: number
  connectTimeoutMs: number
  timeoutMs: number
  maxRedirects: number
  trustedOrigins?: readonly string[] | undefined
}

type Hop = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body']; close: () => void }

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

export const createFetcher = (limits: Limits, routing: Routing): SafeFetch => {
  const run = async (url: string | URL, init: SafeFetchInit, signal: AbortSignal): Promise<SafeFetchResponse> => {
    let request = checkRequest(url, init)
    for (let hops = 0; hops <= limits.maxRedirects; hops += 1) {
      const hop = await sendHop(request, limits, routing, signal)
      // A body that is never read ends with an error of its own once the client is closed.
      hop.body.on('error', () => undefined)
      try {
        const location = first(hop.headers.location)
        if (!isRedirect(hop.status, location)) return await readResponse(hop, request, init, limits)
        request = followRedirect(request, hop.status, location, init.redirectsTo)
      } finally {
        hop.close()
      }
    }
    throw new SafeFetchError('too-many-redirects')
  }

  return async (url, init = {}) => {
    const deadline = AbortSignal.timeout(Math.min(init.timeoutMs ?? limits.timeoutMs, limits.timeoutMs))
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
    try {
      return await run(url, init, signal)
    } catch (cause) {
      if (deadline.aborted) throw new SafeFetchError('timeout', { cause })
      if (signal.aborted) throw new SafeFetchError('aborted', { cause })
      throw cause instanceof SafeFetchError ? cause : new SafeFetchError('network', { cause })
    }
  }
}

/** A client per hop: nothing of one request (connection, session, credentials) is left for another. */
const sendHop = async (request: HopRequest, limits: Limits, routing: Routing, signal: AbortSignal): Promise<Hop> => {
  const { resolver, trustedOrigins } = limits
  const rules = { allowedPorts: new Set(limits.allowPorts), resolver, routing, trustedOrigins }
  const { url, host, target } = await findTarget(request.url, rules, signal)
  const isTls = url.protocol === 'https:'
  const timeoutMs = limits.connectTimeoutMs
  const sockets = [await connectChecked({ ...target, host, isTls, timeoutMs, signal, ca: routing.ca })]
  const client = new Client(url.origin, {
    allowH2: false,
    // The checked connection and no other: a client that would like to connect again gets none.
    connect: (_options, callback) => {
      const socket = sockets.pop()
      // The client is not ready for an answer within the call itself.
      if (socket) process.nextTick(callback, null, socket)
      else process.nextTick(callback, new SafeFetchError('network'), null)
    },
  })
  const close = () => void client.destroy().catch(() => undefined)
  try {
    const { statusCode, headers, body } = await client.request({
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': ACCEPTED_ENCODINGS },
      body: request.body,
      signal,
    })
    return { status: statusCode, headers, body, close }
  } catch (error) {
    close()
    throw error
  }
}

const readResponse = async (
  { status, headers, body }: Hop,
  request: HopRequest,
  init: SafeFetchInit,
  limits: Limits,
): Promise<SafeFetchResponse> => {
  const contentType = first(headers['content-type']) ?? ''
  const isGood = status >= 200 && status < 300
  if (isGood && init.contentTypes && !matchesContentType(contentType, init.contentTypes)) {
    throw new SafeFetchError('content-type')
  }
  const bytes =
    request.method === 'HEAD'
      ? new Uint8Array()
      : await readBody(body, {
          contentEncoding: [headers['content-encoding'] ?? ''].flat().join(','),
          contentLength: first(headers['content-length']),
          maxBytes: Math.min(init.maxBytes ?? limits.maxBytes, limits.maxBytes),
        })
  const { href } = new URL(request.url)
  return {
    status,
    headers: pickHeaders(headers, init.showHeaders),
    contentType,
    bytes,
    text: () => textOf(bytes, contentType),
    finalUrl: href.replace(/#.*$/s, ''),
  }
}
