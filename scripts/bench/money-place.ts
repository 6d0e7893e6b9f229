import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from '@app/simulators/bank/world'
import { buildApp, type App } from '../../apps/server/src/app.ts'
import type { Deps } from '../../apps/server/src/core/context.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { openDatabase, type Database } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { readConfig } from '../../apps/server/src/read-config.ts'
import { createGiven, type Given } from '../../apps/server/test/given.ts'
import { ownDatabase } from './own-database.ts'

export interface MoneyPlace {
  engine: 'postgres' | 'embedded'
  app: App
  deps: Deps
  database: Database
  given: Given
}

const settings = {
  BANK_BIN: operator.bankBin,
  BANK_ACCOUNT_NUMBER: operator.account,
  BANK_ACCOUNT_HOLDER: operator.holder,
  SEPAY_WEBHOOK_SECRET: operator.sepaySecret,
}

/** The product in this process, on a fresh database of the measurement's own: PostgreSQL with TEST_DATABASE_URL. */
export const atMoneyPlace = async <T>(work: (place: MoneyPlace) => Promise<T>): Promise<T> => {
  const own = await ownDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'bizagent-money-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: own.url, ...settings }, [])
  const database = await openDatabase({ url: own.url || null, dataDir, poolWaitMs: 60_000 })
  try {
    await migrate(database)
    const deps = createDeps(config, database, createLogger({ level: 'silent' }))
    const app = await buildApp(deps)
    await app.http.ready()
    const engine = own.url ? 'postgres' : 'embedded'
    const result = await work({ engine, app, deps, database, given: createGiven(app, deps) })
    await app.http.close()
    return result
  } finally {
    await database.close()
    await own.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** So many paid answers of a shop, spread over a year; its account is as if it had always been so. */
export const giveEntries = async (database: Database, workspaceId: string, count: number): Promise<void> => {
  const perTrip = 250_000
  await database.withoutTimeLimit(async () => {
    for (let from = 1; from <= count; from += perTrip)
      await database.pool.query(
        `insert into credit_entries (workspace_id, id, kind, amount, run_id, note, created_at)
        select $1, one, 'spend', -1, one, '', now() - (($3 - number) * interval '1 year' / $3::float8)
        from generate_series($2::bigint, least($2::bigint + ${perTrip} - 1, $3::bigint)) number,
          lateral (select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as one) named`,
        [workspaceId, from, count],
      )
    await database.pool.query('analyze credit_entries')
  })
}
