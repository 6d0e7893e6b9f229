import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../src/app.ts'
import { createDeps } from '../../src/deps.ts'
import { readConfig } from '#read-config.ts'
import type { Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { createGiven } from '../given.ts'
import { newDataset, upload } from '../knowledge-fixtures.ts'
import { fillFolder, openTestDatabase, type TestDatabase } from '../template-db.ts'
import { startServer } from './server-life.ts'

const files = 20
const rowsPerFile = 80
const lives = 5
/** A minute on an idle machine; a busy one only takes longer. */
const patienceMs = 600_000
let dataDir: string
let server: TestDatabase | undefined
let env: Record<string, string>

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-ingest-'))
  if (process.env['TEST_DATABASE_URL']) server = await openTestDatabase()
  else await fillFolder(dataDir)
  env = { DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
})
afterAll(async () => {
  closeDocumentPool()
  await server?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The same data folder, opened by this process while no server holds it. */
const withApp = async <T>(work: (app: App, deps: Deps, database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ url: server?.url ?? null, dataDir, poolWaitMs: 30_000 })
  try {
    await migrate(database)
    const logger = createLogger({ level: 'silent' })
    const deps = {
      ...createDeps(readConfig(env, []), database, logger),
      safeFetch: createTestSafeFetch({ servers: {} }),
    }
    const app = await buildApp(deps)
    const result = await work(app, deps, database)
    await app.http.close()
    return result
  } finally {
    await database.close()
  }
}

const priceList = (file: number): string =>
  `Mã,Tên,Giá\n${Array.from({ length: rowsPerFile }, (_, row) => `T${file}-${row},Hàng ${row} của tệp ${file},${file}${String(row).padStart(3, '0')}`).join('\n')}\n`

const queueFiles = () =>
  withApp(async (app, deps) => {
    const owner = await createGiven(app, deps).signedIn()
    const dataset = await newDataset(owner, 1, { name: 'Bảng giá' })
    for (let file = 0; file < files; file += 1) {
      const { status, text } = await upload(owner, dataset.id, `gia-${file}.csv`, priceList(file))
      if (status !== 201) throw new Error(text)
    }
    return dataset.id
  })

const progress = `
  select count(*) filter (where status = 'ready')::int as ready,
    count(*) filter (where status in ('parsing', 'chunking', 'indexing'))::int as begun
  from documents where dataset_id = $1`

/** What the dead held is free at once, as it is by itself half a minute later. */
const betweenLives = (datasetId: string) =>
  withApp(async (_app, _deps, database) => {
    await database.pool.query(`update jobs set locked_until = now() - interval '1 second' where state = 'running'`)
    return (
      (await database.pool.query<{ ready: number; begun: number }>(progress, [datasetId])).rows[0] ?? {
        ready: 0,
        begun: 0,
      }
    )
  })

const outcome = async (database: Database, datasetId: string) => {
  const read = async (text: string) => (await database.pool.query(text, [datasetId])).rows[0] as Record<string, unknown>
  return {
    ...(await read(`select count(*)::int as documents, count(*) filter (where status = 'ready')::int as ready,
      count(*) filter (where item_count = ${rowsPerFile})::int as whole from documents where dataset_id = $1`)),
    ...(await read(`select count(*)::int as items, count(distinct (document_id, source_hash))::int as chunks,
      count(distinct body)::int as texts from knowledge_items where dataset_id = $1`)),
    ...(await read(`select item_count from datasets where id = $1`)),
    ...(await read(
      `select coalesce(sum(cardinality(item_ids) - cardinality(removed)), 0)::int as indexed from lex_segments where dataset_id = $1`,
    )),
  }
}

describe(`the server killed ${lives} times while it reads ${files} files (${process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded'})`, () => {
  it(
    'reads all of them, each exactly once',
    async () => {
      const datasetId = await queueFiles()
      const seen: { ready: number; begun: number }[] = []

      for (let life = 0; life < lives; life += 1) {
        const running = await startServer(env)
        await delay(300 + Math.random() * 1200)
        await running.end('SIGKILL')
        seen.push(await betweenLives(datasetId))
      }
      const result = await withApp(async (app, _deps, database) => {
        await app.jobs.drain()
        return outcome(database, datasetId)
      })

      const all = files * rowsPerFile
      expect(result).toEqual({
        documents: files,
        ready: files,
        whole: files,
        items: all,
        chunks: all,
        texts: all,
        item_count: all,
        indexed: all,
      })
      // Kills that all came before or after the work would prove nothing.
      expect(seen.filter(({ begun }) => begun > 0).length, JSON.stringify(seen)).toBeGreaterThan(1)
    },
    patienceMs,
  )
})
