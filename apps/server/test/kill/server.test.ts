import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createDeps } from '../../src/deps.ts'
import { readConfig } from '#read-config.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { fillFolder, openTestDatabase } from '../template-db.ts'
import type { TestDatabase } from '../template-db.ts'
import { register, startServer } from './server-life.ts'

const lives = 8
const visitors = 3
/** Well under a minute on an idle machine; a busy one only takes longer. */
const patienceMs = 600_000
let dataDir: string
let server: TestDatabase | undefined
let env: Record<string, string>

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-server-'))
  if (process.env['TEST_DATABASE_URL']) server = await openTestDatabase()
  else await fillFolder(dataDir)
  env = { DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
})
afterAll(async () => {
  await server?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** People register until the server is gone, a moment after it has said yes to some; gives their addresses. */
const registerUntilKilled = async (): Promise<string[]> => {
  const accepted: string[] = []
  const enough = Promise.withResolvers<void>()
  const wanted = 1 + Math.floor(Math.random() * 6)
  const life = await startServer(env)
  const visitor = async () => {
    for (;;) {
      const email = `${randomUUID()}@example.com`
      if (!(await register(life.url, email))) return
      accepted.push(email)
      if (accepted.length >= wanted) enough.resolve()
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visitor))
  await Promise.race([enough.promise, visits])
  await delay(Math.random() * 200)
  await life.end('SIGKILL')
  await visits
  return accepted
}

/** The next start, with the leases of the dead and the waits after a failure over, until nothing is left to do. */
const finishWork = async (database: Database): Promise<void> => {
  const config = readConfig(env, [])
  await database.pool.query(`update jobs set locked_until = now() where state = 'running'`)
  await database.pool.query(`update jobs set run_at = now() where state = 'scheduled' and attempts > 0`)
  const { jobs, http } = await buildApp(createDeps(config, database, createLogger({ level: 'silent' })))
  await jobs.drain()
  await http.close()
}

const outcome = `
  select email, count(*)::int as registrations,
    (select count(*)::int from mails where to_address = email) as mails
  from pending_registrations where email = any($1) group by email`

describe(`the server killed ${lives} times while people register`, () => {
  it(
    'keeps its word to everyone it answered',
    async () => {
      const accepted: string[] = []
      for (let life = 0; life < lives; life += 1) accepted.push(...(await registerUntilKilled()))

      const database = await openDatabase({ url: server?.url ?? null, dataDir, poolWaitMs: 30_000 })
      await finishWork(database)
      const { rows } = await database.pool.query<{ email: string; registrations: number; mails: number }>(outcome, [
        accepted,
      ])
      await database.close()

      expect(accepted.length).toBeGreaterThanOrEqual(lives)
      expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(accepted))
      expect(rows.filter(({ registrations, mails }) => registrations !== 1 || mails !== 1)).toEqual([])
    },
    patienceMs,
  )
})
