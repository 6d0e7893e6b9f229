/**
 * Server-sent events in the response to a POST. `EventSource` can neither post nor send the session's token, so the
 * stream is read here.
 */
import type { Call, EndpointDefinition } from '@app/contracts/endpoint'
import { callApi, type ApiResult } from './api-base-query.ts'

const STREAM_LIMIT_MS = 150_000

/** Splits a growing text into events and returns the data of each complete one; the rest waits for the next piece. */
export const createEventReader = () => {
  let rest = ''
  let data: string[] = []
  const readLine = (line: string): string | undefined => {
    if (line === '') {
      const whole = data.length > 0 ? data.join('\n') : undefined
      data = []
      return whole
    }
    // Comments keep the connection alive; names and ids of events are not used here.
    if (line === 'data' || line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    return undefined
  }
  return (piece: string): string[] => {
    // A carriage return at the end may be half of a CRLF.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => readLine(line) ?? [])
  }
}

/** Every event's data in its order, until the stream ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const read = createEventReader()
  const pieces = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) return
      yield* read(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Ending the iteration also closes the connection.
    await pieces.cancel().catch(() => undefined)
  }
}

export interface StreamOptions<T> {
  onEvent: (event: T) => void
  signal?: AbortSignal | undefined
}

/** Calls the endpoint and reports each event of the stream; the result says whether the stream completed. */
export const streamApi = <T, E extends EndpointDefinition = EndpointDefinition>(
  endpoint: E,
  input: Call<E>,
  { onEvent, signal }: StreamOptions<T>,
): Promise<ApiResult<unknown>> =>
  callApi(endpoint, input, {
    signal,
    timeoutMs: STREAM_LIMIT_MS,
    headers: { accept: 'text/event-stream' },
    readBody: async ({ body }) => {
      if (body) for await (const data of readEvents(body)) onEvent(JSON.parse(data) as T)
      return null
    },
  })
