import { fileNameOf, saveFile } from './download.ts'

export type CsvCell = string | number | null

/** A name that begins like a formula would be run by a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark tells spreadsheets that the letters are Vietnamese. */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void =>
  saveFile(new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }), fileNameOf(name, 'csv'))
