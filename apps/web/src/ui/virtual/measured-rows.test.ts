import { describe, expect, it } from 'vitest'
import { FlowSpan } from './measured-rows.ts'

const HEIGHT = 600
const keysOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `row-${from + at}`)
/** Rows of many heights, none of them what is guessed before any is known. */
const realHeight = (key: string) => 40 + ((Number(key.slice(4)) * 37) % 160)

/** A page as the browser would show it: rows have the heights they have, whatever the list thought. */
const openPage = (keys: readonly string[]) => {
  const span = new FlowSpan()
  let rows = keys
  let top = 0
  const drawn = () => rows.slice(span.first, span.end)
  const length = () => span.above + drawn().reduce((sum, key) => sum + realHeight(key), 0) + span.below
  const scroll = (to: number) => {
    top = Math.max(0, Math.min(to, length() - HEIGHT))
  }
  const view = () => ({ top, height: HEIGHT })
  /** What the browser does between a change and the picture: lay out, tell the heights, and again until nothing changes. */
  const paint = () => {
    for (let again = true; again;) {
      scroll(top + span.takeShift())
      span.measure(
        drawn().map((key) => [key, realHeight(key)] as const),
        view(),
      )
      scroll(top + span.takeShift())
      again = span.look(view())
    }
  }
  const offsetOf = (key: string) => {
    const index = drawn().indexOf(key)
    if (index < 0) return undefined
    return (
      span.above +
      drawn()
        .slice(0, index)
        .reduce((sum, each) => sum + realHeight(each), 0)
    )
  }
  return {
    span,
    length,
    drawn,
    top: () => top,
    /** Where a row is on the screen. */
    placeOf: (key: string) => {
      const offset = offsetOf(key)
      return offset === undefined ? undefined : Math.round(offset - top)
    },
    take: (next: readonly string[]) => {
      rows = next
      span.take(next)
      paint()
    },
    scrollBy: (by: number) => {
      scroll(top + by)
      span.look(view())
      paint()
    },
    toEnd: () => {
      for (let before = -1; before !== top;) {
        before = top
        scroll(Infinity)
        span.look(view())
        paint()
      }
    },
    isCovered: () => {
      const bottom = length() - span.below
      return span.above <= top && bottom >= Math.min(top + HEIGHT, length())
    },
    start: () => {
      span.take(rows)
      paint()
    },
  }
}

const opened = (keys: readonly string[]) => {
  const page = openPage(keys)
  page.start()
  page.toEnd()
  return page
}

/** The row in the middle of the screen, and where. */
const readRow = (page: ReturnType<typeof openPage>) => {
  const key = page.drawn().find((each) => (page.placeOf(each) ?? -1) >= HEIGHT / 2) ?? ''
  return { key, place: page.placeOf(key) }
}

