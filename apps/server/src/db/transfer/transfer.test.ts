import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/template-db.ts'
import type { TestDatabase } from '../../../test/template-db.ts'
import { createLocalFolderStorage } from '../../core/storage/local-folder.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { writeBackup } from './backup.ts'
import { moveDatabase } from './move.ts'
import { restoreBackup, RestoreError } from './restore.ts'

const workspaceId = randomUUID()
const bigFile = randomBytes(700_000)
let folder: string
let source: TestDatabase
let files: Storage
let target: TestDatabase
let restored: Storage
let file: string

const fill = async () => {
  await source.pool.query(`insert into workspaces (id, name, settings) values ($1, $2, $3)`, [
    workspaceId,
    'Cửa hàng "Đồng Tâm" \u2028 dòng mới\n',
    { big: 12345678901234, nested: { on: true } },
  ])
  await source.pool.query(
    `insert into realtime_topics (topic, workspace_id, last_seq, updated_at)
     select 'topic-' || g, $1, 9007199254740993 + g, timestamptz '2026-01-02 03:04:05.678901Z' from generate_series(1, 1200) g`,
    [workspaceId],
  )
  await source.pool.query(
    `insert into jobs (id, queue, payload, lane, state, turn, run_at, max_attempts) values
      ($1, 'test', '{}', 'live', 'done', 41, now(), 3), ($2, 'test', '{}', 'live', 'waiting', 90, now(), 3)`,
    [randomUUID(), randomUUID()],
  )
  await source.pool.query(`insert into audit_log (id, action, at) values ($1, 'tested', now())`, [randomUUID()])
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'transfer-'))
  source = await openTestDatabase()
  // A refused restore leaves it as empty as it was, so one serves them all, and the good one comes last.
  target = await openTestDatabase()
  files = createLocalFolderStorage({ folder: path.join(folder, 'files') })
  await fill()
  await files.put('a/big.bin', bigFile, { contentType: 'application/octet-stream' })
  await files.put('a/empty.txt', new Uint8Array(), { contentType: 'text/plain' })
  file = path.join(folder, 'good.bizagent.gz')
  await writeBackup({ database: source, storage: files, file })
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  restored = createLocalFolderStorage({ folder: mkdtempSync(path.join(folder, 'restored-')) })
})

const read = async (storage: Storage, key: string) => {
  const found = await storage.get(key)
  return found && { type: found.contentType, bytes: Buffer.concat(await found.stream.toArray()) }
}
const topics = async (database: TestDatabase) =>
  (await database.pool.query('select topic, last_seq::text, updated_at::text from realtime_topics order by topic')).rows
const isEmpty = async (database: TestDatabase) =>
  (await database.pool.query('select from workspaces union all select from realtime_topics')).rowCount === 0

/** The good backup with one line changed. */
const altered = (change: (lines: string[]) => string[]): string => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const name = path.join(folder, `${randomUUID()}.gz`)
  writeFileSync(name, gzipSync(change(lines).join('\n')))
  return name
}

describe('a backup', () => {
  it('leaves no half file behind', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('is refused by a database that holds data', async () => {
    const before = await topics(source)

    const refused = restoreBackup({ database: source, storage: restored, file })

    await expect(refused).rejects.toThrow(/not empty \(.*workspaces.*\)/)
    expect(await topics(source)).toEqual(before)
  })

  it.each([
    ['cut off at the end', (lines: string[]) => lines.slice(0, -2), /damaged or incomplete/],
    [
      'changed in a row',
      (lines: string[]) => lines.map((line) => line.replace('Đồng Tâm', 'Đồng Tiền')),
      /workspaces differs/,
    ],
    [
      'missing a row',
      (lines: string[]) => lines.filter((line) => !line.includes('"topic-77"')),
      /realtime_topics differs/,
    ],
    [
      'changed in a file',
      (lines: string[]) => lines.map((line) => line.replace(/^(\["piece",")..../, '$1AAAA')),
      /File a\/big.bin differs/,
    ],
    ['not ours', () => ['{"hello":"world"}'], /damaged or incomplete/],
    [
      'from a newer version',
      ([head = '', ...rest]: string[]) => [head.replace(/\]\}\]$/, ',{"name":"9999_later","hash":"x"}]}]'), ...rest],
      /newer version/,
    ],
  ])('that is %s restores nothing', async (_what, change, words) => {
    const damaged = altered(change)

    const refused = restoreBackup({ database: target, storage: restored, file: damaged })

    await expect(refused).rejects.toThrow(RestoreError)
    await expect(refused).rejects.toThrow(words)
    expect(await isEmpty(target)).toBe(true)
    expect(await restored.get('a/big.bin')).toBeNull()
  })

  it('that ends in the middle of its compressed bytes restores nothing', async () => {
    const cut = path.join(folder, 'cut.gz')
    const whole = readFileSync(file)
    writeFileSync(cut, whole.subarray(0, whole.length - 2_000))

    await expect(restoreBackup({ database: target, storage: restored, file: cut })).rejects.toThrow(/damaged/)
    expect(await isEmpty(target)).toBe(true)
  })

  it('that does not exist is named', async () => {
    const nowhere = path.join(folder, 'nowhere.gz')

    await expect(restoreBackup({ database: target, storage: restored, file: nowhere })).rejects.toThrow(
      /There is no file/,
    )
  })

  it('restores into an empty database with every row and file equal', async () => {
    const manifest = await restoreBackup({ database: target, storage: restored, file })

    expect(manifest.tables['realtime_topics']?.rows).toBe(1200)
    expect(await topics(target)).toEqual(await topics(source))
    const names = 'select name, settings from workspaces'
    expect((await target.pool.query(names)).rows).toEqual((await source.pool.query(names)).rows)
    expect(await read(restored, 'a/big.bin')).toEqual({ type: 'application/octet-stream', bytes: bigFile })
    expect(await read(restored, 'a/empty.txt')).toEqual({ type: 'text/plain', bytes: Buffer.alloc(0) })
    const turns =
      'select l.last_value::int as live, b.is_called as "hasBackground" from jobs_turn_live l, jobs_turn_background b'
    expect((await target.pool.query(turns)).rows).toEqual([{ live: 41, hasBackground: false }])
  })
})

describe('moving to another database', () => {
  it('copies every row, and refuses to do it twice', async () => {
    const other = await openTestDatabase()

    const sums = await moveDatabase(source, other)

    expect(sums['realtime_topics']?.rows).toBe(1200)
    expect(await topics(other)).toEqual(await topics(source))
    await expect(moveDatabase(source, other)).rejects.toThrow(/not empty/)
    await other.drop()
  })
})
