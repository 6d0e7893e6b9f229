import { NodeFailure, type FlowNodeKind, type NodeIo, type NodeResult } from '../contract.ts'
import { fieldsOf, textOf } from '../shared/values.ts'
import { sheetDescription } from './description.ts'

const placeOf = (io: NodeIo) => {
  const { account, table, tab } = fieldsOf(io.setting('sheet'))
  const place = { workgateId: textOf(account), table: textOf(table).trim(), sheet: textOf(tab).trim() }
  if (place.workgateId === '' || place.table === '') throw new NodeFailure('no-sheet', 'No sheet is chosen.')
  return place
}

/** Columns without a name are passed over. */
const cellsOf = (io: NodeIo): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(io.setting('row')))
      .map(([name, template]) => [name.trim(), io.text(template).trim()] as const)
      .filter(([name]) => name !== ''),
  )

const searchOf = (io: NodeIo) => {
  const column = textOf(io.setting('column')).trim()
  if (column === '') throw new NodeFailure('no-column', 'No column to look in is named.')
  return { column, value: io.text(io.setting('value')).trim() }
}

const append = async (io: NodeIo): Promise<NodeResult> => {
  const cells = cellsOf(io)
  if (Object.keys(cells).length === 0) throw new NodeFailure('empty-row', 'There is nothing to write.')
  await io.ports.accounts.appendRow(placeOf(io), { key: io.visitKey, cells, isAgain: io.isAgain })
  return { take: 'ok', provides: { row: cells, number: null }, in: cells, why: [{ kind: 'row-added' }] }
}

const findOrChange = async (io: NodeIo, isChange: boolean): Promise<NodeResult> => {
  const search = searchOf(io)
  const { accounts } = io.ports
  const found = isChange
    ? await accounts.updateRow(placeOf(io), { ...search, cells: cellsOf(io) })
    : await accounts.findRow(placeOf(io), search)
  const why = [{ kind: 'row-search', ...search, number: found?.number ?? null }]
  if (!found) return { take: 'none', provides: { row: null, number: null }, in: search, why }
  return { take: 'ok', provides: { row: found.cells, number: found.number }, in: search, why }
}

export const sheetNode: FlowNodeKind = {
  description: sheetDescription,
  isLasting: true,
  run: (io) => {
    const action = io.setting('action')
    return action === 'find' || action === 'update' ? findOrChange(io, action === 'update') : append(io)
  },
}
