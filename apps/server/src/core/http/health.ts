import type { FastifyInstance } from 'fastify'

/** `/live`: the process runs. `/ready`: it can serve, which it cannot while it stops or its database is away. */
export const registerHealth = (app: FastifyInstance, isStopping: () => boolean): void => {
  app.get('/live', { config: { guardedBy: 'nothing-secret' } }, async () => ({ live: true }))
  app.get('/ready', { config: { guardedBy: 'nothing-secret' } }, async (_, reply) => {
    const isReady = !isStopping() && (await app.deps.database.isHealthy())
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
}
