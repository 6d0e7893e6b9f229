import path from 'node:path'
import type pg from 'pg'
import { folderOf } from './data-folder.ts'
import type { EmbeddedEngine } from './engine.ts'
import { startFolderCopy } from './folder-copy.ts'

export type CopyTarget = {
  /** An empty folder on the same disk; it becomes a data folder that the engine can open. */
  readonly into: string
  /** The folder of stored files, when they lie on this machine. */
  readonly files: string | null
}

export type DataCopy = {
  /** For how long at most nobody could reach the database: at the beginning for a checkpoint, at the end for the log. */
  readonly pausedMs: number
  /** Where the stored files were copied to. */
  readonly files: string | null
}

type Running = {
  readonly engine: EmbeddedEngine
  readonly pool: pg.Pool
  readonly dataDir: string
}

/** What PostgreSQL makes again when it starts. */
const madeAgain = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']

/**
 * Database and files as of one moment, by PostgreSQL's own way of backing up: its files are copied while it writes on,
 * and then, while it stands still, its log. Whoever opens the copy plays the log back over the files, so that every
 * transaction that was answered before is there. Stored files are written before the rows that name them and deleted
 * after them: at that moment no row names a file that is not there.
 */
export const copyRunningData = async (
  { engine, pool, dataDir }: Running,
  { into, files }: CopyTarget,
): Promise<DataCopy> => {
  const startedAt = performance.now()
  await engine.withoutTimeLimit(() => pool.query(`select pg_backup_start('bizagent', true)`))
  const checkpointMs = performance.now() - startedAt
  const database = folderOf(into)
  const filesCopy = files === null ? null : path.join(into, 'files')
  try {
    const copies = [
      await startFolderCopy(folderOf(dataDir), database, { emptied: madeAgain, again: ['pg_wal', 'global'] }),
    ]
    if (files !== null && filesCopy !== null)
      copies.push(await startFolderCopy(files, filesCopy, { isOfWholeFiles: true }))
    const standstillMs = await engine.finishCopies({ copies, database })
    return { pausedMs: Math.max(checkpointMs, standstillMs), files: filesCopy }
  } catch (error) {
    // Unless the engine has come so far itself, or has been started again since.
    await pool.query('select pg_backup_stop(false)').catch(() => undefined)
    throw error
  }
}
