import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * A folder copied while somebody writes in it, in two rounds: everything while they go on writing, then, while they wait,
 * only what has changed since. So they wait for some milliseconds, however large the folder is.
 */
export type FolderCopy = {
  readonly from: string
  readonly to: string
  /** Files are only ever put there whole, replaced whole and deleted: a second name for the same bytes is a copy. */
  readonly isOfWholeFiles: boolean
  /** Path of each file that was copied, and how it looked before. */
  readonly copied: Map<string, string>
}

/** A clock of the file system may stand still for some milliseconds, so a fresh time says nothing about later writes. */
const settledAfterNs = 2_000_000_000n
const mayHaveChanged = ''

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

const looksOf = ({ mtimeNs, size }: BigIntStats): string => `${mtimeNs}:${size}`
const settledLooksOf = (stats: BigIntStats): string => {
  const isSettled = BigInt(Date.now()) * 1_000_000n - stats.mtimeNs > settledAfterNs
  return isSettled ? looksOf(stats) : mayHaveChanged
}

/** The copy shares the blocks of the original where the file system can do that. */
const cheaply = constants.COPYFILE_FICLONE

const isHidden = (name: string): boolean => name.startsWith('.')

/** The first round; what is written meanwhile is put right by the second. */
export const startFolderCopy = async (
  from: string,
  to: string,
  { isOfWholeFiles = false }: { isOfWholeFiles?: boolean } = {},
): Promise<FolderCopy> => {
  const copied = new Map<string, string>()
  const copyOne = async (name: string): Promise<void> => {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    try {
      const looks = isOfWholeFiles ? '' : settledLooksOf(await stat(source, { bigint: true }))
      if (isOfWholeFiles) await link(source, target).catch(() => copyFile(source, target, cheaply))
      else await copyFile(source, target, cheaply)
      copied.set(name, looks)
    } catch (error) {
      // Deleted since the folder was read.
      if (!isMissing(error)) throw error
    }
  }
  const copyFolder = async (folder: string): Promise<void> => {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
    const entries = await readdir(path.join(from, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const entry of entries) {
      const name = path.join(folder, entry.name)
      if (isOfWholeFiles && isHidden(entry.name)) continue
      if (entry.isDirectory()) await copyFolder(name)
      else if (entry.isFile()) await copyOne(name)
    }
  }
  await copyFolder('.')
  return { from, to, isOfWholeFiles, copied }
}

/** The second round, at one go: the caller has stopped everybody who writes. */
export const finishFolderCopy = ({ from, to, isOfWholeFiles, copied }: FolderCopy): void => {
  const found = new Set<string>()
  const copyOne = (name: string): void => {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    found.add(name)
    if (isOfWholeFiles) {
      if (!copied.has(name)) linkOrCopy(source, target)
    } else if (copied.get(name) !== looksOf(statSync(source, { bigint: true }))) copyFileSync(source, target, cheaply)
  }
  const copyFolder = (folder: string): void => {
    mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(path.join(from, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name)
      if (isOfWholeFiles && isHidden(entry.name)) continue
      if (entry.isDirectory()) copyFolder(name)
      else if (entry.isFile()) copyOne(name)
    }
  }
  if (isThere(from)) copyFolder('.')
  for (const name of copied.keys()) if (!found.has(name)) rmSync(path.join(to, name), { force: true })
}

const isThere = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined

/** Not every file system knows second names, and a file may go away at this very moment. */
const linkOrCopy = (source: string, target: string): void => {
  try {
    linkSync(source, target)
  } catch (error) {
    if (isMissing(error)) return
    copyFileSync(source, target, cheaply)
  }
}
