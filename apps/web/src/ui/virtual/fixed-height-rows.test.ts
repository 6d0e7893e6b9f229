import { expect, test } from 'vitest'
import { layoutOf, offsetToSee, placesFor, spanAt, totalOf, type Place } from './fixed-height-rows.ts'

const rows = layoutOf([30, ...Array.from({ length: 100 }, () => 80)])

test('knows where rows lie without looking at them', () => {
  expect(totalOf(rows)).toBe(8_030)
  expect(totalOf(layoutOf([]))).toBe(0)
})

test('draws what is seen and some on each side', () => {
  expect(spanAt(rows, 0, 400, 0)).toEqual({ first: 0, end: 6 })
  expect(spanAt(rows, 4_030, 400, 160)).toEqual({ first: 49, end: 59 })
  expect(spanAt(rows, 7_630, 400, 160)).toEqual({ first: 94, end: 101 })
  expect(spanAt(layoutOf([]), 0, 400, 160)).toEqual({ first: 0, end: 0 })
})

interface More {
  heldKey?: string
  gone?: string
}
const draw = (before: readonly Place[], keys: string, { heldKey, gone = '' }: More = {}) =>
  placesFor(before, { keys: keys.split(''), heldKey, isKnown: (key) => !gone.includes(key) })
const shown = (places: readonly Place[]) => places.map(({ id, key }) => `${id}${key}`).join(' ')

test('hands the place of a row that leaves to the one that comes', () => {
  const before = draw([], 'abcd')
  expect(shown(before)).toBe('0a 1b 2c 3d')
  const down = draw(before, 'bcde')
  expect(shown(down)).toBe('0e 1b 2c 3d')
  expect(shown(draw(down, 'abcd'))).toBe('0a 1b 2c 3d')
  expect(shown(draw(before, 'wxyz'))).toBe('0w 1x 2y 3z')
})

test('makes a place only where none is free, and keeps one nobody needs yet', () => {
  expect(shown(draw(draw([], 'ab'), 'abcd'))).toBe('0a 1b 2c 3d')
  const before = draw([], 'abcd')
  expect(draw(before, 'bc')).toBe(before)
  expect(shown(draw(before, 'bce'))).toBe('0e 1b 2c 3d')
})

test('a row that is no more gives its place up', () => {
  const before = draw([], 'abcd')
  expect(shown(draw(before, 'acd', { gone: 'b' }))).toBe('0a 2c 3d')
  expect(shown(draw(before, 'acde', { gone: 'b' }))).toBe('0a 1e 2c 3d')
  expect(shown(draw(draw(before, 'acd', { gone: 'b' }), 'acdef', { gone: 'b' }))).toBe('0a 2c 3d 4e 5f')
})

test('the row the keyboard is on keeps its place, also out of sight', () => {
  const before = draw([], 'abcd')
  expect(shown(draw(before, 'cdef', { heldKey: 'a' }))).toBe('0a 1e 2c 3d 4f')
})

test('scrolls no further than a row needs to be seen', () => {
  expect(offsetToSee(rows, 1, 0, 400)).toBe(0)
  expect(offsetToSee(rows, 50, 0, 400)).toBe(3_630)
  expect(offsetToSee(rows, 50, 6_000, 400)).toBe(3_950)
})
