import type { Readable } from 'node:stream'

/** The stream holds a file or a connection open: read it to the end or destroy it. */
export type StoredFile = { stream: Readable; size: number; contentType: string }

export type StoredEntry = { key: string; size: number }

/** Files under generated keys. Original names are data of the features, never part of a key. */
export type Storage = {
  readonly kind: 'local' | 's3'
  /** Replaces the whole file at once: a reader sees the old bytes or the new ones, never a mixture. */
  put: (key: string, data: Uint8Array | Readable, options: { contentType: string }) => Promise<{ size: number }>
  get: (key: string) => Promise<StoredFile | null>
  /** Deleting what is not there is fine: a retried job must not fail on its own success. */
  delete: (key: string) => Promise<void>
  list: (prefix: string) => AsyncIterable<StoredEntry>
}

export type StorageErrorReason = 'bad-key' | 'bad-content-type' | 'full' | 'unavailable' | 'refused' | 'damaged'

export class StorageError extends Error {
  readonly reason: StorageErrorReason

  constructor(reason: StorageErrorReason, options?: ErrorOptions) {
    super(`File storage: ${reason}`, options)
    this.name = 'StorageError'
    this.reason = reason
  }
}

// Lower case only, because some file systems do not tell "A" from "a".
const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]{0,126}[a-z0-9_-])?$/
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=(?:[\w.+-]+|"[\w .+-]*"))*$/
const MAX_KEY = 512

const isSegment = (segment: string): boolean => SEGMENT.test(segment) && !RESERVED_ON_WINDOWS.test(segment)

/** Throws unless the key is a plain path such as `workspaces/3f…/avatar.png`: no dots to climb, no odd characters. */
export const checkKey = (key: string): void => {
  if (key.length > MAX_KEY || !key.split('/').every(isSegment)) throw new StorageError('bad-key')
}

/** A prefix is empty or whole segments ending in "/", so that `a/1` never lists the files of `a/10`. */
export const checkPrefix = (prefix: string): void => {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new StorageError('bad-key')
  checkKey(prefix.slice(0, -1))
}

export const checkContentType = (contentType: string): void => {
  if (contentType.length > 200 || !CONTENT_TYPE.test(contentType)) throw new StorageError('bad-content-type')
}
