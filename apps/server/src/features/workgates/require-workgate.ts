import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate } from './workgates.repository.ts'

export const requireWorkgate = async (ctx: TenantCtx, id: string): Promise<WorkgateRow> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('WORKGATE_NOT_FOUND')
  return row
}
