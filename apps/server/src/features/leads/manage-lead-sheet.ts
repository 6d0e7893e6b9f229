import type { Input } from '@app/contracts/endpoint'
import type { LeadField, LeadSheet, saveLeadSheet as contract } from '@app/contracts/leads'
import { FileError } from '#channels/contract.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { LeadSheetRow } from '#db/schema/index.ts'
import { asAnswer, withAccount } from '#features/account-files/public.ts'
import { requireBot } from '#features/bots/public.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { rowOf, sheetTime } from './lead-row.ts'
import { deleteLeadSheetRow, findLeadSheet, putLeadSheet } from './leads.repository.ts'
import { openTable } from './open-table.ts'
import { presentLeadSheet } from './present-leads.ts'

export const getLeadSheet = async (ctx: WorkspaceCtx, botId: string): Promise<{ sheet: LeadSheet | null }> => {
  await requireBot(ctx, botId)
  const row = await findLeadSheet(ctx.db, { workspaceId: ctx.workspaceId, botId })
  return { sheet: row ? await presentLeadSheet(ctx, row) : null }
}

/** The account is asked first; only a sheet that it has opened is kept. */
export const saveLeadSheet = async (
  ctx: WorkspaceCtx,
  botId: string,
  wanted: Input<typeof contract>['body'],
): Promise<{ sheet: LeadSheet }> => {
  const bot = await requireBot(ctx, botId)
  const { workspaceId } = ctx
  if (!(await findWorkgate(ctx.db, { workspaceId, id: wanted.workgateId }))) throw new AppError('WORKGATE_NOT_FOUND')
  checkColumns(wanted.columns)
  const { table, sheet } = await openTable(ctx, wanted)
  const row = await inTransaction(ctx, async (tx) => {
    const saved = await putLeadSheet(tx.db, {
      workspaceId,
      botId,
      workgateId: wanted.workgateId,
      tableId: table.id,
      tableName: table.name,
      tableUrl: table.url,
      sheet,
      columns: wanted.columns,
      lastErrorAt: null,
      lastFailure: null,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'leads.sheet-saved', target: { type: 'bot', id: botId, name: bot.name } })
    return saved
  })
  return { sheet: await presentLeadSheet(ctx, row) }
}

/** The id of the lead is how a row is found again, so it cannot be left out. */
const checkColumns = (columns: readonly (LeadField | null)[]): void => {
  const chosen = columns.filter((field) => field !== null)
  if (!chosen.includes('leadId') || new Set(chosen).size !== chosen.length) throw new AppError('LEAD_COLUMNS_INVALID')
}

const requireLeadSheet = async (ctx: WorkspaceCtx, botId: string): Promise<LeadSheetRow> => {
  await requireBot(ctx, botId)
  const row = await findLeadSheet(ctx.db, { workspaceId: ctx.workspaceId, botId })
  if (!row) throw new AppError('LEAD_SHEET_NOT_FOUND')
  return row
}

export const deleteLeadSheet = (ctx: WorkspaceCtx, botId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, botId)
    if (!(await deleteLeadSheetRow(tx.db, { workspaceId: tx.workspaceId, botId })))
      throw new AppError('LEAD_SHEET_NOT_FOUND')
    await audit(tx, { action: 'leads.sheet-removed', target: { type: 'bot', id: botId, name: bot.name } })
  })

/** One row that is easily told from a customer's. */
export const sendTestLead = async (ctx: WorkspaceCtx, botId: string): Promise<{ place: string | null }> => {
  const { workgateId, tableId, sheet, columns } = await requireLeadSheet(ctx, botId)
  const row = rowOf(columns, {
    when: sheetTime(ctx.now()),
    name: 'Khách thử',
    phone: '0900000000',
    email: 'khach.thu@example.com',
    address: '',
    channel: 'Dòng gửi thử',
    bot: '',
    firstWords: 'Dòng này do nút “Gửi thử một dòng” ghi, có thể xóa.',
    thread: '',
    leadId: 'thử',
  })
  const place = await asAnswer(ctx, () =>
    withAccount(ctx, workgateId, ({ channel: { tables }, io, account, signal }) => {
      if (!tables) throw new FileError('unsupported', 'no-tables')
      return tables.append(io, account, { tableId, sheet, row }, signal)
    }),
  )
  return { place }
}
