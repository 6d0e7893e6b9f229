import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type * as sqlite from 'node:sqlite'
import { closePath, privateFileMode, privateFolderMode } from '#db/private-folder.ts'
import { FolderLockedError } from '../errors.ts'

/** node:sqlite announces itself as experimental on every start; the operator can do nothing with that. */
const loadSqlite = async (): Promise<typeof sqlite> => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return await import('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)

const take = (lock: sqlite.DatabaseSync, folder: string): void => {
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderLockedError(
      `Thư mục dữ liệu ${folder} đang được một tiến trình BizAgent khác dùng. Hãy dừng tiến trình đó hoặc đặt DATA_DIR sang thư mục khác. / ` +
        `The data folder ${folder} is in use by another BizAgent process. Stop that process or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/**
 * Holds the folder for this process. SQLite takes a lock of the operating system, which a killed process
 * gives back by itself: no stale file to clean up. Two engines on one folder lose data silently.
 */
export const lockFolder = async (folder: string): Promise<{ release: () => void }> => {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode })
  const { DatabaseSync } = await loadSqlite()
  const file = path.join(folder, 'database.lock')
  const lock = new DatabaseSync(file)
  closePath(file, privateFileMode)
  take(lock, folder)
  return { release: () => lock.close() }
}
