import { describe, expect, it } from 'vitest'
import { assignSlots, layoutOf, offsetToReveal, rangeAt, totalHeight, type Slot } from './fixed-height-rows.ts'

const rows = layoutOf([30, ...Array.from({ length: 100 }, () => 80)])

interface Options {
  focusedKey?: string
  removed?: string
}
const assign = (before: readonly Slot[], keys: string, { focusedKey, removed = '' }: Options = {}) =>
  assignSlots(before, { keys: keys.split(''), focusedKey, exists: (key) => !removed.includes(key) })
const shown = (slots: readonly Slot[]) => slots.map(({ id, key }) => `${id}${key}`).join(' ')

describe('the layout of rows with fixed heights', () => {
  it('knows the total height without rendering anything', () => {
    expect(totalHeight(rows)).toBe(8_030)
    expect(totalHeight(layoutOf([]))).toBe(0)
  })

  it('renders the visible rows and some above and below', () => {
    expect(rangeAt(rows, 0, 400, 0)).toEqual({ first: 0, end: 6 })
    expect(rangeAt(rows, 4_030, 400, 160)).toEqual({ first: 49, end: 59 })
    expect(rangeAt(rows, 7_630, 400, 160)).toEqual({ first: 94, end: 101 })
    expect(rangeAt(layoutOf([]), 0, 400, 160)).toEqual({ first: 0, end: 0 })
  })

  it('scrolls only as far as a row needs to become visible', () => {
    expect(offsetToReveal(rows, 1, 0, 400)).toBe(0)
    expect(offsetToReveal(rows, 50, 0, 400)).toBe(3_630)
    expect(offsetToReveal(rows, 50, 6_000, 400)).toBe(3_950)
  })
})

describe('the slots of a list', () => {
  it('pass from a row that scrolls out to one that scrolls in', () => {
    const before = assign([], 'abcd')
    expect(shown(before)).toBe('0a 1b 2c 3d')
    const down = assign(before, 'bcde')
    expect(shown(down)).toBe('0e 1b 2c 3d')
    expect(shown(assign(down, 'abcd'))).toBe('0a 1b 2c 3d')
    expect(shown(assign(before, 'wxyz'))).toBe('0w 1x 2y 3z')
  })

  it('are created only when none is free, and kept when there are too many', () => {
    expect(shown(assign(assign([], 'ab'), 'abcd'))).toBe('0a 1b 2c 3d')
    const before = assign([], 'abcd')
    expect(assign(before, 'bc')).toBe(before)
    expect(shown(assign(before, 'bce'))).toBe('0e 1b 2c 3d')
  })

  it('are freed by a row that was removed from the list', () => {
    const before = assign([], 'abcd')
    expect(shown(assign(before, 'acd', { removed: 'b' }))).toBe('0a 2c 3d')
    expect(shown(assign(before, 'acde', { removed: 'b' }))).toBe('0a 1e 2c 3d')
    expect(shown(assign(assign(before, 'acd', { removed: 'b' }), 'acdef', { removed: 'b' }))).toBe('0a 2c 3d 4e 5f')
  })

  it('stay with the row that has the focus, also outside the viewport', () => {
    const before = assign([], 'abcd')
    expect(shown(assign(before, 'cdef', { focusedKey: 'a' }))).toBe('0a 1e 2c 3d 4f')
  })
})
