import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type {
  OpenStream,
  SendStream,
  StreamHeaders,
  StreamRequest,
  StreamSink,
} from '#core/safe-fetch/model-transport.ts'
import { ProviderError } from './contract.ts'
import type { ProviderErrorKind } from './contract.ts'
import { providerErrorOf } from './read-error.ts'
import { retryAfterOf, shouldRetryOf } from './retry-after.ts'
import { createSseParser } from './sse-parser.ts'

// Enough for any honest error; the rest of a hostile one is not read.
const MAX_ERROR_BYTES = 64 * 1024

const REFUSED = new Set(['bad-url', 'scheme', 'port', 'userinfo', 'private-address', 'too-many-redirects'])

const kindOfFailure = ({ reason }: SafeFetchError, hasHead: boolean): ProviderErrorKind => {
  if (REFUSED.has(reason)) return 'refused-address'
  if (reason === 'bad-request') return 'bad-request'
  if (reason === 'too-large' || reason === 'content-type') return 'malformed'
  // The answer had begun: something was on its way and broke off.
  return hasHead ? 'cut' : 'network'
}

export interface Exchange {
  send: SendStream
  request: StreamRequest
  optionalFields: readonly string[]
  /** `isLast`: it came without its closing line, with the end of the connection. */
  onEvent: (data: string, isLast: boolean) => void
  onWhole: (body: unknown) => void
  /** The first token is out: what follows quickly may be read together. */
  mayGather?: (() => boolean) | undefined
}

const isEventStream = (headers: StreamHeaders): boolean => {
  const type = [headers['content-type']].flat()[0] ?? ''
  return type === '' || type.startsWith('text/event-stream') || type.startsWith('text/plain')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One request and its answer, read as events or in one piece as the server has it. Rejects with a ProviderError. */
export const startExchange = (exchange: Exchange): OpenStream => {
  const { onEvent, onWhole, optionalFields } = exchange
  let status = 0
  let headers: StreamHeaders = {}
  const chunks: Buffer[] = []
  let size = 0
  let isEvents = false
  let isOver = false
  const parser = createSseParser((data) => onEvent(data, isOver))

  const failure = (): ProviderError =>
    providerErrorOf(parsed(Buffer.concat(chunks).toString('utf8')), {
      status,
      optionalFields,
      retryAfterMs: retryAfterOf(headers),
      shouldRetry: shouldRetryOf(headers),
    })

  const sink: StreamSink = {
    mayGather: exchange.mayGather,
    onHead: (givenStatus, givenHeaders) => {
      status = givenStatus
      headers = givenHeaders
      isEvents = status < 300 && isEventStream(headers)
    },
    onBytes: (chunk) => {
      if (isEvents) return parser.push(chunk)
      chunks.push(chunk)
      size += chunk.length
      if (status >= 300 && size > MAX_ERROR_BYTES) throw failure()
    },
  }

  const finish = (): void => {
    isOver = true
    if (status >= 300) throw failure()
    if (isEvents) return parser.end()
    onWhole(parsed(Buffer.concat(chunks).toString('utf8')))
  }

  const explain = (error: unknown): never => {
    if (!(error instanceof SafeFetchError)) throw error
    // An error status says more than how its body ended.
    if (status >= 300 && error.reason !== 'aborted') throw failure()
    throw new ProviderError(kindOfFailure(error, status > 0), { cause: error })
  }

  try {
    const stream = exchange.send(exchange.request, sink)
    return { done: stream.done.then(finish).catch(explain), abort: stream.abort }
  } catch (error) {
    return { done: Promise.reject(error).catch(explain), abort: () => undefined }
  }
}
