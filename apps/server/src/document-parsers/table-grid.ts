import { cleanLine, cleanText } from './clean-text.ts'
import type { ParsedBlock, TableRow } from './contract.ts'
import { isFilled, isName, readHeader } from './header-rows.ts'
import type { CellSpan } from './header-rows.ts'

/** A row of a table as the file has it, before anybody knows which row holds the names. */
export interface GridRow {
  number: number
  values: readonly string[]
  /** The whole row is one merged cell: a title above the table or the name of a group within it. */
  isBanner?: boolean | undefined
  isHeader?: boolean | undefined
  /** Cells of this row that were merged over several columns. */
  spans?: readonly CellSpan[] | undefined
}

export interface NamedTable {
  columns: string[]
  /** What stands above the names: the title of the list, a date, a note. */
  above: GridRow[]
  rows: GridRow[]
}

const HEADER_WITHIN = 20
const filledOf = (row: GridRow) => row.values.filter(isFilled).length

/** Every column has a name of its own, whatever the file says: two columns of one name would lose a value. */
export const nameColumns = (names: readonly string[], width: number): string[] => {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const given = cleanLine(names[index] ?? '') || `Cột ${index + 1}`
    let name = given
    for (let copy = 2; taken.has(name); copy += 1) name = `${given} (${copy})`
    taken.add(name)
    return name
  })
}

/** The names begin in the first row with at least two words in it; a table of bare numbers gets numbered columns. */
export const nameTable = (grid: readonly GridRow[]): NamedTable => {
  const rows = grid.filter((row) => row.values.some(isFilled))
  const width = rows.reduce((widest, { values }) => Math.max(widest, values.findLastIndex(isFilled) + 1), 0)
  const marked = rows.findIndex((row) => row.isHeader)
  const found = rows
    .slice(0, HEADER_WITHIN)
    .findIndex((row) => !row.isBanner && row.values.filter(isName).length >= Math.min(2, width))
  const at = marked >= 0 && marked < HEADER_WITHIN ? marked : found
  if (at < 0) return { columns: nameColumns([], width), above: [], rows }
  const { names, height } = readHeader(rows, at, width)
  return { columns: nameColumns(names, width), above: rows.slice(0, at), rows: rows.slice(at + height) }
}

const cellsOf = (columns: readonly string[], row: GridRow): Record<string, string> =>
  // fromEntries and not assignment: a column called __proto__ is a column like any other.
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const value = cleanText(row.values[index] ?? '')
      return value === '' ? [] : [[column, value]]
    }),
  )

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** The record as a person would read it out: one "name: value" per line. */
export const rowText = (cells: Record<string, string>): string =>
  Object.entries(cells)
    .map(([column, value]) => `${column}: ${oneLine(value)}`)
    .join('\n')

export interface GridPlace {
  page?: number | undefined
  /** The level a group name within the table gets as a heading. */
  bannerLevel: number
}

/** A table as blocks: what is above it as text, group names as headings, every other row as a record of its own. */
export const gridBlocks = (grid: readonly GridRow[], { page, bannerLevel }: GridPlace): ParsedBlock[] => {
  const { columns, above, rows } = nameTable(grid)
  const place = page === undefined ? {} : { page }
  const textOf = (row: GridRow) => cleanText(row.values.filter(isFilled).join(' '))
  const isSingleColumn = columns.length < 2
  return [
    ...above.map((row): ParsedBlock => ({ kind: 'paragraph', text: textOf(row), ...place })),
    ...(isSingleColumn && !rows.length ? [{ kind: 'paragraph' as const, text: columns.join(' '), ...place }] : []),
    ...rows.map((row): ParsedBlock => {
      if (row.isBanner && filledOf(row) === 1) {
        return { kind: 'heading', level: bannerLevel, text: cleanLine(row.values.find(isFilled) ?? ''), ...place }
      }
      const cells = cellsOf(columns, row)
      return { kind: 'row', text: rowText(cells), row: row.number, cells, ...place }
    }),
  ]
}

/** The same table for an import: one row, one record, groups and titles left out. */
export const gridTable = (grid: readonly GridRow[]): { columns: string[]; rows: TableRow[] } => {
  const { columns, rows } = nameTable(grid)
  return {
    columns,
    rows: rows
      .filter((row) => !(row.isBanner && filledOf(row) === 1))
      .map((row) => ({ number: row.number, cells: cellsOf(columns, row) })),
  }
}
