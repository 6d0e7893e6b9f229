import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate, lockWorkgate } from './workgates.repository.ts'

const present = (row: WorkgateRow | undefined): WorkgateRow => {
  if (!row || row.removedAt) throw new AppError('WORKGATE_NOT_FOUND')
  return row
}

/** The workgate, unless it is unknown or removed. */
export const requireWorkgate = async (ctx: TenantCtx, id: string): Promise<WorkgateRow> =>
  present(await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id }))

export const requireLockedWorkgate = async (tx: TenantCtx, id: string): Promise<WorkgateRow> =>
  present(await lockWorkgate(tx.db, { workspaceId: tx.workspaceId, id }))
