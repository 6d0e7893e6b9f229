import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Storage } from '#core/storage/storage.ts'
import type { Database } from '../client.ts'
import { migrate } from '../migrate.ts'
import { loadMigrations } from '../migrations.ts'
import { historyTable, nonEmptyTables, readTables, steadySettings } from './catalog.ts'
import type { Table } from './catalog.ts'
import { decodeLine, linesOf } from './lines.ts'
import type { Header, Line, Manifest } from './lines.ts'
import { advanceSequences, createWriter, relaxReferences, sumTable } from './rows.ts'

/** Nothing was restored; the message says why in one sentence. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

const damaged = (cause?: unknown) =>
  new RestoreError('The backup file is damaged or incomplete; nothing was restored.', { cause })

async function* decodedLines(file: string): AsyncGenerator<Line> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // The failure is reported below, once the lines before it have been read.
  reading.catch(() => undefined)
  try {
    for await (const text of linesOf(unpacked)) yield decodeLine(text)
    await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new RestoreError(`There is no file ${file}.`, { cause: error })
    }
    throw damaged(error)
  }
}

/** One line at a time, with a look at the next. */
const createReader = (lines: AsyncIterator<Line>) => {
  let ahead: IteratorResult<Line, unknown> | undefined
  const peek = async (): Promise<Line | undefined> => {
    ahead ??= await lines.next()
    return ahead.done ? undefined : ahead.value
  }
  return {
    peek,
    next: async (): Promise<Line> => {
      const line = await peek()
      ahead = undefined
      if (!line) throw damaged()
      return line
    },
  }
}
type Reader = ReturnType<typeof createReader>

const appliedNames = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ found: string | null }>(`select to_regclass('public.${historyTable}') as found`)
  if (rows[0]?.found === null) return []
  return (await pool.query<{ name: string }>(`select name from ${historyTable} order by position`)).rows.map(
    ({ name }) => name,
  )
}

/** The target gets exactly the schema the rows were taken from; the later steps run over them afterwards. */
const prepareSchema = async (database: Database, { migrations }: Header): Promise<void> => {
  const known = loadMigrations()
  const isKnown = migrations.every(({ name, hash }, at) => known[at]?.name === name && known[at].hash === hash)
  if (!isKnown) throw new RestoreError('The backup comes from a newer version; restore it with that version.')
  if ((await appliedNames(database.pool)).length > migrations.length) {
    throw new RestoreError(
      'The database already has a newer schema than the backup; restore into a new, empty database.',
    )
  }
  await migrate(database, { upTo: migrations.at(-1)?.name })
}

const restoreTables = async (reader: Reader, client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  while ((await reader.peek())?.kind === 'table') {
    const line = await reader.next()
    const table = tables.find(({ name }) => line.kind === 'table' && name === line.name)
    if (!table) throw damaged()
    const writer = createWriter(client, table)
    while ((await reader.peek())?.kind === 'row') {
      const row = await reader.next()
      if (row.kind === 'row') await writer.add(row.text)
    }
    await writer.flush()
  }
}

async function* pieces(reader: Reader): AsyncGenerator<Buffer> {
  while ((await reader.peek())?.kind === 'piece') {
    const line = await reader.next()
    if (line.kind === 'piece') yield line.bytes
  }
}

const restoreFiles = async (reader: Reader, storage: Storage, written: string[]): Promise<void> => {
  while ((await reader.peek())?.kind === 'file') {
    const line = await reader.next()
    if (line.kind !== 'file') continue
    const { key, contentType } = line.file
    written.push(key)
    await storage.put(key, Readable.from(pieces(reader), { objectMode: false }), { contentType })
  }
}

const checkTables = async (client: pg.ClientBase, tables: readonly Table[], manifest: Manifest): Promise<void> => {
  const expected = new Set(Object.keys(manifest.tables))
  for (const table of tables) {
    const found = await sumTable(client, table)
    const wanted = manifest.tables[table.name]
    expected.delete(table.name)
    if (found.rows !== (wanted?.rows ?? 0) || (wanted && found.sha256 !== wanted.sha256)) {
      throw new RestoreError(`Table ${table.name} differs from the backup after loading; nothing was restored.`)
    }
  }
  if (expected.size > 0) throw damaged()
}

const checkFiles = async (storage: Storage, manifest: Manifest, written: readonly string[]): Promise<void> => {
  if (written.length !== Object.keys(manifest.files).length) throw damaged()
  for (const [key, wanted] of Object.entries(manifest.files)) {
    const hash = createHash('sha256')
    const stored = await storage.get(key)
    if (stored) for await (const chunk of stored.stream as AsyncIterable<Buffer>) hash.update(chunk)
    if (!stored || hash.digest('hex') !== wanted.sha256) {
      throw new RestoreError(`File ${key} differs from the backup after writing; nothing was restored.`)
    }
  }
}

const restoreAll = async (
  reader: Reader,
  client: pg.ClientBase,
  storage: Storage,
  written: string[],
): Promise<Manifest> => {
  await client.query('begin')
  await client.query(steadySettings)
  const tables = await readTables(client)
  const used = await nonEmptyTables(client, tables)
  if (used.length > 0) {
    throw new RestoreError(`The database is not empty (${used.join(', ')}); restore into a new, empty database.`)
  }
  await relaxReferences(client)
  await restoreTables(reader, client, tables)
  await restoreFiles(reader, storage, written)
  const last = await reader.next()
  if (last.kind !== 'manifest') throw damaged()
  await checkTables(client, tables, last.manifest)
  await checkFiles(storage, last.manifest, written)
  await advanceSequences(client)
  await client.query('commit')
  return last.manifest
}

type RestoreOptions = { database: Database; storage: Storage; file: string }

/** Loads a backup into an empty database and checks every table and file against its manifest: all or nothing. */
export const restoreBackup = async ({ database, storage, file }: RestoreOptions): Promise<Manifest> => {
  const lines = decodedLines(file)
  const reader = createReader(lines)
  const first = await reader.next()
  if (first.kind !== 'backup') throw damaged()
  await prepareSchema(database, first.header)

  const written: string[] = []
  const client = await database.pool.connect()
  let manifest: Manifest
  try {
    manifest = await database.withoutTimeLimit(() => restoreAll(reader, client, storage, written))
  } catch (error) {
    for (const key of written) await storage.delete(key)
    throw error
  } finally {
    // Also ends the transaction of a restore that failed.
    client.release(true)
    await lines.return(undefined)
  }
  await migrate(database)
  return manifest
}
