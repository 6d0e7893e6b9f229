import type { OpenStream, SendStream, StreamRequest } from '#core/safe-fetch/model-transport.ts'
import { AnswerDraft } from './answer-draft.ts'
import { MODEL_TIMEOUTS, ProviderError } from './contract.ts'
import type { CallOptions, ModelAnswer, ModelRequest } from './contract.ts'
import type { Dialect } from './dialect.ts'
import { usageOf } from './estimate-usage.ts'
import { startExchange } from './exchange.ts'
import { isObject } from './json.ts'
import { startWatchdog } from './watchdog.ts'

// Some servers keep the connection open after the last word, or after the reason they stopped where the usage is still to
// come; the answer does not wait long for either.
const ENDED_MS = 250
const FINISHED_MS = 1000

export interface Question {
  dialect: Dialect
  send: SendStream
  wire: StreamRequest
  request: ModelRequest
  options: CallOptions
}

const parseEvent = (data: string, isLast: boolean): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    throw new ProviderError(isLast ? 'cut' : 'malformed')
  }
}

/** One request to a model under its time limits and the caller's signal. */
export const askOnce = async (question: Question): Promise<Omit<ModelAnswer, 'attempts'>> => {
  const { dialect, send, wire, request, options } = question
  const startedAt = performance.now()
  let firstTokenAt = 0
  let stream: OpenStream | undefined
  let stopped: 'aborted' | 'timeout' | undefined

  const stop = (reason: 'aborted' | 'timeout'): void => {
    stopped ??= reason
    stream?.abort()
  }
  const abort = (): void => stop('aborted')
  const limits = { ...MODEL_TIMEOUTS, ...options.timeouts, isStreaming: request.isStreaming }
  const watchdog = startWatchdog(limits, () => stop('timeout'))
  const draft = new AnswerDraft({
    onText: options.onText,
    onToken: () => {
      firstTokenAt ||= performance.now()
      watchdog.token()
    },
  })

  const onEvent = (data: string, isLast: boolean): void => {
    if (draft.isEnded) return
    const event = data === '[DONE]' ? null : parseEvent(data, isLast)
    if (event === null) draft.isEnded = true
    else if (isObject(event)) dialect.readEvent(draft, event)
    if (draft.isEnded) watchdog.closing(ENDED_MS)
    else if (draft.finish) watchdog.closing(FINISHED_MS)
  }
  const onWhole = (body: unknown): void => {
    if (!isObject(body)) throw new ProviderError('malformed')
    dialect.readAnswer(draft, body)
  }

  options.signal.addEventListener('abort', abort, { once: true })
  try {
    if (options.signal.aborted) throw new ProviderError('aborted')
    const { optionalFields } = dialect
    const mayGather = () => firstTokenAt > 0 && draft.finish === null
    stream = startExchange({ send, request: wire, optionalFields, onEvent, onWhole, mayGather })
    await stream.done.catch((error: unknown) => {
      if (stopped === 'aborted') throw new ProviderError('aborted', { cause: error })
      // All was said before the connection broke, or before we closed it.
      if (draft.finish && (draft.isEnded || (error instanceof ProviderError && error.kind === 'cut'))) return
      throw stopped ? new ProviderError('timeout', { cause: error }) : error
    })
    const endedAt = performance.now()
    return {
      text: draft.text,
      toolCalls: draft.finishedToolCalls(),
      finish: draft.finishReason(),
      usage: usageOf(request, draft),
      model: draft.model || request.model,
      firstTokenMs: (firstTokenAt || endedAt) - startedAt,
      totalMs: endedAt - startedAt,
    }
  } catch (error) {
    if (error instanceof ProviderError) error.hadOutput = draft.text !== ''
    throw error
  } finally {
    watchdog.stop()
    options.signal.removeEventListener('abort', abort)
  }
}
