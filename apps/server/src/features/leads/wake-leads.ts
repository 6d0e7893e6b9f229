import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { queueLead } from './append-lead.ts'
import { forgottenLeads } from './leads.repository.ts'

const forgottenAfterMs = 60_000

/** Cron: a lead whose work died for good, because its process was ended too often, gets it again. */
export const wakeLeads = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - forgottenAfterMs)
  for (const { id, workspaceId } of await forgottenLeads(ctx.db, before)) {
    const walled = systemCtx(ctx.deps, workspaceId, ctx.requestId) as SystemCtx & TenantCtx
    await inTransaction(walled, (tx) => queueLead(tx, id))
    ctx.deps.logger.warn({ leadId: id }, 'a forgotten lead was queued again')
  }
}
