import type { ChannelTables } from '../contract.ts'
import { appendRow, columnName, createSpreadsheet, openSpreadsheet, readValues, writeCells } from './api/sheets.ts'
import { sheetIdIn } from './file-address.ts'

/** Sheets of the account that rows are written to. */
export const tables: ChannelTables = {
  idIn: sheetIdIn,

  create: async (io, account, { name, sheet, heading }, signal) => {
    const call = { io, account, signal }
    const table = await createSpreadsheet(call, name, sheet)
    await appendRow(call, { tableId: table.id, sheet, row: heading })
    return table
  },

  open: async (io, account, tableId, signal) => {
    const { tabs: _, ...table } = await openSpreadsheet({ io, account, signal }, tableId)
    return table
  },

  readColumn: async (io, account, { tableId, sheet, column }, signal) => {
    const name = columnName(column)
    const rows = await readValues({ io, account, signal }, { tableId, sheet }, `${name}:${name}`)
    return rows.map(([cell = '']) => cell)
  },

  readRow: async (io, account, { tableId, sheet, row }, signal) => {
    const rows = await readValues({ io, account, signal }, { tableId, sheet }, `${row}:${row}`)
    return rows.at(0) ?? []
  },

  write: (io, account, place, signal) => writeCells({ io, account, signal }, place),

  append: (io, account, place, signal) => appendRow({ io, account, signal }, place),
}
