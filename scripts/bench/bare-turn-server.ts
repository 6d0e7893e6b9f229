import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { openDatabase } from '../../apps/server/src/db/client.ts'

/*
 * Run as a child process: the least a chat turn can be on the same framework, database and driver: store, read ten,
 * ask, store, answer. No tenants, no knowledge, no checks, no trace, no credits.
 */

const [databaseUrl = '', dataDir = '', modelUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ url: databaseUrl || null, dataDir, poolWaitMs: 30_000 })
await database.query('drop table if exists bare_messages', [])
await database.query(
  'create table bare_messages (id bigint generated always as identity primary key, conversation text, role text, body text)',
  [],
)
await database.query('create index on bare_messages (conversation, id)', [])

const store = (conversation: string, role: string, body: string) =>
  database.query('insert into bare_messages (conversation, role, body) values ($1, $2, $3)', [conversation, role, body])

const app = fastify()
app.post<{ Body: { model: string; user?: string; stream?: boolean; messages: { content: string }[] } }>(
  '/turn',
  async (request, reply) => {
    // Who names no conversation begins one.
    const { user = randomUUID(), model, stream = false, messages } = request.body
    await store(user, 'user', messages.at(-1)?.content ?? '')
    const { rows } = await database.query<{ role: string; body: string }>(
      'select role, body from bare_messages where conversation = $1 order by id desc limit 10',
      [user],
    )
    const answer = await fetch(`${modelUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify({
        model,
        stream,
        messages: rows.reverse().map(({ role, body }) => ({ role, content: body })),
      }),
    })
    if (!stream) {
      const text = await answer.text()
      await store(user, 'assistant', text)
      return reply.type('application/json').send(text)
    }
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) {
      reply.raw.write(piece)
      text += decoder.decode(piece, { stream: true })
    }
    await store(user, 'assistant', text)
    reply.raw.end()
    return reply.hijack()
  },
)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
