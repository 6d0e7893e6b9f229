import { createHash } from 'node:crypto'
import { FileError, type ChannelTables, type TablePlace } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import {
  AccountUseError,
  type SheetCells,
  type SheetOfAccount,
  type SheetRow,
  type SheetSearch,
} from '#core/flow-accounts.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { withAccount, type OpenAccount } from './with-account.ts'

/** The column by which a row of ours is found again; it is added to a sheet that does not have it. */
const rowIdHeading = 'Mã dòng'
const rowIdLetters = 16

/** A sheet that is open, with its service behind plain calls. */
interface OpenSheet {
  readHeadings(): Promise<readonly string[]>
  readRow(row: number): Promise<readonly string[]>
  readColumn(column: number): Promise<readonly string[]>
  write(cells: Parameters<ChannelTables['write']>[2]['cells']): Promise<void>
  append(row: readonly string[]): Promise<void>
}

const openSheet = async (
  { channel: { tables }, io, account, signal }: OpenAccount,
  { table, sheet }: SheetOfAccount,
): Promise<OpenSheet> => {
  if (!tables) throw new FileError('unsupported', 'no-tables')
  const tableId = tables.idIn(table)
  if (tableId === null) throw new FileError('not-found', 'no-such-table')
  const tab = sheet === '' ? (await tables.open(io, account, tableId, signal)).sheets[0] : sheet
  if (tab === undefined) throw new FileError('not-found', 'no-tab')
  const place: TablePlace = { tableId, sheet: tab }
  const readRow = (row: number): Promise<readonly string[]> => tables.readRow(io, account, { ...place, row }, signal)
  return {
    readRow,
    readHeadings: () => readRow(1),
    readColumn: (column) => tables.readColumn(io, account, { ...place, column }, signal),
    write: (cells) => tables.write(io, account, { ...place, cells }, signal),
    append: async (row) => {
      await tables.append(io, account, { ...place, row }, signal)
    },
  }
}

const onSheet = <T>(ctx: TenantCtx, at: SheetOfAccount, work: (sheet: OpenSheet) => Promise<T>): Promise<T> =>
  withAccount(ctx, at.workgateId, async (open) => work(await openSheet(open, at)))

/** Headings are compared as people read them: without accents, case and outer spaces. */
const plain = (text: string): string => fold(normalise(text)).trim()

const columnOf = (headings: readonly string[], name: string): number => {
  const found = headings.findIndex((heading) => plain(heading) === plain(name))
  if (found === -1) throw new AccountUseError('no-column', `The sheet has no column “${name}”.`)
  return found
}

/** A sheet without headings gets those of the row; the column of row ids is added where it is missing. */
const headingsFor = async (sheet: OpenSheet, names: readonly string[]): Promise<readonly string[]> => {
  const found = await sheet.readHeadings()
  const wanted = found.length === 0 ? [...names] : [...found]
  const isIdThere = wanted.some((heading) => plain(heading) === plain(rowIdHeading))
  const headings = isIdThere ? wanted : [...wanted, rowIdHeading]
  const added = headings.flatMap((text, column) => (found[column] === undefined ? [{ column, row: 1, text }] : []))
  // Checked before anything is written: a row that does not fit leaves the sheet as it is.
  for (const name of names) columnOf(headings, name)
  if (added.length > 0) await sheet.write(added)
  return headings
}

const rowIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, rowIdLetters)

/**
 * Adds a row once. A sheet takes the same row as often as it is sent, so the row carries an id, and whoever is not sure
 * that an earlier try has failed looks for it first.
 */
export const appendSheetRow = (
  ctx: TenantCtx,
  at: SheetOfAccount,
  { key, cells, isAgain }: { key: string; cells: SheetCells; isAgain: boolean },
): Promise<void> =>
  onSheet(ctx, at, async (sheet) => {
    const headings = await headingsFor(sheet, Object.keys(cells))
    const idColumn = columnOf(headings, rowIdHeading)
    const id = rowIdOf(key)
    const row = Array<string>(headings.length).fill('')
    for (const [name, text] of Object.entries(cells)) row[columnOf(headings, name)] = text
    row[idColumn] = id
    const isThere = async (): Promise<boolean> => (await sheet.readColumn(idColumn)).includes(id)
    if (isAgain && (await isThere())) return
    try {
      await sheet.append(row)
    } catch (error) {
      // The answer may have been lost on its way back.
      if (!(error instanceof FileError) || error.failure !== 'transient') throw error
      if (!(await isThere())) await sheet.append(row)
    }
  })

const fewestDigits = 9

/** A phone number is the same with 0 and with +84, with and without its dots. */
const comparable = (text: string): string => {
  const bare = text.startsWith("'") ? text.slice(1) : text
  const digits = bare.replaceAll(/[\s.()+-]/g, '')
  if (digits.length >= fewestDigits && /^\d+$/.test(digits)) return digits.replace(/^(?:84|0)/, '')
  return plain(bare)
}

const locate = async (
  sheet: OpenSheet,
  { column, value }: SheetSearch,
): Promise<{ row: SheetRow; headings: readonly string[] } | null> => {
  const headings = await sheet.readHeadings()
  const cells = await sheet.readColumn(columnOf(headings, column))
  const wanted = comparable(value)
  const index = wanted === '' ? -1 : cells.findLastIndex((cell, at) => at > 0 && comparable(cell) === wanted)
  if (index === -1) return null
  const texts = await sheet.readRow(index + 1)
  const named = headings.flatMap((heading, at) => (heading === '' ? [] : [[heading, texts[at] ?? '']]))
  return { row: { number: index + 1, cells: Object.fromEntries(named) as SheetCells }, headings }
}

export const findSheetRow = (ctx: TenantCtx, at: SheetOfAccount, search: SheetSearch): Promise<SheetRow | null> =>
  onSheet(ctx, at, async (sheet) => (await locate(sheet, search))?.row ?? null)

/** Only the named cells are written: formulas and notes of the shop in the same row stay. */
export const updateSheetRow = (
  ctx: TenantCtx,
  at: SheetOfAccount,
  search: SheetSearch,
  cells: SheetCells,
): Promise<SheetRow | null> =>
  onSheet(ctx, at, async (sheet) => {
    const found = await locate(sheet, search)
    if (!found) return null
    const { row, headings } = found
    const changes = Object.entries(cells).map(([name, text]) => {
      return { column: columnOf(headings, name), row: row.number, text }
    })
    if (changes.length > 0) await sheet.write(changes)
    return { number: row.number, cells: { ...row.cells, ...cells } }
  })
