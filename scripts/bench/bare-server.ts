import fastify from 'fastify'

/** The same framework with nothing of ours: the ceiling that the product's route is measured against. */
const answer = JSON.parse(process.argv[2] ?? '{}') as unknown
const app = fastify()
app.get('/bare', () => answer)
app.post('/bare', () => answer)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(address)
