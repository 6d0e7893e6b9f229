import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Storage } from '#core/storage/storage.ts'
import type { Database } from '../client.ts'
import { historyTable, readTables, steadySettings } from './catalog.ts'
import { encodeLine } from './lines.ts'
import type { Header, Line, Manifest } from './lines.ts'
import { createSum, readRows } from './rows.ts'

const pieceBytes = 192 * 1024

const readHeader = async (client: pg.ClientBase, now: Date): Promise<Header> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from ${historyTable} order by position`,
  )
  return { format: 1, createdAt: now.toISOString(), migrations: rows }
}

async function* tableLines(client: pg.ClientBase, sums: Manifest['tables']): AsyncGenerator<Line> {
  for (const table of await readTables(client)) {
    const sum = createSum()
    yield { kind: 'table', name: table.name }
    for await (const text of readRows(client, table)) {
      sum.add(text)
      yield { kind: 'row', text }
    }
    sums[table.name] = sum.result()
  }
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

async function* fileLines(storage: Storage, sums: Manifest['files']): AsyncGenerator<Line> {
  for await (const { key } of storage.list('')) {
    const stored = await storage.get(key)
    // Deleted since it was listed: then no row of our snapshot needs it for long either.
    if (!stored) continue
    const hash = createHash('sha256')
    let size = 0
    yield { kind: 'file', file: { key, contentType: stored.contentType } }
    for await (const chunk of stored.stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      for (const bytes of inPieces(chunk)) yield { kind: 'piece', bytes }
    }
    sums[key] = { size, sha256: hash.digest('hex') }
  }
}

/** Everything of the installation but its keys, as of one moment. */
async function* backupLines(client: pg.ClientBase, storage: Storage, sums: Manifest, now: Date): AsyncGenerator<Line> {
  yield { kind: 'backup', header: await readHeader(client, now) }
  yield* tableLines(client, sums.tables)
  yield* fileLines(storage, sums.files)
  yield { kind: 'manifest', manifest: sums }
}

async function* encoded(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield encodeLine(line)
}

const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type BackupOptions = { database: Database; storage: Storage; file: string; now?: Date | undefined }

/** Writes one file that appears under its name only when it is complete and on the disk. */
export const writeBackup = async ({ database, storage, file, now = new Date() }: BackupOptions): Promise<Manifest> => {
  const draft = `${file}.partial`
  const sums: Manifest = { tables: {}, files: {} }
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(steadySettings)
    const lines = Readable.from(encoded(backupLines(client, storage, sums, now)), { objectMode: true })
    await database.withoutTimeLimit(() => pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 })))
    await client.query('commit')
    await sync(draft)
    await rename(draft, file)
    return sums
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    // The transaction of a failed backup ends with its connection.
    client.release(true)
  }
}
