import { describe, expect, it } from 'vitest'
import { MeasuredRows } from './measured-rows.ts'

const HEIGHT = 600
const keysOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `row-${from + at}`)
/** Rows of many heights, none of them equal to the first estimate. */
const realHeight = (key: string) => 40 + ((Number(key.slice(4)) * 37) % 160)

/** A page as the browser lays it out: rows have their real heights, whatever the list estimated. */
const openPage = (keys: readonly string[]) => {
  const list = new MeasuredRows()
  let rows = keys
  let top = 0
  const rendered = () => rows.slice(list.first, list.end)
  const length = () => list.topSpacer + rendered().reduce((sum, key) => sum + realHeight(key), 0) + list.bottomSpacer
  const scroll = (to: number) => {
    top = Math.max(0, Math.min(to, length() - HEIGHT))
  }
  const view = () => ({ top, height: HEIGHT })
  /** What the browser does before it paints: lay out, report the heights, and again until nothing changes. */
  const paint = () => {
    for (let again = true; again;) {
      scroll(top + list.takeScrollCorrection())
      list.applyHeights(
        rendered().map((key) => [key, realHeight(key)] as const),
        view(),
      )
      scroll(top + list.takeScrollCorrection())
      again = list.update(view())
    }
  }
  const offsetOf = (key: string) => {
    const index = rendered().indexOf(key)
    if (index < 0) return undefined
    return (
      list.topSpacer +
      rendered()
        .slice(0, index)
        .reduce((sum, each) => sum + realHeight(each), 0)
    )
  }
  return {
    list,
    length,
    rendered,
    top: () => top,
    /** Where a row is on the screen. */
    placeOf: (key: string) => {
      const offset = offsetOf(key)
      return offset === undefined ? undefined : Math.round(offset - top)
    },
    setRows: (next: readonly string[]) => {
      rows = next
      list.setKeys(next)
      paint()
    },
    scrollBy: (by: number) => {
      scroll(top + by)
      list.update(view())
      paint()
    },
    toEnd: () => {
      for (let before = -1; before !== top;) {
        before = top
        scroll(Infinity)
        list.update(view())
        paint()
      }
    },
    isCovered: () => {
      const bottom = length() - list.bottomSpacer
      return list.topSpacer <= top && bottom >= Math.min(top + HEIGHT, length())
    },
    start: () => {
      list.setKeys(rows)
      paint()
    },
  }
}

const openAtEnd = (keys: readonly string[]) => {
  const page = openPage(keys)
  page.start()
  page.toEnd()
  return page
}

/** The row in the middle of the screen, and where. */
const rowInMiddle = (page: ReturnType<typeof openPage>) => {
  const key = page.rendered().find((each) => (page.placeOf(each) ?? -1) >= HEIGHT / 2) ?? ''
  return { key, place: page.placeOf(key) }
}

