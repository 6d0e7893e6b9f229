import { describe, expect, it } from 'vitest'
import { BrokenPostingError, decodeLengths, decodePosting, encodeLengths, encodePosting } from './postings.ts'

const seeded = (seed: number) => () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32

describe('a posting list', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('comes back as it was written (seed %i)', (seed) => {
    const random = seeded(seed)
    const widest = 10 ** Math.ceil(random() * 6)
    const items = new Int32Array(Math.floor(random() * 300))
    let at = -1
    for (let index = 0; index < items.length; index += 1) items[index] = at += 1 + Math.floor(random() * widest)
    const counts = Uint8Array.from(items, () => Math.floor(random() * 256))

    const read = decodePosting(encodePosting({ items, counts }), items.length)

    expect(read).toEqual({ items, counts })
  })

  it('takes two bytes for a neighbour', () => {
    const items = Int32Array.from({ length: 100 }, (_, index) => index)

    expect(encodePosting({ items, counts: new Uint8Array(100) })).toHaveLength(200)
  })

  it('is refused when it is cut or longer than it says', () => {
    const bytes = encodePosting({ items: Int32Array.of(1, 500, 9_000), counts: Uint8Array.of(1, 2, 3) })

    for (let size = 0; size < bytes.length; size += 1) {
      expect(() => decodePosting(bytes.subarray(0, size), 3)).toThrow(BrokenPostingError)
    }
    expect(() => decodePosting(bytes, 2)).toThrow(BrokenPostingError)
    expect(() => decodePosting(Buffer.alloc(20, 255), 1)).toThrow(BrokenPostingError)
  })

  it('must be given in order', () => {
    const counts = Uint8Array.of(1, 1)

    expect(() => encodePosting({ items: Int32Array.of(4, 4), counts })).toThrow(RangeError)
  })
})

describe('the frame of a segment', () => {
  it('keeps its level and the lengths, the longest cut to what fits', () => {
    const { level, lengths } = decodeLengths(encodeLengths(7, [0, 12, 65_535, 70_000]))

    expect(level).toBe(7)
    expect([...lengths]).toEqual([0, 12, 65_535, 65_535])
  })

  it('is empty for a segment that is closed or still being built', () => {
    expect(decodeLengths(Buffer.alloc(0)).lengths).toHaveLength(0)
  })
})
