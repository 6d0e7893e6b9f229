import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

export const privateFolderMode = 0o700
export const privateFileMode = 0o600

const othersBits = 0o077

/** Whatever this process and its children write from now on is for their owner alone. Threads cannot change the mask. */
export const writePrivately = (): void => {
  process.umask(othersBits)
}

/**
 * Closes a folder of an older installation to everybody but its owner. A folder that is closed already was closed with
 * all that is in it, so a start does not look at every file again.
 */
export const closeDataFolder = (folder: string): void => {
  const found = look(folder)
  if (!found?.isDirectory() || isClosed(found)) return
  closeTree(folder)
}

/** The folder itself comes last: a closing that was cut short is done again. */
export const closeTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeTree(path)
    else if (entry.isFile()) closePath(path, privateFileMode)
  }
  closePath(folder, privateFolderMode)
}

const look = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

const isClosed = ({ mode }: Stats): boolean => (mode & othersBits) === 0

/** A disk that knows no owners, or a volume that belongs to somebody else, keeps its own rules. */
export const closePath = (path: string, mode: number): void => {
  try {
    const found = look(path)
    if (found && !isClosed(found)) chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}