describe('the rendered part of a long list', () => {
  it('starts at the end, with a spacer for the rows above', () => {
    const page = openAtEnd(keysOf(0, 1000))

    expect(page.rendered().at(-1)).toBe('row-999')
    expect(page.rendered().length).toBeLessThan(40)
    expect(page.placeOf('row-999')).toBe(HEIGHT - realHeight('row-999'))
    expect(page.list.topSpacer).toBeGreaterThan(30_000)
  })

  it('always covers the view, with few rows', () => {
    const page = openAtEnd(keysOf(0, 1000))
    for (let step = 0; step < 400; step += 1) {
      page.scrollBy(step % 7 === 0 ? 130 : -240)
      expect(page.isCovered()).toBe(true)
      expect(page.rendered().length).toBeLessThan(40)
    }
  })

  it('scrolls by exactly the distance asked for, though added rows have other heights than estimated', () => {
    const page = openAtEnd(keysOf(0, 1000))
    for (let step = 0; step < 100; step += 1) {
      const { key, place = 0 } = rowInMiddle(page)
      page.scrollBy(-40)
      expect(page.placeOf(key)).toBe(place + 40)
    }
  })

  it('scrolls by exactly the distance asked for, also when new rows appear inside the view', () => {
    const page = openAtEnd(keysOf(0, 1000))
    for (let step = 0; step < 60; step += 1) {
      const { key, place = 0 } = rowInMiddle(page)
      page.scrollBy(-420)
      expect(page.placeOf(key)).toBe(place + 420)
    }
  })

  it('keeps its length while rows are added, as long as the spacer is large enough', () => {
    const page = openAtEnd(keysOf(0, 1000))
    const length = page.length()
    for (let step = 0; step < 200; step += 1) {
      page.scrollBy(-40)
      expect(page.length()).toBeCloseTo(length, 3)
    }
  })

  it('has no spacer above the first row', () => {
    const page = openAtEnd(keysOf(0, 300))
    for (let step = 0; step < 2000 && page.top() > 0; step += 1) page.scrollBy(-200)

    expect(page.list).toMatchObject({ first: 0, topSpacer: 0 })
    expect(page.placeOf('row-0')).toBe(0)
  })

  it('has no spacer below the last row after scrolling there and back', () => {
    const page = openAtEnd(keysOf(0, 300))
    for (let step = 0; step < 500 && page.top() > 0; step += 1) page.scrollBy(-300)
    for (let step = 0; step < 500 && page.list.end < 300; step += 1) page.scrollBy(300)
    page.scrollBy(10_000)

    expect(page.list.bottomSpacer).toBe(0)
    expect(page.placeOf('row-299')).toBe(HEIGHT - realHeight('row-299'))
  })

  it('does not move when older and newer rows are added at once', () => {
    const page = openAtEnd(keysOf(100, 200))
    page.scrollBy(-2000)
    const { key, place } = rowInMiddle(page)
    page.setRows(keysOf(0, 300))

    expect(page.placeOf(key)).toBe(place)
    expect(page.isCovered()).toBe(true)
  })

  it('does not move when a day heading moves up above the older rows', () => {
    const page = openPage(['row-9000', ...keysOf(100, 130)])
    page.start()
    for (let step = 0; step < 100 && page.top() > 0; step += 1) page.scrollBy(-300)
    const { key, place } = rowInMiddle(page)
    page.setRows(['row-9000', ...keysOf(0, 130)])

    expect(page.placeOf(key)).toBe(place)
  })

  it('renders a few appended rows at once, but not many', () => {
    const page = openAtEnd(keysOf(0, 100))
    page.setRows(keysOf(0, 102))
    expect(page.rendered().at(-1)).toBe('row-101')

    page.setRows(keysOf(0, 200))
    expect(page.rendered().length).toBeLessThan(40)
    expect(page.list.bottomSpacer).toBeGreaterThan(1000)
  })

  it('covers the view also when all rows are replaced', () => {
    const page = openAtEnd(keysOf(0, 100))
    page.scrollBy(-3000)
    page.setRows(keysOf(500, 700))

    expect(page.rendered().every((key) => keysOf(500, 700).includes(key))).toBe(true)
    expect(page.isCovered()).toBe(true)
  })

  it('jumps to where the scrollbar is dragged, without changing its length', () => {
    const page = openAtEnd(keysOf(0, 1000))
    const length = page.length()
    page.scrollBy(-length / 2)

    expect(page.isCovered()).toBe(true)
    const middle = Number(page.rendered()[0]?.slice(4))
    expect(middle).toBeGreaterThan(400)
    expect(middle).toBeLessThan(600)
    expect(page.length()).toBeCloseTo(length, 3)
  })

  it('does not move when a row above the view grows', () => {
    const page = openAtEnd(keysOf(0, 100))
    page.scrollBy(-2000)
    const rowAbove = page.rendered()[0] ?? ''
    const { key, place } = rowInMiddle(page)
    const before = page.list.topSpacer
    const isChanged = page.list.applyHeights([[rowAbove, realHeight(rowAbove) + 25]], {
      top: page.top(),
      height: HEIGHT,
    })

    expect(isChanged).toBe(true)
    expect(before - page.list.topSpacer).toBe(25)
    expect(page.placeOf(key)).toBe((place ?? 0) - 25)
  })

  it('reports rows whose height changed, not rows that were added', () => {
    const page = openPage(keysOf(0, 100))
    page.list.setKeys(keysOf(0, 100))
    const heights = page.rendered().map((key) => [key, realHeight(key)] as const)
    const view = { top: page.list.topSpacer, height: HEIGHT }

    expect(page.list.applyHeights(heights, view)).toBe(false)
    expect(page.list.applyHeights(heights, view)).toBe(false)
    expect(page.list.applyHeights([['row-99', realHeight('row-99') + 20]], view)).toBe(true)
  })

  it('renders nothing for an empty list', () => {
    const page = openPage([])
    page.start()

    expect(page.rendered()).toEqual([])
    expect(page.length()).toBe(0)
    page.setRows(keysOf(0, 3))
    expect(page.rendered()).toEqual(keysOf(0, 3))
  })
})
