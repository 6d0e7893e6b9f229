import path from 'node:path'
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
  /** How long nobody could reach the database. */
  readonly pausedMs: number
  /** Where the stored files were copied to. */
  readonly files: string | null
}

/**
 * Database and files as of one moment. The copy of the database is what a sudden power cut would leave behind: every
 * transaction that was answered is in it, and the engine puts the rest right when it opens it. Files are written before
 * the rows that name them and deleted after them, so at that moment no row names a file that is not there.
 */
export const copyRunningData = async (
  engine: EmbeddedEngine,
  dataDir: string,
  { into, files }: CopyTarget,
): Promise<DataCopy> => {
  const filesCopy = files === null ? null : path.join(into, 'files')
  const copies = [await startFolderCopy(folderOf(dataDir), folderOf(into))]
  if (files !== null && filesCopy !== null)
    copies.push(await startFolderCopy(files, filesCopy, { isOfWholeFiles: true }))
  return { pausedMs: await engine.finishCopies(copies), files: filesCopy }
}
