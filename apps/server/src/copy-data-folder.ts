import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#core/context.ts'

export interface FolderCopied {
  /** A data folder that another process can open; whoever asked for it deletes it. */
  folder: string
  /** Where its files are; null when they are not on this machine. */
  files: string | null
  pausedMs: number
}

const copyName = 'copy-'
/** Whoever asked for it is long gone. */
const forgottenAfterMs = 24 * 3600_000

/** Copies the data of an installation with the embedded database, while it is being used. */
export const copyDataFolder = async ({ config, database, logger }: Deps): Promise<FolderCopied> => {
  if (!database.copyData) throw new Error('Only the embedded database lies in the data folder.')
  await removeForgotten(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, copyName))
  try {
    const files = config.storage.kind === 'local' ? config.storage.folder : null
    const copied = await database.copyData({ into: folder, files })
    logger.info({ pausedMs: Math.round(copied.pausedMs) }, 'copied the data folder')
    return { folder, ...copied }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const removeForgotten = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyName)) continue
    const folder = join(dataDir, name)
    const isForgotten = Date.now() - (await stat(folder)).mtimeMs > forgottenAfterMs
    if (isForgotten) await rm(folder, { recursive: true, force: true })
  }
}
