import { inflateRawSync } from 'node:zlib'

import { ParseError } from './contract.ts'

const MiB = 1024 * 1024
export const ZIP_LIMITS = { entries: 10_000, totalBytes: 200 * MiB, ratio: 100, smallBytes: MiB } as const

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30

interface ZipEntry {
  name: string
  method: number
  packedBytes: number
  unpackedBytes: number
  localAt: number
}

export interface ZipArchive {
  names: readonly string[]
  has: (name: string) => boolean
  /** The unpacked part; a part that is not there is an unreadable document. */
  read: (name: string) => Uint8Array
  /** A part that is XML. Entities are refused: no office format needs them, every XML bomb does. */
  readXml: (name: string) => string
}

const ARCHIVE = /\.(?:zip|docx|docm|xlsx|xlsm|pptx|pptm|epub|jar|gz|tgz|bz2|xz|7z|rar|tar)$/i
// Charts of Word and PowerPoint carry their workbook here; it is never opened.
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/i

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const findEnd = (bytes: Uint8Array, view: DataView): number => {
  const lowest = Math.max(0, bytes.length - END_SIZE - 0xffff)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at
  throw new ParseError('unreadable')
}

const checkName = (name: string): void => {
  const isOutside = name.startsWith('/') || name.includes('\\') || name.includes('\0') || /^[a-z]:/i.test(name)
  if (isOutside || name.split('/').includes('..')) throw new ParseError('unreadable')
  if (ARCHIVE.test(name) && !EMBEDDED.test(name)) throw new ParseError('bomb')
}

const isOverRatio = (packed: number, unpacked: number) =>
  unpacked > ZIP_LIMITS.smallBytes && unpacked > Math.max(packed, 1) * ZIP_LIMITS.ratio

const readEntry = (bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } => {
  if (at + CENTRAL_SIZE > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new ParseError('unreadable')
  const flags = view.getUint16(at + 8, true)
  if (flags & 1) throw new ParseError('encrypted')
  const nameLength = view.getUint16(at + 28, true)
  const next = at + CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)),
    method: view.getUint16(at + 10, true),
    packedBytes: view.getUint32(at + 20, true),
    unpackedBytes: view.getUint32(at + 24, true),
    localAt: view.getUint32(at + 42, true),
  }
  return { entry, next }
}

const readDirectory = (bytes: Uint8Array): Map<string, ZipEntry> => {
  const view = viewOf(bytes)
  if (bytes.length < END_SIZE) throw new ParseError('unreadable')
  const end = findEnd(bytes, view)
  const count = view.getUint16(end + 10, true)
  // 0xffff announces the 64-bit layout, which only archives far beyond our limits need.
  if (count > ZIP_LIMITS.entries) throw new ParseError('bomb')
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, view, at)
    at = next
    checkName(entry.name)
    total += entry.unpackedBytes
    if (total > ZIP_LIMITS.totalBytes || isOverRatio(entry.packedBytes, entry.unpackedBytes)) {
      throw new ParseError('bomb')
    }
    // Two parts of one name: what a checker saw and what a reader sees could differ.
    if (entries.has(entry.name)) throw new ParseError('unreadable')
    entries.set(entry.name, entry)
  }
  return entries
}

const packedPart = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const view = viewOf(bytes)
  const at = entry.localAt
  if (at + LOCAL_SIZE > bytes.length || view.getUint32(at, true) !== LOCAL) throw new ParseError('unreadable')
  const start = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + entry.packedBytes > bytes.length) throw new ParseError('unreadable')
  return bytes.subarray(start, start + entry.packedBytes)
}

const unpack = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const packed = packedPart(bytes, entry)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ParseError('unreadable')
  try {
    // One byte more than declared is one too many: a header that lies is caught while it lies.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.unpackedBytes, 1) })
  } catch (cause) {
    const isLie = cause instanceof RangeError || (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ParseError(isLie ? 'bomb' : 'unreadable', { cause })
  }
}

/** Opens an archive after reading its directory only; nothing is unpacked before every entry is within the limits. */
export const openZip = (bytes: Uint8Array): ZipArchive => {
  const entries = readDirectory(bytes)

  const read = (name: string): Uint8Array => {
    const entry = entries.get(name)
    if (!entry) throw new ParseError('unreadable')
    return unpack(bytes, entry)
  }

  const readXml = (name: string): string => {
    const part = read(name)
    const isWide = part[0] === 0xff || part[0] === 0xfe
    const text = new TextDecoder(isWide ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(part)
    if (/<!(?:DOCTYPE[^<>[]*\[|ENTITY)/i.test(text)) throw new ParseError('bomb')
    return text
  }

  return { names: [...entries.keys()], has: (name) => entries.has(name), read, readXml }
}
