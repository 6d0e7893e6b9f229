import type { SendStream, StreamRequest } from '#core/safe-fetch/model-transport.ts'
import { ProviderError } from './contract.ts'
import { startExchange } from './exchange.ts'
import { isObject } from './json.ts'
import type { Json } from './json.ts'

const TIMEOUT_MS = 15_000

/** A small JSON answer, such as the list of models. */
export const fetchList = async (send: SendStream, request: StreamRequest, signal: AbortSignal): Promise<Json> => {
  if (signal.aborted) throw new ProviderError('aborted')
  let body: unknown
  let isLate = false
  const onEvent = (): never => {
    throw new ProviderError('malformed')
  }
  const stream = startExchange({ send, request, optionalFields: [], onEvent, onWhole: (whole) => (body = whole) })
  const timer = setTimeout(() => {
    isLate = true
    stream.abort()
  }, TIMEOUT_MS)
  signal.addEventListener('abort', stream.abort, { once: true })
  try {
    await stream.done
  } catch (error) {
    if (signal.aborted) throw new ProviderError('aborted', { cause: error })
    throw isLate ? new ProviderError('timeout', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stream.abort)
  }
  if (!isObject(body)) throw new ProviderError('malformed')
  return body
}