describe('the drawn part of a long list', () => {
  it('begins at the end, with what is before it left free', () => {
    const page = opened(keysOf(0, 1000))

    expect(page.drawn().at(-1)).toBe('row-999')
    expect(page.drawn().length).toBeLessThan(40)
    expect(page.placeOf('row-999')).toBe(HEIGHT - realHeight('row-999'))
    expect(page.span.above).toBeGreaterThan(30_000)
  })

  it('always has rows where the reader is, and never many', () => {
    const page = opened(keysOf(0, 1000))
    for (let step = 0; step < 400; step += 1) {
      page.scrollBy(step % 7 === 0 ? 130 : -240)
      expect(page.isCovered()).toBe(true)
      expect(page.drawn().length).toBeLessThan(40)
    }
  })

  it('moves what is read by as much as was scrolled, though rows that come in have other heights than guessed', () => {
    const page = opened(keysOf(0, 1000))
    for (let step = 0; step < 100; step += 1) {
      const { key, place = 0 } = readRow(page)
      page.scrollBy(-40)
      expect(page.placeOf(key)).toBe(place + 40)
    }
  })

  it('moves what is read by as much as was scrolled also by a turn that brings rows right into the view', () => {
    const page = opened(keysOf(0, 1000))
    for (let step = 0; step < 60; step += 1) {
      const { key, place = 0 } = readRow(page)
      page.scrollBy(-420)
      expect(page.placeOf(key)).toBe(place + 420)
    }
  })

  it('keeps its length while rows come in, as long as there is space to take from', () => {
    const page = opened(keysOf(0, 1000))
    const length = page.length()
    for (let step = 0; step < 200; step += 1) {
      page.scrollBy(-40)
      expect(page.length()).toBeCloseTo(length, 3)
    }
  })

  it('ends at the first row, without anything above it', () => {
    const page = opened(keysOf(0, 300))
    for (let step = 0; step < 2000 && page.top() > 0; step += 1) page.scrollBy(-200)

    expect(page.span).toMatchObject({ first: 0, above: 0 })
    expect(page.placeOf('row-0')).toBe(0)
  })

  it('is found again at its other end', () => {
    const page = opened(keysOf(0, 300))
    for (let step = 0; step < 500 && page.top() > 0; step += 1) page.scrollBy(-300)
    for (let step = 0; step < 500 && page.span.end < 300; step += 1) page.scrollBy(300)
    page.scrollBy(10_000)

    expect(page.span.below).toBe(0)
    expect(page.placeOf('row-299')).toBe(HEIGHT - realHeight('row-299'))
  })

  it('stays where it is when older and newer rows come at the same moment', () => {
    const page = opened(keysOf(100, 200))
    page.scrollBy(-2000)
    const { key, place } = readRow(page)
    page.take(keysOf(0, 300))

    expect(page.placeOf(key)).toBe(place)
    expect(page.isCovered()).toBe(true)
  })

  it('stays where it is when a heading moves from before a row to before the older ones', () => {
    const page = openPage(['row-9000', ...keysOf(100, 130)])
    page.start()
    for (let step = 0; step < 100 && page.top() > 0; step += 1) page.scrollBy(-300)
    const { key, place } = readRow(page)
    page.take(['row-9000', ...keysOf(0, 130)])

    expect(page.placeOf(key)).toBe(place)
  })

  it('draws a few rows that come at its end, and lets many wait', () => {
    const page = opened(keysOf(0, 100))
    page.take(keysOf(0, 102))
    expect(page.drawn().at(-1)).toBe('row-101')

    page.take(keysOf(0, 200))
    expect(page.drawn().length).toBeLessThan(40)
    expect(page.span.below).toBeGreaterThan(1000)
  })

  it('has rows where the reader is also when all of them are replaced', () => {
    const page = opened(keysOf(0, 100))
    page.scrollBy(-3000)
    page.take(keysOf(500, 700))

    expect(page.drawn().every((key) => keysOf(500, 700).includes(key))).toBe(true)
    expect(page.isCovered()).toBe(true)
  })

  it('finds the rows of a place somebody drags the bar to, without changing its length', () => {
    const page = opened(keysOf(0, 1000))
    const length = page.length()
    page.scrollBy(-length / 2)

    expect(page.isCovered()).toBe(true)
    const middle = Number(page.drawn()[0]?.slice(4))
    expect(middle).toBeGreaterThan(400)
    expect(middle).toBeLessThan(600)
    expect(page.length()).toBeCloseTo(length, 3)
  })

  it('keeps the place of what is read when a row above it grows', () => {
    const page = opened(keysOf(0, 100))
    page.scrollBy(-2000)
    const above = page.drawn()[0] ?? ''
    const { key, place } = readRow(page)
    const before = page.span.above
    const isChanged = page.span.measure([[above, realHeight(above) + 25]], { top: page.top(), height: HEIGHT })

    expect(isChanged).toBe(true)
    expect(before - page.span.above).toBe(25)
    expect(page.placeOf(key)).toBe((place ?? 0) - 25)
  })

  it('tells of rows that have changed, not of those that came in', () => {
    const page = openPage(keysOf(0, 100))
    page.span.take(keysOf(0, 100))
    const heights = page.drawn().map((key) => [key, realHeight(key)] as const)
    const view = { top: page.span.above, height: HEIGHT }

    expect(page.span.measure(heights, view)).toBe(false)
    expect(page.span.measure(heights, view)).toBe(false)
    expect(page.span.measure([['row-99', realHeight('row-99') + 20]], view)).toBe(true)
  })

  it('of nothing is nothing', () => {
    const page = openPage([])
    page.start()

    expect(page.drawn()).toEqual([])
    expect(page.length()).toBe(0)
    page.take(keysOf(0, 3))
    expect(page.drawn()).toEqual(keysOf(0, 3))
  })
})
