import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface RequestsUnderWay {
  count(): number
  /** For what lasts as long as its reader: sockets and streams of events. */
  forget(request: FastifyRequest): void
  /** Resolves when every request that was begun is answered or given up by its caller. */
  allAnswered(): Promise<void>
}

/** Knows which requests the server has begun, so that it does not stop in the middle of one. */
export const trackRequests = (app: FastifyInstance): RequestsUnderWay => {
  const open = new Set<FastifyRequest>()
  let onNone: () => void = () => undefined

  const forget = (request: FastifyRequest): void => {
    if (open.delete(request) && open.size === 0) onNone()
  }
  app.addHook('onRequest', (request, reply, done) => {
    open.add(request)
    reply.raw.once('close', () => forget(request))
    done()
  })
  return {
    count: () => open.size,
    forget,
    allAnswered: () =>
      new Promise((resolve) => {
        onNone = resolve
        if (open.size === 0) resolve()
      }),
  }
}
