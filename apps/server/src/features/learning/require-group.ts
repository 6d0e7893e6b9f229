import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { findGroup, lockGroup } from './groups.repository.ts'

export const requireGroup = async (ctx: TenantCtx, id: string): Promise<QuestionGroupRow> => {
  const row = await findGroup(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('QUESTION_GROUP_NOT_FOUND')
  return row
}

export const requireLockedGroup = async (tx: TenantCtx, id: string): Promise<QuestionGroupRow> => {
  const row = await lockGroup(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('QUESTION_GROUP_NOT_FOUND')
  return row
}

/** A group that nobody has dealt with meanwhile. */
export const requireOpenGroup = async (tx: TenantCtx, id: string): Promise<QuestionGroupRow> => {
  const row = await requireLockedGroup(tx, id)
  if (row.state !== 'open') throw new AppError('QUESTION_GROUP_CLOSED')
  return row
}
