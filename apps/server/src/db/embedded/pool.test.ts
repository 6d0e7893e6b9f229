import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FolderLockedError, isStatementTimeout } from '../errors.ts'
import { openDatabase } from '../client.ts'
import { openEmbedded } from './pool.ts'
import type { EmbeddedDatabase } from './pool.ts'
import { analyse, checkpoint, vacuum } from './upkeep.ts'

let dataDir: string
let database: EmbeddedDatabase
const errors: Error[] = []
const onError = (error: Error) => errors.push(error)
const open = (statementTimeoutMs = 30_000) => openEmbedded({ dataDir, statementTimeoutMs, poolWaitMs: 20_000, onError })

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  // As if the very first start had been cut short: nothing in there can be used.
  mkdirSync(path.join(dataDir, 'database'))
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18\n')
  writeFileSync(path.join(dataDir, 'database.initialising'), '')
  database = await open()
  await database.pool.query('create table rows (id integer primary key, body text)')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const count = async () => {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from rows')
  return rows[0]?.n
}

/** The engine reports its row counts once a second at most; a test need not wait for that. */
const flushStatistics = () => database.pool.query('select pg_stat_force_next_flush()')

describe('the embedded database', () => {
  it('started over in a folder whose creation had been cut short', () => {
    expect(existsSync(path.join(dataDir, 'database.initialising'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'database', 'global'))).toBe(true)
  })

  it('flushes to the disk at least once per commit', async () => {
    const before = database.thread.syncs

    for (let id = 1; id <= 50; id += 1) await database.pool.query('insert into rows values ($1, $2)', [id, 'x'])

    expect(database.thread.syncs - before).toBeGreaterThanOrEqual(50)
  })

  it('refuses a second opener of its folder', async () => {
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(FolderLockedError)
  })

  it('answers many connections at once without mixing them up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, n) => (await database.pool.query('select $1::int as n', [n])).rows[0]),
    )

    expect(answers).toEqual(Array.from({ length: 500 }, (_, n) => ({ n })))
  })

  it('rolls back when a connection goes away in the middle of a transaction', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('delete from rows')

    client.release(true)

    expect(await count()).toBe(50)
  })

  it('refuses named statements, which all its connections would share', async () => {
    await expect(database.pool.query({ name: 'mine', text: 'select 1' })).rejects.toThrow(/named prepared statements/)
    expect(await count()).toBe(50)
  })

  it('keeps its log bounded and its tables clean through upkeep', async () => {
    const options = { pool: database.pool, withoutTimeLimit: <T>(work: () => Promise<T>) => work(), onError }
    await database.pool.query(`insert into rows select g, repeat('y', 500) from generate_series(1000, 6000) g`)
    for (let round = 0; round < 3; round += 1) await database.pool.query(`update rows set body = body || 'z'`)
    await flushStatistics()

    const cleaned = await vacuum(options)
    await checkpoint(options)

    expect(cleaned).toContain('public.rows')
    await flushStatistics()
    const { rows } = await database.pool.query(
      `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'rows'`,
    )
    expect(rows).toEqual([{ dead: 0 }])
    await database.pool.query('delete from rows where id >= 1000')
  })

  it('tells the planner about a table that has grown, and about one that was never looked at', async () => {
    const options = { pool: database.pool, withoutTimeLimit: <T>(work: () => Promise<T>) => work(), onError }
    await database.pool.query('create table shops (id integer primary key, town text); insert into shops values (1)')

    expect(await analyse(options)).toContain('public.shops')
    expect(await analyse(options)).not.toContain('public.shops')

    await database.pool.query(`insert into shops select g, 'Huế' from generate_series(2, 400) g`)
    await flushStatistics()
    expect(await analyse(options)).toContain('public.shops')
    const { rows } = await database.pool.query(`select reltuples::int as known from pg_class where relname = 'shops'`)
    expect(rows).toEqual([{ known: 400 }])
  })

  it('keeps everything over a close and a new start', async () => {
    await database.close()
    database = await open()

    expect(await count()).toBe(50)
  })

  it('gives a snapshot that another engine can start from', async () => {
    const snapshot = await database.dump?.()
    const copy = await openDatabase({ url: null, dataDir: '', memory: true, snapshot, poolWaitMs: 20_000 })

    const { rows } = await copy.pool.query('select count(*)::int as n from rows')
    await copy.close()

    expect(rows).toEqual([{ n: 50 }])
  })
})

describe('a statement that takes too long', () => {
  it('is ended, fails those who waited, and the database comes back with its data', async () => {
    await database.close()
    database = await open(500)
    const endless = database.pool.query('select count(*) from generate_series(1, 100000000000)')
    const bystander = database.pool.query('select 1')

    await expect(endless).rejects.toSatisfy(isStatementTimeout)
    await expect(bystander).rejects.toThrow(/terminated/i)

    await vi.waitFor(async () => expect(await count()).toBe(50), { timeout: 80_000 })
  }, 240_000)

  it('never has two threads on one folder, however often it is ended', async () => {
    const endless = 'select count(*) from generate_series(1, 100000000000)'

    for (let time = 0; time < 3; time += 1) {
      await vi.waitFor(() => expect(database.pool.query(endless)).rejects.toSatisfy(isStatementTimeout), {
        timeout: 80_000,
      })
    }

    await vi.waitFor(async () => expect(await count()).toBe(50), { timeout: 80_000 })
    expect(errors.filter(({ message }) => message.includes('did not start'))).toEqual([])
  }, 240_000)

  it('may take its time where the caller said so', async () => {
    const slow = 'select count(*)::int as n from generate_series(1, 4000000)'

    const { rows } = await database.withoutTimeLimit(() => database.pool.query(slow))

    expect(rows).toEqual([{ n: 4_000_000 }])
  })
})
