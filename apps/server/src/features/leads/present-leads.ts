import type { FileFailureCode, Lead, LeadSheet } from '@app/contracts/leads'
import type { TenantCtx } from '#core/context.ts'
import type { LeadSheetRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { countLeads, type ListedLead } from './leads.repository.ts'

export const presentLeadSheet = async (ctx: TenantCtx, row: LeadSheetRow): Promise<LeadSheet> => {
  const account = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: row.workgateId })
  const { waiting, failed } = await countLeads(ctx.db, row)
  return {
    workgateId: row.workgateId,
    accountName: account?.name ?? '',
    tableName: row.tableName,
    tableUrl: row.tableUrl,
    sheet: row.sheet,
    columns: row.columns,
    lastRow: row.lastRowAt && { at: row.lastRowAt.toISOString(), place: row.lastPlace ?? '' },
    lastError: row.lastErrorAt && {
      at: row.lastErrorAt.toISOString(),
      failure: (row.lastFailure ?? 'unknown') as FileFailureCode,
    },
    waiting,
    failed,
  }
}

export const presentLead = ({ lead, name, phone }: ListedLead): Lead => ({
  id: lead.id,
  contact: name === null ? null : { id: lead.contactId, name, phone },
  threadId: lead.threadId,
  state: lead.state,
  failure: lead.failure as FileFailureCode | null,
  place: lead.place,
  createdAt: lead.createdAt.toISOString(),
  sentAt: lead.sentAt?.toISOString() ?? null,
})
