import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of pictures and files, by ids that the service has given them. */
export interface KeptBytes {
  put(id: string, bytes: Buffer): void
  get(id: string): Buffer | null
}

/** Beside the memory of a simulator; one without a folder forgets them. */
export const openKeptBytes = (folder: string | null): KeptBytes => {
  const inMemory = new Map<string, Buffer>()
  const files = folder === null ? null : join(folder, 'files')
  if (files) mkdirSync(files, { recursive: true })
  return {
    put: (id, bytes) => {
      if (files) writeFileSync(join(files, id), bytes)
      else inMemory.set(id, bytes)
    },
    get: (id) => {
      if (!/^[a-z0-9]{1,40}$/.test(id)) return null
      return files ? readOrNull(join(files, id)) : (inMemory.get(id) ?? null)
    },
  }
}

const readOrNull = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
}

export const contentTypeOf = (name: string): string =>
  types[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** The one field of a form that holds a file. */
export const fileOfForm = (
  contentType: string,
  body: unknown,
  field: string,
): { name: string; bytes: Buffer } | null => {
  const boundary = /boundary="?([^";]{1,100})/.exec(contentType)?.[1]
  if (!boundary || !Buffer.isBuffer(body)) return null
  const headEnd = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  if (headEnd < 0 || end < headEnd) return null
  const head = body.subarray(0, headEnd).toString('utf8')
  if (!head.startsWith(`--${boundary}`) || !head.includes(`name="${field}"`)) return null
  return { name: /filename="([^"]{1,255})"/.exec(head)?.[1] ?? 'file', bytes: body.subarray(headEnd + 4, end) }
}
