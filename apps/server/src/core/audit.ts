import type { AuditAction } from '@app/contracts/audit'
import type { Ctx } from './context.ts'
import { newId } from './ids.ts'
import { insertAudit } from './audit.repository.ts'

export interface AuditEntryInput {
  action: AuditAction
  target?: { type: string; id: string; name: string }
  details?: Record<string, unknown>
  /** Who did it, when no session tells (signing in, following a link). */
  actor?: { userId: string; name: string }
  /** The workspace it happened in, when the context has none of its own. */
  workspaceId?: string
}

/** Writes who did what, in the transaction of the deed. Rows are never changed afterwards. */
export const audit = async (ctx: Ctx, entry: AuditEntryInput): Promise<void> =>
  insertAudit(ctx.db, {
    id: newId(),
    workspaceId: ctx.workspaceId ?? entry.workspaceId ?? null,
    action: entry.action,
    actorUserId: ctx.actor?.userId ?? entry.actor?.userId ?? null,
    actorName: ctx.actor?.name ?? entry.actor?.name ?? null,
    targetType: entry.target?.type ?? null,
    targetId: entry.target?.id ?? null,
    targetName: entry.target?.name ?? null,
    details: { ...entry.details, ...(ctx.actor?.impersonator ? { impersonator: ctx.actor.impersonator.name } : {}) },
    address: ctx.address,
    requestId: ctx.requestId,
    at: ctx.now(),
  })
