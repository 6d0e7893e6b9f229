import { describe, expect, it } from 'vitest'
import { keepEdits, sourceMarks } from './keep-edits.ts'

describe('a record whose source is read again', () => {
  const first = { ma: 'A1', ten: 'Áo thun', gia: 150_000 }
  const stored = (data: Record<string, unknown>) => ({ data, sourceHash: sourceMarks(first) })

  it.each([
    ['takes what has changed there', first, { ...first, gia: 199_000 }, { ...first, gia: 199_000 }],
    ['keeps what the shop has changed', { ...first, ten: 'Áo thun nam' }, first, { ...first, ten: 'Áo thun nam' }],
    [
      'does both at once, field by field',
      { ...first, ten: 'Áo thun nam' },
      { ...first, gia: 199_000 },
      { ma: 'A1', ten: 'Áo thun nam', gia: 199_000 },
    ],
    [
      'takes the newer word where both have changed',
      { ...first, gia: 120_000 },
      { ...first, gia: 199_000 },
      { ...first, gia: 199_000 },
    ],
    ['keeps fields that the source does not have', { ...first, ghi: 'x' }, first, { ...first, ghi: 'x' }],
  ])('%s', (_, here, there, expected) => {
    expect(keepEdits(stored(here), there)).toEqual(expected)
  })

  it('takes everything when it was not there before', () => {
    expect(keepEdits({ data: { ten: 'Cũ' }, sourceHash: null }, first)).toEqual(first)
  })
})
