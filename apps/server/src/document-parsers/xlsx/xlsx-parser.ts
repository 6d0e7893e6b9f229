import { ParseError } from '../contract.ts'
import type {
  DocumentParser,
  ParsedBlock,
  ParseLimits,
  ParseWarning,
  ReadTable,
  SheetTable,
  TableRow,
} from '../contract.ts'
import { gridBlocks, gridTable } from '../table-grid.ts'
import { openZip } from '../zip-guard.ts'
import { readNumberStyles } from './number-formats.ts'
import { readSheet } from './read-sheet.ts'
import { readSharedStrings, readWorkbook } from './workbook.ts'
import type { SheetPart } from './workbook.ts'

const openWorkbook = (bytes: Uint8Array, limits: ParseLimits) => {
  const zip = openZip(bytes)
  const { sheets, isFrom1904 } = readWorkbook(zip)
  const strings = readSharedStrings(zip)
  const styles = readNumberStyles(zip)
  const read = ({ path }: SheetPart) =>
    readSheet(zip.readXml(path), { strings, styles, isFrom1904, maxRows: limits.maxRows })
  return { sheets, read }
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const { sheets, read } = openWorkbook(bytes, limits)
    const warnings: ParseWarning[] = []
    const blocks = sheets.flatMap((sheet): ParsedBlock[] => {
      const { grid, warnings: seen } = read(sheet)
      warnings.push(...seen)
      if (!grid.length) return []
      return [{ kind: 'heading', level: 1, text: sheet.name }, ...gridBlocks(grid, { bannerLevel: 2 })]
    })
    return { title: null, blocks, pageCount: null, warnings }
  },

  readTable: async (bytes, { limits, sheets: wanted, describeSheets }) => {
    const { sheets, read } = openWorkbook(bytes, limits)
    const names = sheets.map(({ name }) => name)
    const chosen = wanted?.length ? sheets.filter(({ name }) => wanted.includes(name)) : sheets
    const tables: SheetGrid[] = []
    for (const part of describeSheets ? sheets : chosen) {
      const { grid, warnings } = read(part)
      const { columns, rows } = gridTable(grid)
      // Of sheets that are only described the first rows are enough to hold in memory.
      const isUsed = chosen.includes(part) && (wanted?.length || !tables.some(({ rowCount }) => rowCount > 0))
      tables.push({
        name: part.name,
        columns,
        rows: isUsed ? rows : rows.slice(0, FIRST_ROWS),
        rowCount: rows.length,
        isUsed: Boolean(isUsed) && rows.length > 0,
        warnings,
      })
      // Without a choice the first table is the one to import.
      if (!wanted?.length && !describeSheets && rows.length > 0) break
    }
    const used = tables.filter((table) => table.isUsed)
    if (used.length === 0) throw new ParseError('empty')
    return {
      ...joinTables(used, names.length > 1),
      warnings: [...used.flatMap((table) => table.warnings), ...severalSheets(names, wanted)],
      sheets: names,
      sheetTables: describeSheets ? tables.map(describeTable) : undefined,
    }
  },
}

interface SheetGrid {
  name: string
  columns: string[]
  rows: TableRow[]
  rowCount: number
  isUsed: boolean
  warnings: ParseWarning[]
}

const FIRST_ROWS = 5

const severalSheets = (names: readonly string[], wanted: readonly string[] | undefined): ParseWarning[] =>
  names.length > 1 && !wanted?.length ? ['several-sheets'] : []

/** The rows of several sheets under the names of all of them. */
const joinTables = (tables: readonly SheetGrid[], namesSheet: boolean): Pick<ReadTable, 'columns' | 'rows'> => ({
  columns: [...new Set(tables.flatMap(({ columns }) => columns))],
  rows: tables.flatMap(({ name, rows }) => (namesSheet ? rows.map((row) => ({ ...row, sheet: name })) : rows)),
})

const describeTable = ({ name, columns, rows, rowCount }: SheetGrid): SheetTable => ({
  name,
  columns: rowCount > 0 ? columns : [],
  rowCount,
  firstRows: rows.slice(0, FIRST_ROWS),
})
