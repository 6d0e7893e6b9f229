import { describe, expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

describe('the order of a list', () => {
  it('changes by one place or several, and not beyond the ends', () => {
    expect(movedTo(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(movedTo(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  })
})
