import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp, type App } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import { readConfig } from '#read-config.ts'
import type { Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { fillFolder, openTestDatabase } from './template-db.ts'

export interface Installation<T> {
  /** What a process of the product needs to run on it. */
  readonly env: Record<string, string>
  readonly prepared: T
  readonly remove: () => Promise<void>
}

/** A data folder and a database that hold what a test has written; nobody runs on them yet. */
export const prepareInstallation = async <T>(
  prepare: (app: App, deps: Deps) => Promise<T>,
): Promise<Installation<T>> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bizagent-installation-'))
  const server = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : undefined
  if (!server) await fillFolder(dataDir)
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(server?.url ? { DATABASE_URL: server.url } : {}) }
  const database = server ?? (await openDatabase({ url: null, dataDir, poolWaitMs: 30_000 }))
  const deps = createDeps(readConfig(env, []), database, createLogger({ level: 'silent' }))
  const app = await buildApp(deps)
  const prepared = await prepare(app, deps)
  await app.http.close()
  if (!server) await database.close()
  return {
    env,
    prepared,
    remove: async () => {
      await server?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
