import { randomBytes } from 'node:crypto'
import { mustHave, mustSee, Refusal } from './access.ts'
import type { AccessToken, Spreadsheet, Tab, World } from './world.ts'

const readers = ['spreadsheets.readonly', 'spreadsheets', 'drive.readonly'] as const
const writers = ['spreadsheets'] as const

const find = (world: World, id: string): Spreadsheet | undefined => world.spreadsheets.find((one) => one.id === id)

const present = ({ id, title, tabs }: Spreadsheet, origin: string): object => ({
  spreadsheetId: id,
  spreadsheetUrl: `${origin}/spreadsheets/d/${id}/edit`,
  properties: { title },
  sheets: tabs.map(({ sheetId, title: name }) => ({ properties: { sheetId, title: name } })),
})

export const getSpreadsheet = (world: World, caller: AccessToken, id: string, origin: string): object =>
  present(mustSee(caller, find(world, id), ...readers), origin)

interface Wanted {
  properties?: { title?: string }
  sheets?: readonly { properties?: { title?: string } }[]
}

export const createSpreadsheet = (world: World, caller: AccessToken, wanted: Wanted, origin: string): object => {
  mustHave(caller, 'drive.file', ...writers)
  const names = (wanted.sheets ?? []).map(({ properties }) => properties?.title ?? 'Sheet1')
  const made: Spreadsheet = {
    id: `1${randomBytes(16).toString('base64url')}`,
    owner: caller.sub,
    title: wanted.properties?.title ?? 'Không có tên',
    isOpenToApp: true,
    tabs: (names.length > 0 ? names : ['Sheet1']).map((title, sheetId) => ({ sheetId, title, rows: [] })),
  }
  world.spreadsheets.push(made)
  world.save()
  return present(made, origin)
}

/** `'Đơn hàng'!A1`, `Leads!B:B`, or `A1` of the first tab. */
const placeOf = ({ tabs }: Spreadsheet, range: string): { tab: Tab; from: string; to: string } => {
  const cut = range.lastIndexOf('!')
  const name = cut === -1 ? tabs[0]?.title : range.slice(0, cut).replace(/^'|'$/g, '').replaceAll("''", "'")
  const tab = tabs.find(({ title }) => title === name)
  if (!tab) throw new Refusal(400, `Unable to parse range: ${range}`)
  const [from = 'A', to = from] = range.slice(cut + 1).split(':')
  return { tab, from, to }
}

const columnIndex = (cell: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(cell)?.[0] ?? 'A').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

export const readValues = (world: World, caller: AccessToken, id: string, range: string): object => {
  const { tab, from, to } = placeOf(mustSee(caller, find(world, id), ...readers), range)
  // `3:3` is a whole row, `B:B` a whole column.
  if (/^\d{1,7}$/.test(from)) {
    const row = tab.rows[Number(from) - 1]
    return { range, majorDimension: 'ROWS', ...(row ? { values: [row] } : {}) }
  }
  const values = tab.rows.map((row) => row.slice(columnIndex(from), columnIndex(to) + 1))
  return { range, majorDimension: 'ROWS', values }
}

interface Appended {
  range: string
  values: unknown
  valueInputOption: string | null
}

export const appendValues = (
  world: World,
  caller: AccessToken,
  id: string,
  { range, values, valueInputOption }: Appended,
): object => {
  const { tab } = placeOf(mustSee(caller, find(world, id), ...writers), range)
  if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED')
    throw new Refusal(400, "'valueInputOption' is required but not specified")
  if (!Array.isArray(values) || !values.every(Array.isArray)) throw new Refusal(400, 'Invalid values')
  const rows = values.map((row) => row.map((cell) => entered(String(cell), valueInputOption)))
  const first = tab.rows.length + 1
  tab.rows.push(...rows)
  world.save()
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const updatedRange = `'${tab.title}'!A${first}:${columnName(width - 1)}${first + rows.length - 1}`
  return {
    spreadsheetId: id,
    updates: { spreadsheetId: id, updatedRange, updatedRows: rows.length, updatedColumns: width },
  }
}

interface CellsOf {
  range?: string
  values?: unknown
}

/** Single cells, each by its place. */
export const updateValues = (
  world: World,
  caller: AccessToken,
  id: string,
  { data, valueInputOption }: { data: unknown; valueInputOption: string },
): object => {
  const table = mustSee(caller, find(world, id), ...writers)
  if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED') throw new Refusal(400, 'INVALID_ARGUMENT')
  if (!Array.isArray(data)) throw new Refusal(400, 'Invalid data')
  for (const { range = '', values } of data as CellsOf[]) {
    const { tab, from } = placeOf(table, range)
    const at = Number(/\d{1,7}$/.exec(from)?.[0] ?? 1) - 1
    const cell = String((values as unknown[][])[0]?.[0] ?? '')
    while (tab.rows.length <= at) tab.rows.push([])
    const row = tab.rows[at] ?? []
    while (row.length <= columnIndex(from)) row.push('')
    row[columnIndex(from)] = entered(cell, valueInputOption)
  }
  world.save()
  return { spreadsheetId: id, totalUpdatedCells: data.length }
}

/** What is entered as if typed is computed and loses its zeros: a mistake that must be seen in a test. */
const entered = (cell: string, how: string): string => {
  if (how === 'RAW') return cell
  if (cell.startsWith('=')) return '#COMPUTED!'
  return /^\d{1,15}$/.test(cell) ? String(Number(cell)) : cell
}
