import { PassThrough, type Readable } from 'node:stream'

export interface AnswerWriter {
  write(text: string): void
  /** Aborted when the reader disconnects before the answer is complete. */
  readonly signal: AbortSignal
}

/**
 * An answer that is still being made. An error before the first byte becomes an ordinary error answer with its status;
 * after that the connection is closed. A reader who disconnects aborts the work.
 */
export const answerStream = (make: (out: AnswerWriter) => Promise<void>): Readable => {
  const stream = new PassThrough()
  const gone = new AbortController()
  let isComplete = false
  stream.once('close', () => {
    if (!isComplete) gone.abort()
  })
  const write = (text: string): void => {
    if (!stream.destroyed) stream.write(text)
  }
  const run = async (): Promise<void> => {
    try {
      await make({ write, signal: gone.signal })
      isComplete = true
      stream.end()
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error('the answer could not be made'))
    }
  }
  // Not before the server listens to the stream, or an early failure would be lost.
  setImmediate(() => void run())
  return stream
}
