import { FileError, type OpenedTable, type TableCell, type TablePlace } from '../../contract.ts'
import { addressOf } from '../settings-of-operator.ts'
import { askGoogle, type Call } from './call.ts'
import { plainCell } from './plain-cell.ts'

interface Spreadsheet {
  spreadsheetId: string
  spreadsheetUrl?: string
  properties?: { title?: string }
  sheets?: readonly { properties?: { title?: string; sheetId?: number } }[]
}

export interface SheetTab {
  title: string
  gid: number
}

const at = ({ io }: Call, path: string): string => `${addressOf(io, 'GOOGLE_SHEETS_BASE')}/v4/spreadsheets${path}`
const pathOf = (id: string): string => `/${encodeURIComponent(id)}`
const tabsOf = ({ sheets = [] }: Spreadsheet): SheetTab[] =>
  sheets.map(({ properties }) => ({ title: properties?.title ?? '', gid: properties?.sheetId ?? 0 }))

/** A place in A1 notation; quotes in the sheet's name are doubled. */
const rangeOf = (sheet: string, cells: string): string => `'${sheet.replaceAll("'", "''")}'!${cells}`
const valuesPath = (tableId: string, range: string): string => `${pathOf(tableId)}/values/${encodeURIComponent(range)}`

/** A, B … Z, AA; the first column is 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const opened = (spreadsheet: Spreadsheet): OpenedTable & { tabs: SheetTab[] } => {
  const tabs = tabsOf(spreadsheet)
  const { spreadsheetId: id } = spreadsheet
  return {
    id,
    name: spreadsheet.properties?.title ?? '',
    url: spreadsheet.spreadsheetUrl ?? `https://docs.google.com/spreadsheets/d/${id}/edit`,
    sheets: tabs.map(({ title }) => title),
    tabs,
  }
}

export const openSpreadsheet = async (call: Call, id: string): Promise<OpenedTable & { tabs: SheetTab[] }> => {
  const query = { fields: 'spreadsheetId,spreadsheetUrl,properties.title,sheets.properties(title,sheetId)' }
  return opened(await askGoogle<Spreadsheet>(call, at(call, pathOf(id)), { query }))
}

export const createSpreadsheet = async (call: Call, title: string, sheet: string): Promise<OpenedTable> => {
  const body = { properties: { title }, sheets: [{ properties: { title: sheet } }] }
  const { tabs: _, ...table } = opened(await askGoogle<Spreadsheet>(call, at(call, ''), { method: 'POST', body }))
  return table
}

/** RAW: what a customer wrote is never computed, and a phone number keeps its zero. */
export const appendRow = async (
  call: Call,
  { tableId, sheet, row }: TablePlace & { row: readonly string[] },
): Promise<string | null> => {
  const range = rangeOf(sheet, 'A1')
  const body = { range, majorDimension: 'ROWS', values: [row.map(plainCell)] }
  const query = { valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' }
  const { updates } = await askGoogle<{ updates?: { updatedRange?: string } }>(
    call,
    at(call, `${valuesPath(tableId, range)}:append`),
    { method: 'POST', query, body },
  )
  return updates?.updatedRange ?? null
}

export const readValues = async (call: Call, { tableId, sheet }: TablePlace, cells?: string): Promise<string[][]> => {
  const range = cells ? rangeOf(sheet, cells) : rangeOf(sheet, 'A:ZZ')
  const { values = [] } = await askGoogle<{ values?: unknown }>(call, at(call, valuesPath(tableId, range)), {
    query: { majorDimension: 'ROWS' },
  })
  if (!Array.isArray(values)) throw new FileError('transient', 'no-values')
  return values.map((row) => (Array.isArray(row) ? row.map((cell) => String(cell ?? '')) : []))
}

/** Single cells, each as plain text; what stands between them is not touched. */
export const writeCells = async (
  call: Call,
  { tableId, sheet, cells }: TablePlace & { cells: readonly TableCell[] },
): Promise<void> => {
  const data = cells.map(({ column, row, text }) => ({
    range: rangeOf(sheet, `${columnName(column)}${row}`),
    majorDimension: 'ROWS',
    values: [[plainCell(text)]],
  }))
  const body = { valueInputOption: 'RAW', data }
  await askGoogle(call, at(call, `${pathOf(tableId)}/values:batchUpdate`), { method: 'POST', body })
}
