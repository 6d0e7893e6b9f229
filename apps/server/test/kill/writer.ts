// A process that writes until it is killed: node writer.ts <round> <round to look for>…
// It says what it finds of earlier rounds, and then each id once its transaction is committed.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

const [round, ...earlier] = process.argv.slice(2)
const { DATABASE_URL: url = null, DATA_DIR: dataDir = '' } = process.env
const workspaceId = '00000000-0000-4000-8000-000000000001'
const writers = 4

/** Straight to the pipe: what is buffered in this process dies with it. */
const tell = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ url, dataDir, poolWaitMs: 30_000 })
await migrate(database)

const found = async (table: string): Promise<string[]> => {
  const column = table === 'events' ? 'type' : 'action'
  const { rows } = await database.pool.query<{ id: string }>(`select id from ${table} where ${column} = any($1)`, [
    earlier.map((each) => `round-${each}`),
  ])
  return rows.map(({ id }) => id)
}
tell(`found ${JSON.stringify({ events: await found('events'), auditLog: await found('audit_log') })}`)

const writePair = (id: string) =>
  database.transaction({ workspaceId }, async (db) => {
    const name = `round-${round}`
    const payload = JSON.stringify({ filler: 'x'.repeat(Math.random() * 3_000) })
    await db.execute(
      sql`insert into events (id, workspace_id, type, payload, at) values (${id}, ${workspaceId}, ${name}, ${payload}, now())`,
    )
    await db.execute(
      sql`insert into audit_log (id, workspace_id, action, at) values (${id}, ${workspaceId}, ${name}, now())`,
    )
  })

const writeForEver = async (): Promise<never> => {
  for (;;) {
    const id = randomUUID()
    await writePair(id)
    tell(`saved ${id}`)
  }
}

// Flushes are where a badly timed end could hurt the engine that dies with us.
if (url === null) setInterval(() => void database.pool.query('checkpoint'), 150)
await Promise.all(Array.from({ length: writers }, writeForEver))
