/**
 * One term in one segment: for each item that has it, how far its position is from the one before (varint, seven bits
 * a byte, low bits first) and how often the term stands in it (one byte).
 */
export interface Posting {
  /** Positions inside the segment, ascending. */
  readonly items: Int32Array
  readonly counts: Uint8Array
}

export class BrokenPostingError extends Error {
  constructor() {
    super('A posting list of the search index cannot be read; index the dataset again.')
    this.name = 'BrokenPostingError'
  }
}

const bytesNeeded = (value: number): number => {
  let bytes = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes += 1
  return bytes
}

export const encodePosting = ({ items, counts }: Posting): Buffer => {
  let size = 0
  let before = -1
  for (const item of items) {
    if (item <= before) throw new RangeError('Positions of a posting list must ascend.')
    size += bytesNeeded(item - before - 1) + 1
    before = item
  }
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  before = -1
  items.forEach((item, index) => {
    let gap = item - before - 1
    for (; gap > 127; gap >>>= 7) bytes[at++] = (gap & 127) | 128
    bytes[at++] = gap
    bytes[at++] = counts[index] ?? 0
    before = item
  })
  return bytes
}

/** `df` is how many items the list names. */
export const decodePosting = (bytes: Uint8Array, df: number): Posting => {
  const items = new Int32Array(df)
  const counts = new Uint8Array(df)
  let at = 0
  let before = -1
  for (let index = 0; index < df; index += 1) {
    let gap = 0
    let byte = 128
    for (let shift = 0; byte > 127; shift += 7) {
      if (at >= bytes.length || shift > 28) throw new BrokenPostingError()
      byte = bytes[at++] ?? 0
      gap |= (byte & 127) << shift
    }
    if (at >= bytes.length) throw new BrokenPostingError()
    before += gap + 1
    items[index] = before
    counts[index] = bytes[at++] ?? 0
  }
  if (at !== bytes.length) throw new BrokenPostingError()
  return { items, counts }
}

const maxLength = 65_535

/** The frame of a segment: its level, then the length of each item, two bytes all; so its size tells their number. */
export const encodeLengths = (level: number, lengths: readonly number[]): Buffer => {
  const bytes = Buffer.allocUnsafe(2 + lengths.length * 2)
  bytes.writeUInt16LE(level)
  lengths.forEach((length, index) => bytes.writeUInt16LE(Math.min(maxLength, length), 2 + index * 2))
  return bytes
}

export const decodeLengths = (bytes: Buffer): { level: number; lengths: Uint16Array } => {
  if (bytes.length < 2) return { level: 0, lengths: new Uint16Array(0) }
  const lengths = new Uint16Array(bytes.length / 2 - 1)
  for (let index = 0; index < lengths.length; index += 1) lengths[index] = bytes.readUInt16LE(2 + index * 2)
  return { level: bytes.readUInt16LE(0), lengths }
}
