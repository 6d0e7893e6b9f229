import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { openDatabase } from './client.ts'
import { MigrationChangedError, SchemaTooNewError } from './errors.ts'
import { migrate } from './migrate.ts'
import { loadMigrations } from './migrations.ts'

let database: TestDatabase
const known = loadMigrations()
const step = (name: string, sql: string) => ({ name, hash: name, statements: [sql] })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const recorded = async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from app_migrations order by position')
  return rows.map(({ name }) => name)
}

/** Three servers: processes of their own on PostgreSQL, callers of the one process on the embedded engine. */
const threeServers = async () => {
  const { url } = database
  if (url === null) return { servers: [database, database, database], stop: async () => undefined }
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ url, dataDir: '' })))
  return { servers, stop: async () => void (await Promise.all(servers.map((server) => server.close()))) }
}

const onServer = async <T>(base: string, work: (admin: pg.Client) => Promise<T>) => {
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Two on a PostgreSQL server, where they share its roles; one in memory. */
const emptyDatabases = async () => {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) {
    const empty = await openDatabase({ url: null, dataDir: '', memory: true, poolWaitMs: 30_000 })
    return { databases: [empty], drop: () => empty.close() }
  }
  const names = ['a', 'b'].map((letter) => `bizagent_twin_${letter}_${process.pid}`)
  await onServer(base, async (admin) => {
    for (const name of names) await admin.query(`create database ${name}`)
  })
  const urls = names.map((name) => Object.assign(new URL(base), { pathname: `/${name}` }).href)
  const databases = await Promise.all(urls.map((url) => openDatabase({ url, dataDir: '' })))
  const drop = async () => {
    await Promise.all(databases.map((empty) => empty.close()))
    await onServer(base, async (admin) => {
      for (const name of names) await admin.query(`drop database ${name} with (force)`)
    })
  }
  return { databases, drop }
}

describe('migrating', () => {
  it('does nothing on a database that is up to date', async () => {
    expect(await migrate(database)).toEqual([])
    expect(await recorded()).toEqual(known.map(({ name }) => name))
  })

  it('is done once when three servers start together', async () => {
    const next = [...known, step('9000_together', 'create table together (n integer); insert into together values (1)')]
    const { servers, stop } = await threeServers()

    const applied = await Promise.all(servers.map((server) => migrate(server, { migrations: next })))
    await stop()

    expect(applied.flat()).toEqual(['9000_together'])
    expect((await database.pool.query('select n from together')).rows).toEqual([{ n: 1 }])
    await database.pool.query(`drop table together; delete from app_migrations where name = '9000_together'`)
  })

  it('leaves nothing behind when a step fails', async () => {
    const broken = [...known, step('9000_fine', 'create table fine (n integer)'), step('9001_broken', 'select 1 / 0')]

    await expect(migrate(database, { migrations: broken })).rejects.toThrow(/division by zero/)

    expect(await recorded()).toEqual(known.map(({ name }) => name))
    expect((await database.pool.query(`select to_regclass('fine') as found`)).rows).toEqual([{ found: null }])
  })

  it('refuses a database of a newer version', async () => {
    const older = known.slice(0, -1)

    const refused = migrate(database, { migrations: older })

    await expect(refused).rejects.toThrow(SchemaTooNewError)
    await expect(refused).rejects.toThrow(known.at(-1)?.name)
  })

  it('refuses a step that was changed after it ran', async () => {
    const changed = known.map((migration, index) => (index === 1 ? { ...migration, hash: 'other' } : migration))

    await expect(migrate(database, { migrations: changed })).rejects.toThrow(MigrationChangedError)
  })
})

describe('the foundation', () => {
  it('finds Vietnamese without its accents', async () => {
    const text = 'Chính sách đổi trả ĐIỆN THOẠI áo-sơ-mi SP12345'

    const { rows } = await database.pool.query(
      `select vn_norm($1) as plain, to_tsvector('vn', $1) @@ to_tsquery('vn', 'dien <-> thoai') as found`,
      [text],
    )

    expect(rows).toEqual([{ plain: 'chinh sach doi tra dien thoai ao-so-mi sp12345', found: true }])
  })

  it('stores and compares vectors', async () => {
    const { rows } = await database.pool.query(`select '[1,0]'::vector <=> '[0,1]'::vector as distance`)

    expect(rows).toEqual([{ distance: 1 }])
  })

  it('is laid from nothing, also in two databases of one server at once', async () => {
    const { databases, drop } = await emptyDatabases()

    const applied = await Promise.all(databases.map((empty) => migrate(empty)))

    for (const names of applied) expect(names).toEqual(known.map(({ name }) => name))
    await drop()
  }, 90_000)
})
