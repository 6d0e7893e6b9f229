import { describe, expect, it } from 'vitest'
import { clippedEdges, columnsBeyond } from './clipped-edges.ts'

const box = (scrollLeft: number) => ({ scrollLeft, clientWidth: 400, scrollWidth: 1000 })

describe('something that scrolls sideways', () => {
  it('is cut at the end first, then at both ends, then at the start', () => {
    expect(clippedEdges(box(0))).toEqual({ start: false, end: true })
    expect(clippedEdges(box(300))).toEqual({ start: true, end: true })
    expect(clippedEdges(box(600))).toEqual({ start: true, end: false })
  })

  it('is the same from right to left, where positions are negative', () => {
    expect(clippedEdges(box(-300))).toEqual({ start: true, end: true })
    expect(clippedEdges(box(-600))).toEqual({ start: true, end: false })
  })

  it('is not cut where everything fits, fractions aside', () => {
    expect(clippedEdges({ scrollLeft: 0.4, clientWidth: 400, scrollWidth: 401 })).toEqual({ start: false, end: false })
  })
})

describe('the columns beyond the end of a table', () => {
  const columns = [
    { left: 0, right: 100 },
    { left: 100, right: 250 },
    { left: 250, right: 420 },
    { left: 420, right: 600 },
  ]

  it('count those that are cut and those that are out of sight', () => {
    expect(columnsBeyond({ left: 0, right: 400 }, columns, false)).toBe(2)
    expect(columnsBeyond({ left: 0, right: 600 }, columns, false)).toBe(0)
  })

  it('are at the left where the page reads from right to left', () => {
    expect(columnsBeyond({ left: 200, right: 600 }, columns, true)).toBe(2)
  })
})
