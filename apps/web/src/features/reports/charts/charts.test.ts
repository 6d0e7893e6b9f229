import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { changeOf, toneOf } from './change.ts'
import { csvOf } from '#lib/api/csv.ts'
import { namedDay, shortWeekday, tableDay } from './days.ts'
import { cellAfter, heatSteps, peakOf, stepOf } from './heat-scale.ts'
import { anchorAt, geometryOf, indexAt, pathOf, type LinePoint } from './line-geometry.ts'
import { shortNumber } from './short-number.ts'

const points = (...values: number[]): LinePoint[] =>
  values.map((value, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value,
    previous: null,
    previousDay: null,
  }))
const frame = { width: 500, height: 240, left: 40, right: 60, top: 24, bottom: 24 }

describe('a line chart', () => {
  it('leaves unfinished today out of the lowest and the mean, but not out of the drawing', () => {
    const given = points(40, 60, 20, 5)
    const { max, min, mean, x } = geometryOf(given, '2026-11-04', frame)
    expect({ max, min, mean }).toEqual({ max: { index: 1, value: 60 }, min: { index: 2, value: 20 }, mean: 40 })
    expect([x(0), x(3)]).toEqual([40, 440])
  })

  it('marks nothing on a flat row, and begins at zero', () => {
    const { max, min, y, frame: used } = geometryOf(points(7, 7, 7), null, frame)
    expect([max, min]).toEqual([null, null])
    expect(y(0)).toBe(used.height - used.bottom)
  })

  it('makes room below a lowest point on the ground, so that its label covers neither line nor days', () => {
    expect(geometryOf(points(0, 90, 40), null, frame).frame.bottom).toBeGreaterThan(frame.bottom)
    expect(geometryOf(points(60, 90, 70), null, frame).frame.bottom).toBe(frame.bottom)
  })

  it('turns a label inwards near an edge', () => {
    expect([20, 250, 490].map((x) => anchorAt(x, 120, frame))).toEqual(['start', 'middle', 'end'])
  })

  it('finds the day under the pointer, and stays inside', () => {
    const geometry = geometryOf(points(1, 2, 3, 4, 5), null, frame)
    expect([-50, 40, 145, 440, 499].map((x) => indexAt(x, 5, geometry))).toEqual([0, 0, 1, 4, 4])
    expect(
      pathOf([
        [0, 1],
        [2.25, 3],
      ]),
    ).toBe('M0.0 1.0L2.3 3.0')
  })
})

describe('a change against the period before', () => {
  it('says new instead of a percentage of nothing', () => {
    expect([changeOf(5, 0), changeOf(5, 5), changeOf(5, null)].map(({ kind }) => kind)).toEqual(['new', 'same', 'none'])
    expect(changeOf(15, 18)).toEqual({ kind: 'down', share: 3 / 18, difference: 3 })
  })

  it('is green where it is good: fewer hand-offs, more conversations; tokens stay grey', () => {
    const down = changeOf(15, 18)
    expect([toneOf(down, 'less'), toneOf(down, 'more'), toneOf(down, 'neither')]).toEqual(['good', 'bad', 'plain'])
    expect(toneOf(changeOf(3, 0), 'more')).toBe('plain')
  })
})

describe('a heat map', () => {
  const cells = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 24 }, (_hour, hour) => (row === 4 && hour === 21 ? 22 : hour === 9 ? 1 : 0)),
  )

  it('knows its fullest cell and never draws a message as nothing', () => {
    expect(peakOf(cells)).toEqual({ row: 4, hour: 21, count: 22 })
    expect(peakOf([[0, 0]])).toBeNull()
    expect([0, 1, 11, 22].map((count) => stepOf(count, 22))).toEqual([0, 1, 3, heatSteps])
  })

  it('is walked with the arrow keys and ends at its edges', () => {
    expect(cellAfter('ArrowDown', { row: 6, hour: 3 })).toEqual({ row: 6, hour: 3 })
    expect(cellAfter('ArrowLeft', { row: 2, hour: 3 })).toEqual({ row: 2, hour: 2 })
    expect(cellAfter('End', { row: 2, hour: 3 })).toEqual({ row: 2, hour: 23 })
    expect(cellAfter('x', { row: 2, hour: 3 })).toBeNull()
  })
})

describe('a file for a spreadsheet', () => {
  it('quotes what needs it and disarms names that look like formulas', () => {
    expect(
      csvOf(
        ['Bot', 'Tin'],
        [
          ['Mây, "tư vấn"', 12],
          ['=HYPERLINK(1)', -3],
          [null, 0],
        ],
      ),
    ).toBe('\uFEFFBot,Tin\r\n"Mây, ""tư vấn""",12\r\n\'=HYPERLINK(1),-3\r\n,0\r\n')
  })
})

describe('words of days and numbers', () => {
  it('are those of the language', () => {
    expect(namedDay('2026-10-23', 'vi')).toBe('Thứ Sáu, 23/10')
    expect([tableDay('2026-11-15', 'vi'), tableDay('2026-11-15', 'en')]).toEqual(['CN, 15/11', 'Sun, 15/11'])
    expect([0, 6].map((row) => shortWeekday(row, 'vi'))).toEqual(['Thứ 2', 'CN'])
    const numbers = [42, 46_300, 1_370_000]
    expect(numbers.map((each) => shortNumber(each, formatFor('vi'), 'vi'))).toEqual(['42', '46,3k', '1,4 tr'])
    expect(numbers.map((each) => shortNumber(each, formatFor('en'), 'en'))).toEqual(['42', '46.3k', '1.4M'])
  })
})
