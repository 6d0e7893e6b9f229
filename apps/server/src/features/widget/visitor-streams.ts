import { PassThrough } from 'node:stream'
import { AppError } from '#core/errors.ts'

const mostOfVisitor = 8
const comeBackSeconds = 20

export interface VisitorStreams {
  /** A new stream for this visitor, unless they hold too many; over at once while the process stops. */
  open(visitorId: string): PassThrough
  endAll(): void
}

/** The streams this process holds open: counted per visitor, and ended when the process stops. */
export const createVisitorStreams = (): VisitorStreams => {
  const streams = new Map<string, Set<PassThrough>>()
  let isOver = false
  return {
    open(visitorId) {
      const own = streams.get(visitorId) ?? new Set()
      if (own.size >= mostOfVisitor) throw new AppError('RATE_LIMITED', { retryAfterSeconds: comeBackSeconds })
      const stream = new PassThrough()
      streams.set(visitorId, own.add(stream))
      stream.once('close', () => {
        own.delete(stream)
        if (own.size === 0 && streams.get(visitorId) === own) streams.delete(visitorId)
      })
      if (isOver) stream.end()
      return stream
    },
    endAll() {
      isOver = true
      for (const own of streams.values()) for (const stream of own) stream.end()
    },
  }
}
