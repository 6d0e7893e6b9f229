import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFolder, openTestDatabase } from '../../../test/template-db.ts'
import { createLocalFolderStorage } from '../../core/storage/local-folder.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { openDatabase, type Database } from '../client.ts'
import { writeBackup } from '../transfer/backup.ts'
import { restoreBackup } from '../transfer/restore.ts'

const workspaceId = randomUUID()
/** Two seconds on an idle machine; a busy one only takes longer. */
const patienceMs = 600_000
const openFolder = (dataDir: string) => openDatabase({ url: null, dataDir, poolWaitMs: 30_000 })
let dataDir: string
let database: Database
let storage: Storage

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'copy-running-'))
  await fillFolder(dataDir)
  database = await openFolder(dataDir)
  storage = createLocalFolderStorage({ folder: path.join(dataDir, 'files') })
  await database.pool.query(`insert into workspaces (id, name) values ($1, 'Cửa hàng')`, [workspaceId])
}, patienceMs)
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As the product does it: the bytes before the row that names them, and after it when both go. */
const addFile = async (id: string): Promise<void> => {
  const key = `${workspaceId}/test/${id}`
  await storage.put(key, Buffer.from(id), { contentType: 'text/plain' })
  await database.pool.query(
    `insert into files (workspace_id, id, purpose, storage_key, name, content_type, size, sha256, created_at)
     values ($1, $2, 'test', $3, 'a.txt', 'text/plain', 36, '', now())`,
    [workspaceId, id, key],
  )
}
const removeFile = async (id: string): Promise<void> => {
  await database.pool.query('delete from files where id = $1', [id])
  await storage.delete(`${workspaceId}/test/${id}`)
}

/** People who add and remove files as fast as they can, until they are told to stop. */
const startWriters = (count: number) => {
  const ending = new AbortController()
  const stored = new Set<string>()
  let writes = 0
  const write = async (): Promise<void> => {
    const own: string[] = []
    while (!ending.signal.aborted) {
      const id = randomUUID()
      await addFile(id)
      stored.add(id)
      own.push(id)
      writes += 1
      const oldest = own.length > 5 ? own.shift() : undefined
      if (!oldest) continue
      // Gone from now on as far as anybody was promised.
      stored.delete(oldest)
      await removeFile(oldest)
    }
  }
  const running = Promise.all(Array.from({ length: count }, write))
  return {
    stored,
    writes: () => writes,
    end: async () => {
      ending.abort()
      await running
    },
  }
}

const rowsIn = async (copy: Database) =>
  (await copy.pool.query<{ id: string; key: string }>('select id, storage_key as key from files')).rows

describe('the data folder of a running installation', () => {
  it(
    'is copied as of one moment, and the copy gives a backup that restores table by table',
    async () => {
      const writers = startWriters(4)
      await expect.poll(writers.writes, { timeout: patienceMs }).toBeGreaterThan(20)
      const before = new Set(writers.stored)
      const into = mkdtempSync(path.join(dataDir, 'copy-'))

      const copied = await database.copyData?.({ into, files: path.join(dataDir, 'files') })

      const promised = [...before].filter((id) => writers.stored.has(id))
      await writers.end()
      const copy = await openFolder(into)
      const rows = await rowsIn(copy)
      const file = path.join(dataDir, 'running.bizagent.gz')
      const files = createLocalFolderStorage({ folder: copied?.files ?? '' })
      const written = await writeBackup({ database: copy, storage: files, file })
      await copy.close()
      const target = await openTestDatabase()
      const restoredFiles = createLocalFolderStorage({ folder: path.join(dataDir, 'restored') })
      const restored = await restoreBackup({ database: target, storage: restoredFiles, file })
      await target.drop()

      const found = new Set(rows.map(({ id }) => id))
      expect(promised.filter((id) => !found.has(id))).toEqual([])
      expect(rows.filter(({ key }) => !restored.files[key])).toEqual([])
      expect(restored).toEqual(written)
      expect(restored.tables['files']?.rows).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(5)
      process.stdout.write(`measured: a running folder stood still for ${Math.round(copied?.pausedMs ?? 0)} ms\n`)
    },
    patienceMs,
  )
})
