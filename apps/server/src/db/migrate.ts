import type pg from 'pg'
import { assertWalls, grantAppRole } from './app-role.ts'
import type { Database } from './client.ts'
import { MigrationChangedError, SchemaTooNewError, translateDriverError } from './errors.ts'
import { loadMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'

/** Any constant works as long as every version of the product uses the same one. */
const lockKey = 7_305_226_114

type Applied = { name: string; hash: string }
export type MigrateOptions = {
  migrations?: readonly Migration[] | undefined
  /** Stop after this one: a backup is restored at the schema it was taken from, and then brought forward. */
  upTo?: string | undefined
}

const readApplied = async (client: pg.ClientBase): Promise<Applied[]> => {
  await client.query(`create table if not exists app_migrations (
    position integer primary key,
    name text not null unique,
    hash text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>('select name, hash from app_migrations order by position')
  return rows
}

/** The applied ones must be the beginning of the known ones; anything else is another product's history. */
const checkHistory = (applied: readonly Applied[], known: readonly Migration[]): void => {
  const unknown = applied.filter(({ name }) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    throw new SchemaTooNewError(
      `Cơ sở dữ liệu đã được nâng cấp bởi phiên bản mới hơn (${names}). Hãy chạy phiên bản đó, hoặc khôi phục bản sao lưu trước khi nâng cấp. / ` +
        `The database was upgraded by a newer version (${names}). Start that version, or restore a backup made before the upgrade.`,
    )
  }
  applied.forEach(({ name, hash }, position) => {
    const expected = known[position]
    if (expected?.name === name && expected.hash === hash) return
    throw new MigrationChangedError(
      `Bước nâng cấp ${name} khác với bước cơ sở dữ liệu này đã chạy. Khi phát triển, "npm run db:reset -- --yes" sẽ làm lại từ đầu. / ` +
        `Migration ${name} is not the one this database ran. In development, "npm run db:reset -- --yes" starts over.`,
    )
  })
}

const apply = async (client: pg.ClientBase, migration: Migration, position: number): Promise<void> => {
  for (const statement of migration.statements) await client.query(statement)
  await client.query('insert into app_migrations (position, name, hash) values ($1, $2, $3)', [
    position,
    migration.name,
    migration.hash,
  ])
}

const bringForward = async (client: pg.ClientBase, options: MigrateOptions): Promise<string[]> => {
  const known = options.migrations ?? loadMigrations()
  await client.query('set local statement_timeout = 0')
  // Several servers may start at once; the others wait here and then find nothing left to do.
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  const applied = await readApplied(client)
  checkHistory(applied, known)

  const stop = options.upTo === undefined ? known.length : known.findIndex(({ name }) => name === options.upTo) + 1
  const pending = known.slice(applied.length, stop)
  for (const [index, migration] of pending.entries()) await apply(client, migration, applied.length + index)
  if (stop === known.length) {
    await grantAppRole(client)
    await assertWalls(client)
  }
  return pending.map(({ name }) => name)
}

const inOneTransaction = async (pool: pg.Pool, options: MigrateOptions): Promise<string[]> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const names = await bringForward(client, options)
    await client.query('commit')
    return names
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Brings the schema to this version, all or nothing, and returns the names of what it applied. */
export const migrate = async (database: Database, options: MigrateOptions = {}): Promise<string[]> => {
  try {
    return await database.withoutTimeLimit(() => inOneTransaction(database.pool, options))
  } catch (error) {
    throw translateDriverError(error)
  }
}
