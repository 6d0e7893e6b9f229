import type { GridRow } from './table-grid.ts'

/** Deeper headers exist in reports, not in lists of goods. */
const MOST_LEVELS = 3
const LONGEST_NAME = 120
const NUMBER = /^[-+]?[\d\s.,]+(?:%|đ|₫|vnđ|vnd|k|tr|usd|\$)?$/i

export const isFilled = (value: string): boolean => value.trim() !== ''
export const isName = (value: string): boolean =>
  isFilled(value) && value.length <= LONGEST_NAME && !NUMBER.test(value.trim())

/** A cell that covers several columns of its row, both ends included. */
export interface CellSpan {
  left: number
  right: number
}

interface Header {
  /** One name per column; empty where the file has none. */
  names: string[]
  /** How many rows the names take. */
  height: number
}

/** The names that begin at a row. "Giá" over "Lẻ" and "Sỉ" gives "Giá Lẻ" and "Giá Sỉ". */
export const readHeader = (rows: readonly GridRow[], at: number, width: number): Header => {
  let names = cellsOf(rows[at], width)
  let height = 1
  while (height < MOST_LEVELS) {
    const groups = groupsOf(rows[at + height - 1], rows[at + height], width)
    if (groups.length === 0) break
    const lower = cellsOf(rows[at + height], width)
    const upper = [...names]
    for (const { left, right } of groups) upper.fill(names[left] ?? '', left, right + 1)
    names = upper.map((name, column) => joined(name, lower[column] ?? ''))
    height += 1
  }
  return { names, height }
}

const cellsOf = (row: GridRow | undefined, width: number): string[] =>
  Array.from({ length: width }, (_, column) => row?.values[column] ?? '')

const joined = (upper: string, lower: string): string =>
  upper === lower || !isFilled(lower) ? upper : [upper.trim(), lower.trim()].filter(Boolean).join(' ')

/**
 * The cells of a row that name a group of columns, when the row below names those columns; none when it is a record.
 * A file without merged cells shows a group by the empty cells after its name. There every other column must be left
 * empty below, or be repeated: a record whose header lacks a name would look the same.
 */
const groupsOf = (row: GridRow | undefined, below: GridRow | undefined, width: number): CellSpan[] => {
  if (!row || !below || below.isBanner) return []
  const upper = cellsOf(row, width)
  const lower = cellsOf(below, width)
  const merged = (row.spans ?? []).map(({ left, right }) => ({ left, right: Math.min(right, width - 1) }))
  const groups = merged.length > 0 ? merged : gapsOf(upper)
  const isNamed = groups.every(({ left, right }) => lower.slice(left, right + 1).every(isName))
  if (groups.length === 0 || !isNamed) return []
  const others = upper.flatMap((name, column) =>
    groups.some(({ left, right }) => left <= column && column <= right) ? [] : [{ name, under: lower[column] ?? '' }],
  )
  const isRepeated = others.every(({ name, under }) => !isFilled(under) || under === name || !isFilled(name))
  return isRepeated && (merged.length > 0 || others.length > 0) ? groups : []
}

const gapsOf = (upper: readonly string[]): CellSpan[] =>
  upper.flatMap((name, left) => {
    if (!isFilled(name)) return []
    const next = upper.findIndex((other, column) => column > left && isFilled(other))
    const right = (next < 0 ? upper.length : next) - 1
    return right > left ? [{ left, right }] : []
  })
