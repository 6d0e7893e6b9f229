import { describe, expect, it } from 'vitest'
import { decodePosting, type Posting } from './postings.ts'
import {
  bucketName,
  hashOf,
  isBucket,
  levelFor,
  ownName,
  packTerms,
  rangeOf,
  termOfName,
  unpackBucket,
} from './term-rows.ts'

const posting = (df: number): Posting => ({
  items: Int32Array.from({ length: df }, (_, index) => index * 3),
  counts: new Uint8Array(df).fill(2),
})
const terms = Array.from(
  { length: 3_000 },
  (_, at) => [`p:chữ ${at}`, posting(at % 40 === 0 ? 60 : 1 + (at % 3))] as const,
)

describe('the rows of a segment', () => {
  const level = levelFor(terms.length)
  const rows = packTerms(terms, level)

  it('give every term back, from its own row or from its bucket', () => {
    const read = new Map<string, Posting>()
    for (const { term, df, post } of rows) {
      if (isBucket(term)) for (const held of unpackBucket(post)) read.set(held.term, decodePosting(held.post, held.df))
      else read.set(termOfName(term), decodePosting(post, df))
    }

    expect(read).toEqual(new Map(terms))
  })

  it('are found by the names a search asks for', () => {
    const names = new Set(rows.map(({ term }) => term))

    for (const [term, { items }] of terms) {
      expect(names.has(items.length > 24 ? ownName(term) : bucketName(hashOf(term), level))).toBe(true)
    }
  })

  it('are far fewer than the terms, and in the order of their hash', () => {
    expect(rows.length).toBeLessThan(terms.length / 10)
    expect(rows.map(({ term }) => term)).toEqual(rows.map(({ term }) => term).toSorted())
  })
})

describe('hash ranges', () => {
  it('lie inside the wider range of every lower level', () => {
    for (const [term] of terms.slice(0, 200)) {
      const hash = hashOf(term)
      for (let level = 1; level <= 16; level += 1) {
        const [narrow, wide] = [rangeOf(hash, level), rangeOf(hash, level - 1)]
        expect(narrow.first).toBeGreaterThanOrEqual(wide.first)
        expect(narrow.last).toBeLessThanOrEqual(wide.last)
      }
    }
  })
})
