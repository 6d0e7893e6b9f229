import type { Deps } from '#core/context.ts'
import type { StreamHeaders } from '#core/safe-fetch/model-transport.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>
type Ways = Pick<Deps, 'safeFetch' | 'modelTransport'>

const mostBytes = 1024 * 1024
const withoutBody = new Set([204, 205, 304])

/**
 * The `fetch` of the MCP client: every request goes through SafeFetch. Answers may be streamed, so they are passed on as
 * they come. The stream for server notifications (GET) is declined, because nobody listens to it.
 */
export const createMcpFetch =
  (ways: Ways): Fetch =>
  async (url, init = {}) => {
    const { method = 'GET' } = init
    if (method === 'GET') return new Response(null, { status: 405 })
    if (method === 'DELETE') return endSession(ways, url, init)
    return post(ways, url, init)
  }

const endSession = async ({ safeFetch }: Ways, url: string | URL, init: RequestInit): Promise<Response> => {
  const { status } = await safeFetch(url, {
    method: 'DELETE',
    headers: headersOf(init),
    signal: init.signal ?? undefined,
    timeoutMs: 2000,
  })
  return new Response(null, { status })
}

const headersOf = (init: RequestInit): Record<string, string> => Object.fromEntries(new Headers(init.headers))

const responseHeaders = (headers: StreamHeaders): Headers => {
  const kept = new Headers()
  for (const name of ['content-type', 'mcp-session-id', 'retry-after']) {
    const value = headers[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return kept
}

const post = ({ modelTransport }: Ways, url: string | URL, init: RequestInit): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let size = 0
  let isOpen = true
  let target: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      target = controller
    },
    cancel: () => {
      isOpen = false
      stream.abort()
    },
  })
  const stream = modelTransport.safe(
    { url: String(url), method: 'POST', headers: headersOf(init), body: textOf(init.body) },
    {
      onHead: (status, headers) =>
        resolve(new Response(withoutBody.has(status) ? null : body, { status, headers: responseHeaders(headers) })),
      onBytes: (chunk) => {
        size += chunk.length
        if (size > mostBytes) throw new SafeFetchError('too-large')
        if (isOpen) target?.enqueue(new Uint8Array(chunk))
      },
    },
  )
  const { signal } = init
  signal?.addEventListener('abort', stream.abort, { once: true })
  if (signal?.aborted) stream.abort()
  stream.done
    .then(
      () => isOpen && target?.close(),
      (error: unknown) => {
        reject(error)
        if (isOpen) target?.error(error)
      },
    )
    .finally(() => {
      isOpen = false
      signal?.removeEventListener('abort', stream.abort)
    })
  return promise
}

const textOf = (body: RequestInit['body']): string => {
  if (typeof body !== 'string') throw new SafeFetchError('bad-request')
  return body
}
