/** A file that a person means by the address in their browser. */
export interface FileAddress {
  kind: 'sheet' | 'doc'
  id: string
  /** The tab of a sheet that was open when the address was copied. */
  gid: number | null
}

const id = /^[\w-]{10,120}$/
const kinds: Readonly<Record<string, FileAddress['kind']>> = { spreadsheets: 'sheet', document: 'doc' }

/** `https://docs.google.com/spreadsheets/d/{id}/edit?gid=0#gid=0` and the like; null: not an address of a file. */
export const readFileAddress = (given: string): FileAddress | null => {
  const text = given.trim()
  if (!URL.canParse(text)) return null
  // Only the id is taken from it; the service itself is asked at the operator's address, so the host does not matter.
  const { pathname, hash, searchParams } = new URL(text)
  const parts = pathname.split('/')
  const kind = kinds[parts[1] ?? '']
  const fileId = parts[parts.indexOf('d') + 1] ?? ''
  if (!kind || !id.test(fileId)) return null
  const gid = new URLSearchParams(hash.slice(1)).get('gid') ?? searchParams.get('gid')
  return { kind, id: fileId, gid: gid !== null && /^\d{1,10}$/.test(gid) ? Number(gid) : null }
}

/** The id of a sheet from its address, or the bare id. */
export const sheetIdIn = (given: string): string | null => {
  const address = readFileAddress(given)
  if (address) return address.kind === 'sheet' ? address.id : null
  return id.test(given.trim()) ? given.trim() : null
}
