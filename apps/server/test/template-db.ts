import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import type { Database, OpenOptions } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { loadMigrations, migrationsHash } from '#db/migrations.ts'
import { extraGrants } from '#db/schema/grants.ts'

export type TestDatabase = Database & { readonly url: string | null; drop(): Promise<void> }
type TestOptions = Pick<OpenOptions, 'statementTimeoutMs' | 'poolWaitMs' | 'onError'>

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/bizagent', import.meta.url))

/** Changes with anything that makes a migrated database look different. */
const fingerprint = (): string =>
  createHash('sha256')
    .update(migrationsHash(loadMigrations()) + JSON.stringify(extraGrants))
    .digest('hex')
    .slice(0, 16)

const buildSnapshot = async (): Promise<Buffer> => {
  const database = await openDatabase({ url: null, dataDir: '', memory: true, poolWaitMs: 60_000 })
  try {
    await migrate(database)
    const snapshot = await database.dump?.()
    if (!snapshot) throw new Error('Only the embedded engine makes snapshots.')
    return Buffer.from(await snapshot.arrayBuffer())
  } finally {
    await database.close()
  }
}

const removeOlderSnapshots = (current: string): void => {
  const older = readdirSync(cacheFolder).filter((name) => /^test-database-.*\.tgz$/.test(name) && name !== current)
  for (const name of older) rmSync(path.join(cacheFolder, name), { force: true })
}

/** Built once per schema; two builders at once do the same work and the rename decides. */
const migratedSnapshot = async (): Promise<Blob> => {
  const name = `test-database-${fingerprint()}.tgz`
  const file = path.join(cacheFolder, name)
  if (!existsSync(file)) {
    const bytes = await buildSnapshot()
    mkdirSync(cacheFolder, { recursive: true })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, bytes)
    renameSync(draft, file)
    removeOlderSnapshots(name)
  }
  return new Blob([new Uint8Array(readFileSync(file))])
}

let snapshot: Promise<Blob> | undefined

/** A folder in which the embedded engine finds a migrated, empty database. */
export const fillFolder = async (dataDir: string): Promise<void> => {
  snapshot ??= migratedSnapshot()
  await (await openDatabase({ url: null, dataDir, snapshot: await snapshot, poolWaitMs: 60_000 })).close()
}

const openEmbeddedCopy = async (options: TestOptions): Promise<TestDatabase> => {
  snapshot ??= migratedSnapshot()
  const database = await openDatabase({
    poolWaitMs: 30_000,
    ...options,
    url: null,
    dataDir: '',
    memory: true,
    snapshot: await snapshot,
  })
  return { ...database, url: null, drop: () => database.close() }
}

const withAdmin = async <T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const urlOf = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

const buildTemplate = async (base: string, admin: pg.Client, template: string): Promise<void> => {
  const draft = `${template}_building`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const database = await openDatabase({ url: urlOf(base, draft), dataDir: '', poolWaitMs: 30_000 })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${draft} rename to ${template}`)
  // Nobody may connect to it by mistake: a busy template cannot be copied.
  await admin.query(`alter database ${template} with allow_connections false`)
}

const ensureTemplate = async (base: string): Promise<string> => {
  const template = `bizagent_template_${fingerprint()}`
  await withAdmin(base, async (admin) => {
    await admin.query('select pg_advisory_lock(7305226115)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await buildTemplate(base, admin, template)
  })
  return template
}

let template: Promise<string> | undefined

const openPostgresCopy = async (base: string, options: TestOptions): Promise<TestDatabase> => {
  template ??= ensureTemplate(base)
  const from = await template
  const name = `bizagent_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(base, (admin) => admin.query(`create database ${name} template ${from}`))
  const url = urlOf(base, name)
  const database = await openDatabase({ poolWaitMs: 30_000, ...options, url, dataDir: '' })
  return {
    ...database,
    url,
    drop: async () => {
      await database.close()
      await withAdmin(base, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** A migrated, empty database of the test's own: PostgreSQL with TEST_DATABASE_URL, in memory without. */
export const openTestDatabase = (options: TestOptions = {}): Promise<TestDatabase> => {
  const base = process.env['TEST_DATABASE_URL']
  return base ? openPostgresCopy(base, options) : openEmbeddedCopy(options)
}
