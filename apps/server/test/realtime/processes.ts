import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../src/app.ts'
import { createDeps } from '../../src/deps.ts'
import { readConfig } from '#read-config.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createGiven, type Given } from '../given.ts'
import { startServer } from '../kill/server-life.ts'
import { openTestDatabase } from '../template-db.ts'

export interface Processes {
  /** The address of one of them, whichever. */
  any(): string
  /** One dies without a word and another takes its place. */
  replaceOne(): Promise<void>
  end(): Promise<void>
}

/**
 * Two processes of the product on one PostgreSQL; with the embedded engine, which serves one process only, one. What
 * they start from is written before they do.
 */
export const startProcesses = async <T>(prepare: (given: Given) => Promise<T>): Promise<[Processes, T]> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'two-processes-'))
  const server = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : undefined
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(server?.url ? { DATABASE_URL: server.url } : {}) }
  const config = readConfig(env, [])
  const database = server ?? (await openDatabase({ url: null, dataDir, poolWaitMs: 30_000 }))
  await migrate(database)
  const deps = createDeps(config, database, createLogger({ level: 'silent' }))
  const app = await buildApp(deps)
  const prepared = await prepare(createGiven(app, deps))
  await app.http.close()
  if (!server) await database.close()

  const lives = [await startServer(env)]
  if (server) lives.push(await startServer(env))
  const processes: Processes = {
    any: () => lives[Math.floor(Math.random() * lives.length)]?.url ?? 'http://127.0.0.1:9',
    replaceOne: async () => {
      await lives.shift()?.end('SIGKILL')
      lives.push(await startServer(env))
    },
    end: async () => {
      await Promise.all(lives.map((life) => life.end('SIGKILL')))
      await server?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return [processes, prepared]
}
