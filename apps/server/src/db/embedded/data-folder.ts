import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeTree, privateFileMode } from '#db/private-folder.ts'

export const folderOf = (dataDir: string) => path.join(dataDir, 'database')
/** Present from before the first file of a new database until it answers: a crash in between leaves it behind. */
const markOf = (dataDir: string) => path.join(dataDir, 'database.initialising')

/** Finds or prepares the engine's folder; one whose creation was cut short holds nothing yet and is made again. */
export const prepareFolder = (dataDir: string): { folder: string; isFresh: boolean; markReady: () => void } => {
  const folder = folderOf(dataDir)
  const mark = markOf(dataDir)
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isFresh = !existsSync(path.join(folder, 'PG_VERSION'))
  if (isFresh) writeFileSync(mark, '', { mode: privateFileMode })
  return {
    folder,
    isFresh,
    markReady: () => {
      // The engine makes its first files readable and writable for everybody, whatever the mask of the process says.
      closeTree(folder)
      rmSync(mark, { force: true })
    },
  }
}
