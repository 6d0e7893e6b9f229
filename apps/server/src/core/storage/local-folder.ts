import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { privateFileMode, privateFolderMode } from '#db/private-folder.ts'
import { checkContentType, checkKey, checkPrefix, StorageError } from './storage.ts'
import type { Storage, StoredEntry } from './storage.ts'

// The content type lives in front of the bytes, so that one rename makes both appear together.
const MAGIC = Buffer.from('BAF1')
const HEAD_BYTES = MAGIC.length + 2
const TEMP_FOLDER = '.tmp'
const STALE_MS = 24 * 60 * 60 * 1000

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

const asStorageError = (error: unknown): unknown => {
  if (error instanceof StorageError) return error
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', { cause: error })
  return typeof code === 'string' ? new StorageError('unavailable', { cause: error }) : error
}

const header = (contentType: string): Buffer => {
  const type = Buffer.from(contentType, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(type.length)
  return Buffer.concat([MAGIC, length, type])
}

const writeAll = async (file: FileHandle, data: Uint8Array | Readable): Promise<number> => {
  if (data instanceof Uint8Array) {
    await file.writeFile(data)
    return data.length
  }
  let size = 0
  for await (const chunk of data) {
    const bytes = Buffer.from(chunk)
    await file.writeFile(bytes)
    size += bytes.length
  }
  return size
}

// A rename is durable only when its folder is; Windows cannot open folders and does not need it.
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const makeFolder = async (folder: string): Promise<void> => {
  const firstMade = await mkdir(folder, { recursive: true, mode: privateFolderMode })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
  }
}

const readHeader = async (file: FileHandle): Promise<{ contentType: string; offset: number }> => {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  if (bytesRead < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw new StorageError('damaged')
  const type = Buffer.alloc(head.readUInt16BE(MAGIC.length))
  await file.read(type, 0, type.length, HEAD_BYTES)
  return { contentType: type.toString('utf8'), offset: HEAD_BYTES + type.length }
}

const sizeOf = async (filePath: string): Promise<number | undefined> => {
  try {
    const file = await open(filePath, 'r')
    try {
      const { offset } = await readHeader(file)
      return (await file.stat()).size - offset
    } finally {
      await file.close()
    }
  } catch (error) {
    // Deleted between the listing and this look.
    if (isMissing(error)) return undefined
    throw error
  }
}

const entriesOf = async (folder: string): Promise<Dirent[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => !entry.name.startsWith('.')).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function* walk(root: string, prefix: string): AsyncGenerator<StoredEntry> {
  for (const entry of await entriesOf(path.join(root, prefix))) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* walk(root, `${key}/`)
    else if (entry.isFile()) {
      const size = await sizeOf(path.join(root, key))
      if (size !== undefined) yield { key, size }
    }
  }
}

const removeStale = async (folder: string): Promise<void> => {
  for await (const entry of await opendir(folder)) {
    const leftover = path.join(folder, entry.name)
    const { mtimeMs } = await stat(leftover)
    if (Date.now() - mtimeMs > STALE_MS) await rm(leftover, { force: true })
  }
}

/** Files in one folder of this machine. A put is on disk when it returns: written aside, synced, then renamed. */
export const createLocalFolderStorage = ({ folder }: { folder: string }): Storage => {
  const root = path.resolve(folder)
  const temp = path.join(root, TEMP_FOLDER)
  let prepared: Promise<void> | undefined

  const pathOf = (key: string): string => {
    checkKey(key)
    return path.join(root, ...key.split('/'))
  }

  const prepare = async (): Promise<void> => {
    await makeFolder(temp)
    await removeStale(temp)
  }

  const writeAside = async (data: Uint8Array | Readable, contentType: string): Promise<[string, number]> => {
    const aside = path.join(temp, randomUUID())
    const file = await open(aside, 'wx', privateFileMode)
    try {
      await file.writeFile(header(contentType))
      const size = await writeAll(file, data)
      await file.sync()
      return [aside, size]
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  const put: Storage['put'] = async (key, data, { contentType }) => {
    const target = pathOf(key)
    checkContentType(contentType)
    try {
      await (prepared ??= prepare())
      const [aside, size] = await writeAside(data, contentType)
      try {
        await makeFolder(path.dirname(target))
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await syncFolder(path.dirname(target))
      return { size }
    } catch (error) {
      throw asStorageError(error)
    }
  }

  const remove: Storage['delete'] = async (key) => {
    try {
      await rm(pathOf(key), { force: true })
    } catch (error) {
      if (!isMissing(error)) throw asStorageError(error)
    }
  }

  const list: Storage['list'] = (prefix) => {
    checkPrefix(prefix)
    return walk(root, prefix)
  }

  return { kind: 'local', put, get: async (key) => readStored(pathOf(key)), delete: remove, list }
}

const readStored = async (place: string): ReturnType<Storage['get']> => {
  const file = await open(place, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw asStorageError(error)
  })
  if (!file) return null
  try {
    const [{ contentType, offset }, { size }] = await Promise.all([readHeader(file), file.stat()])
    return { stream: file.createReadStream({ start: offset }), size: size - offset, contentType }
  } catch (error) {
    await file.close()
    throw asStorageError(error)
  }
}
