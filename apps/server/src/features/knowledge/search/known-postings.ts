import { decodePosting, type Posting } from './postings.ts'
import { findInBucket } from './term-rows.ts'

/** A bucket holds about sixty terms; a request for many more asks for terms that it does not have. */
const mostPerBucket = 256

/**
 * Decoded lists are cached with their row, because customers ask for the same few terms again and again; they are
 * dropped with the row.
 */
const ownLists = new WeakMap<Buffer, Posting>()
const bucketLists = new WeakMap<Buffer, Map<string, Posting | null>>()

/** The list of a term that has a row of its own. */
export const ownPosting = (row: Buffer, df: number): Posting => {
  const known = ownLists.get(row) ?? decodePosting(row, df)
  ownLists.set(row, known)
  return known
}

/** The lists of those terms that the bucket has. */
export const postingsInBucket = (row: Buffer, terms: readonly string[]): [term: string, posting: Posting][] => {
  let lists = bucketLists.get(row)
  if (!lists || lists.size > mostPerBucket) bucketLists.set(row, (lists = new Map()))
  const missing = terms.filter((term) => !lists.has(term))
  if (missing.length > 0) readInto(lists, row, missing)
  return terms.flatMap((term) => {
    const posting = lists.get(term)
    return posting ? [[term, posting] as [string, Posting]] : []
  })
}

const readInto = (lists: Map<string, Posting | null>, row: Buffer, terms: readonly string[]): void => {
  for (const term of terms) lists.set(term, null)
  const names = terms.map((term) => Buffer.from(term))
  for (const { term, df, post } of findInBucket(row, names)) lists.set(term, decodePosting(post, df))
}
