import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { lockDocument, stuckDocuments } from './documents.repository.ts'
import { queueAgain } from './reindex-document.ts'

const stuckAfterMs = 10 * 60_000

/** Cron: work that has stood still is queued again; the new run makes whatever is left of the old one stop. */
export const wakeStuckDocuments = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - stuckAfterMs)
  for (const document of await stuckDocuments(ctx.db, before)) {
    const walled = systemCtx(ctx.deps, document.workspaceId, ctx.requestId) as SystemCtx & TenantCtx
    await inTransaction(walled, async (tx) => {
      const row = await lockDocument(tx.db, document)
      if (row && row.run === document.run && row.updatedAt < before) await queueAgain(tx, row, {})
    })
    ctx.deps.logger.warn({ document: document.id, status: document.status }, 'stuck document queued again')
  }
}
