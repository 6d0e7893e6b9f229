import type { Lead } from '@app/contracts/leads'
import type { WorkspaceCtx } from '#core/context.ts'
import { requireBot } from '#features/bots/public.ts'
import { listLeadRows } from './leads.repository.ts'
import { presentLead } from './present-leads.ts'

const shownLeads = 20

export const listLeads = async (ctx: WorkspaceCtx, botId: string): Promise<{ items: Lead[] }> => {
  await requireBot(ctx, botId)
  const rows = await listLeadRows(ctx.db, { workspaceId: ctx.workspaceId, botId }, shownLeads)
  return { items: rows.map(presentLead) }
}
