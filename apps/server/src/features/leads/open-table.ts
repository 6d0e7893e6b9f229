import type { Input } from '@app/contracts/endpoint'
import type { LeadField, saveLeadSheet } from '@app/contracts/leads'
import { FileError, type OpenedTable } from '#channels/contract.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { asAnswer, withAccount, type OpenAccount } from '#features/account-files/public.ts'
import { headings } from './lead-row.ts'

type Wanted = Input<typeof saveLeadSheet>['body']

const usualSheet = 'Khách tiềm năng'
const headingOf = (columns: readonly (LeadField | null)[]): string[] =>
  columns.map((field) => (field ? headings[field] : ''))

/** Makes the wanted table, or opens the one that is there. An empty sheet gets its heading. */
export const openTable = (ctx: WorkspaceCtx, wanted: Wanted): Promise<{ table: OpenedTable; sheet: string }> =>
  asAnswer(ctx, () =>
    withAccount(ctx, wanted.workgateId, (open) =>
      wanted.table.kind === 'new' ? make(open, wanted) : find(open, wanted),
    ),
  )

const make = async ({ channel: { tables }, io, account, signal }: OpenAccount, wanted: Wanted) => {
  if (!tables || wanted.table.kind !== 'new') throw new FileError('unsupported', 'no-tables')
  const sheet = wanted.sheet ?? usualSheet
  const heading = headingOf(wanted.columns)
  const table = await tables.create(io, account, { name: wanted.table.name, sheet, heading }, signal)
  return { table, sheet }
}

const find = async ({ channel: { tables }, io, account, signal }: OpenAccount, wanted: Wanted) => {
  if (!tables || wanted.table.kind !== 'existing') throw new FileError('unsupported', 'no-tables')
  const tableId = tables.idIn(wanted.table.address)
  if (tableId === null) throw new AppError('FILE_ADDRESS_INVALID')
  const table = await tables.open(io, account, tableId, signal)
  const sheet = wanted.sheet ?? table.sheets[0]
  if (sheet === undefined || !table.sheets.includes(sheet)) throw new FileError('not-found', 'no-such-tab')
  const first = await tables.readColumn(io, account, { tableId, sheet, column: 0 }, signal)
  if (first.length === 0) await tables.append(io, account, { tableId, sheet, row: headingOf(wanted.columns) }, signal)
  return { table, sheet }
}
