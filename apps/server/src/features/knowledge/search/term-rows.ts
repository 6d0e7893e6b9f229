import { BrokenPostingError, encodePosting, type Posting } from './postings.ts'

/**
 * Most terms are in one or two items, and a row for each would be nearly all key. So terms are ordered by a hash; a term
 * with a long posting list has its own row, the others of a hash range share one row (a bucket). A segment has 2^level
 * ranges, so that a bucket holds about `termsPerBucket` terms.
 */
export interface TermRow {
  /** `<hash>=<term>` for one term, `<first hash>#<level>` for a bucket: in the order of the hash. */
  readonly term: string
  /** 0 for a bucket. */
  readonly df: number
  readonly post: Buffer
}

export interface PackedTerm {
  readonly term: string
  readonly df: number
  readonly post: Buffer
}

const termsPerBucket = 64
const longestShared = 48
export const maxLevel = 16
const hashSpace = 0x1_0000_0000

/** FNV-1a over UTF-16, with a last mixing so that the high bits, which choose the bucket, differ as well. */
export const hashOf = (term: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const hexOf = (hash: number): string => hash.toString(16).padStart(8, '0')

export const levelFor = (terms: number): number =>
  Math.min(maxLevel, Math.max(0, Math.round(Math.log2(Math.max(1, terms) / termsPerBucket))))

/** The first and the last hash of a range. */
export const rangeOf = (hash: number, level: number): { first: number; last: number } => {
  const size = hashSpace / 2 ** level
  const first = Math.floor(hash / size) * size
  return { first, last: first + size - 1 }
}

export const ownName = (term: string): string => `${hexOf(hashOf(term))}=${term}`
export const bucketName = (hash: number, level: number): string => `${hexOf(rangeOf(hash, level).first)}#${level}`
export const isBucket = (name: string): boolean => name[8] === '#'
export const termOfName = (name: string): string => name.slice(9)

/** Each term: the sizes of its name and its list and its df as varints, then the name and the list. */
const packBucket = (terms: readonly PackedTerm[]): Buffer => {
  const most = terms.reduce((sum, { term, post }) => sum + 15 + term.length * 3 + post.length, 0)
  const bytes = Buffer.allocUnsafe(most)
  let at = 0
  const number = (value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
    bytes[at++] = rest
  }
  for (const { term, df, post } of terms) {
    number(Buffer.byteLength(term))
    number(df)
    number(post.length)
    at += bytes.write(term, at)
    at += post.copy(bytes, at)
  }
  return bytes.subarray(0, at)
}

/** Walks over the terms of a bucket; a term is named only when asked for, because a search wants one of sixty. */
class BucketReader {
  readonly #bytes: Buffer
  #at = 0
  df = 0
  #name = 0
  #post = 0
  #end = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  #number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined || shift > 28) throw new BrokenPostingError()
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }

  next(): boolean {
    this.#at = this.#end
    if (this.#at >= this.#bytes.length) return false
    const nameLength = this.#number()
    this.df = this.#number()
    const postLength = this.#number()
    this.#name = this.#at
    this.#post = this.#at + nameLength
    this.#end = this.#post + postLength
    if (this.#end > this.#bytes.length) throw new BrokenPostingError()
    return true
  }

  isNamed(name: Buffer): boolean {
    return (
      this.#post - this.#name === name.length && this.#bytes.compare(name, 0, name.length, this.#name, this.#post) === 0
    )
  }

  read(): PackedTerm {
    const term = this.#bytes.toString('utf8', this.#name, this.#post)
    return { term, df: this.df, post: this.#bytes.subarray(this.#post, this.#end) }
  }
}

/** The terms of a bucket, one after the other. */
export function* unpackBucket(bytes: Buffer): Generator<PackedTerm> {
  const reader = new BucketReader(bytes)
  while (reader.next()) yield reader.read()
}

/** Those terms of a bucket that are looked for. */
export const findInBucket = (bytes: Buffer, names: readonly Buffer[]): PackedTerm[] => {
  const reader = new BucketReader(bytes)
  const found: PackedTerm[] = []
  while (found.length < names.length && reader.next()) {
    if (names.some((name) => reader.isNamed(name))) found.push(reader.read())
  }
  return found
}

/** Terms with their lists as rows of a segment of this level, in the order of the primary key. */
export const packTerms = (terms: Iterable<readonly [string, Posting]>, level: number): TermRow[] => {
  const rows: TermRow[] = []
  const buckets = new Map<string, PackedTerm[]>()
  for (const [term, posting] of terms) {
    const packed = { term, df: posting.items.length, post: encodePosting(posting) }
    if (packed.post.length > longestShared) {
      rows.push({ ...packed, term: ownName(term) })
      continue
    }
    const name = bucketName(hashOf(term), level)
    const bucket = buckets.get(name)
    if (bucket) bucket.push(packed)
    else buckets.set(name, [packed])
  }
  for (const [term, held] of buckets) rows.push({ term, df: 0, post: packBucket(held) })
  return rows.toSorted((one, other) => (one.term < other.term ? -1 : 1))
}
