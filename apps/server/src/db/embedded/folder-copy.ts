import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

type CopyOptions = {
  /** Files are only ever put there whole, replaced whole and deleted: a second name for the same bytes is a copy. */
  readonly isOfWholeFiles?: boolean | undefined
  /** Folders of which only the folder itself is wanted. */
  readonly emptied?: readonly string[] | undefined
  /** What the second round looks at; everything, unless this names some folders. */
  readonly again?: readonly string[] | undefined
}

/**
 * A folder copied while somebody writes in it, in two rounds: everything while they go on writing, then, while they wait,
 * only what has changed since.
 */
export type FolderCopy = CopyOptions & {
  readonly from: string
  readonly to: string
  /** Path of each file that was copied, and how it looked before. */
  readonly copied: Map<string, string>
}

/** A clock of the file system may stand still for some milliseconds, so a fresh time says nothing about later writes. */
const settledAfterNs = 2_000_000_000n
const mayHaveChanged = ''

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const noneIfMissing = (error: unknown): [] => {
  if (isMissing(error)) return []
  throw error
}

const looksOf = ({ mtimeNs, size }: BigIntStats): string => `${mtimeNs}:${size}`
const settledLooksOf = (stats: BigIntStats): string => {
  const isSettled = BigInt(Date.now()) * 1_000_000n - stats.mtimeNs > settledAfterNs
  return isSettled ? looksOf(stats) : mayHaveChanged
}

/** The copy shares the blocks of the original where the file system can do that. */
const cheaply = constants.COPYFILE_FICLONE

/** Storage keeps what is not whole yet under hidden names. */
const isLeftOut = ({ isOfWholeFiles = false }: CopyOptions, name: string): boolean =>
  isOfWholeFiles && path.basename(name).startsWith('.')

/** The first round; what is written meanwhile must be put right by the second, or by whoever reads the copy. */
export const startFolderCopy = async (from: string, to: string, options: CopyOptions = {}): Promise<FolderCopy> => {
  const copied = new Map<string, string>()
  const copyOne = async (name: string): Promise<void> => {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    try {
      const looks = settledLooksOf(await stat(source, { bigint: true }))
      if (options.isOfWholeFiles) await link(source, target).catch(() => copyFile(source, target, cheaply))
      else await copyFile(source, target, cheaply)
      copied.set(name, looks)
    } catch (error) {
      // Deleted since the folder was read.
      if (!isMissing(error)) throw error
    }
  }
  const copyFolder = async (folder: string): Promise<void> => {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
    if (options.emptied?.includes(folder)) return
    for (const entry of await readdir(path.join(from, folder), { withFileTypes: true }).catch(noneIfMissing)) {
      const name = path.join(folder, entry.name)
      if (isLeftOut(options, name)) continue
      if (entry.isDirectory()) await copyFolder(name)
      else if (entry.isFile()) await copyOne(name)
    }
  }
  await copyFolder('.')
  return { ...options, from, to, copied }
}

/** The second round, at one go: the caller has stopped everybody who writes. */
export const finishFolderCopy = (copy: FolderCopy): void => {
  const { from, to, copied, isOfWholeFiles = false, again = ['.'] } = copy
  const found = new Set<string>()
  const hasChanged = (name: string): boolean =>
    isOfWholeFiles ? !copied.has(name) : copied.get(name) !== looksOf(statSync(path.join(from, name), { bigint: true }))
  const copyFolder = (folder: string): void => {
    mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(path.join(from, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name)
      if (isLeftOut(copy, name)) continue
      if (entry.isDirectory()) copyFolder(name)
      else if (entry.isFile()) {
        found.add(name)
        if (hasChanged(name)) copyNow(path.join(from, name), path.join(to, name), isOfWholeFiles)
      }
    }
  }
  for (const folder of again) if (statSync(path.join(from, folder), { throwIfNoEntry: false })) copyFolder(folder)
  const isLookedAt = (name: string) => again.some((folder) => folder === '.' || name.startsWith(`${folder}${path.sep}`))
  for (const name of copied.keys())
    if (isLookedAt(name) && !found.has(name)) rmSync(path.join(to, name), { force: true })
}

const copyNow = (source: string, target: string, isWholeFile: boolean): void => {
  try {
    if (isWholeFile) return linkSync(source, target)
  } catch (error) {
    // The storage deletes without asking: this one went away at this very moment.
    if (isMissing(error)) return
  }
  // Also where the file system knows no second names.
  copyFileSync(source, target, cheaply)
}
