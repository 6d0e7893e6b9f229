import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { TestSetRow } from '#db/schema/index.ts'
import { findTestSet, lockTestSet } from './test-sets.repository.ts'

export const requireTestSet = async (ctx: TenantCtx, id: string): Promise<TestSetRow> => {
  const row = await findTestSet(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('TEST_SET_NOT_FOUND')
  return row
}

export const requireLockedTestSet = async (tx: TenantCtx, id: string): Promise<TestSetRow> => {
  const row = await lockTestSet(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('TEST_SET_NOT_FOUND')
  return row
}
