import type { GridRow } from '../table-grid.ts'
import type { Line, Segment } from './build-lines.ts'

export interface Column {
  x: number
  right: number
}

export interface FoundTable {
  columns: Column[]
  rows: string[][]
  /** How many lines of the page it took. */
  length: number
}

const NUMERIC = /^[-+]?[\s.,/-]*\d[\d\s.,/-]*(?:%|đ|₫|vnđ|vnd|k|tr|usd|\$|cái|kg|g|m|cm)?$/i
const DOTS = /\.{4,}|…{2,}|_{4,}/
const CONTINUATION = 1.15
const MIN_ROWS = 3

const overlaps = (column: Column, segment: Segment, slack: number): boolean =>
  segment.x <= column.right + slack && segment.right >= column.x - slack

/** Which column each piece stands in; nothing when two pieces claim one column or one piece lies under two. */
const placeSegments = (columns: readonly Column[], line: Line): number[] | undefined => {
  const places: number[] = []
  for (const segment of line.segments) {
    const found = columns.flatMap((column, index) => (overlaps(column, segment, line.size * 0.2) ? [index] : []))
    const [place] = found
    if (place === undefined || found.length > 1 || places.includes(place)) return undefined
    places.push(place)
  }
  return places
}

const widen = (columns: Column[], line: Line, places: readonly number[]): void => {
  for (const [index, place] of places.entries()) {
    const [column, segment] = [columns[place], line.segments[index]]
    if (!column || !segment) continue
    column.x = Math.min(column.x, segment.x)
    column.right = Math.max(column.right, segment.right)
  }
}

const isContinuation = (line: Line, above: Line): boolean =>
  above.baseline - line.baseline > 0 && above.baseline - line.baseline <= line.size * CONTINUATION

const isConvincing = (rows: readonly string[][], width: number): boolean => {
  if (rows.length < MIN_ROWS) return false
  if (width > 2) return true
  // Two columns may be anything: only a list of names and figures is surely a table.
  const [first, ...rest] = rows
  const figures = rest.filter((row) => NUMERIC.test(row[1] ?? '')).length
  return first !== undefined && !first.some((cell) => NUMERIC.test(cell)) && figures >= rest.length * 0.6
}

/** A table that starts at this line, or nothing when it could as well be something else. */
export const findTable = (lines: readonly Line[], start: number, known?: readonly Column[]): FoundTable | undefined => {
  const first = lines[start]
  const width = known?.length ?? first?.segments.length ?? 0
  if (!first || width < 2) return undefined
  const columns = (known ?? first.segments).map(({ x, right }) => ({ x, right }))
  const rows: string[][] = []
  let above = first
  let rowLine = first
  let at = start
  for (; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || DOTS.test(line.text)) break
    const places = placeSegments(columns, line)
    if (!places) break
    const row = rows.at(-1)
    const isMore = row && places.length < width && (isContinuation(line, above) || isContinuation(line, rowLine))
    if (!isMore && (places.length < 2 || !places.includes(0))) break
    const target = isMore ? row : Array.from({ length: width }, () => '')
    for (const [index, place] of places.entries()) {
      target[place] = `${target[place] ?? ''} ${line.segments[index]?.text ?? ''}`.trim()
    }
    if (!isMore) {
      rows.push(target)
      rowLine = line
    }
    widen(columns, line, places)
    above = line
  }
  const isTable = known ? rows.length > 0 : isConvincing(rows, width)
  return isTable ? { columns, rows, length: at - start } : undefined
}

export const gridOf = (rows: readonly string[][], firstNumber: number): GridRow[] =>
  rows.map((values, index) => ({ number: firstNumber + index, values }))
