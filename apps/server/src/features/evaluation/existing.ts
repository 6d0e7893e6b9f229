import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { TestRunRow, TestSetRow } from '#db/schema/index.ts'
import { findTestSet, lockTestSet } from './test-sets.repository.ts'
import { findTestRun } from './test-runs.repository.ts'

export const requireTestSet = async (ctx: TenantCtx, id: string): Promise<TestSetRow> => {
  const row = await findTestSet(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('TEST_SET_NOT_FOUND')
  return row
}

export const lockedTestSet = async (tx: TenantCtx, id: string): Promise<TestSetRow> => {
  const row = await lockTestSet(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('TEST_SET_NOT_FOUND')
  return row
}

export const requireTestRun = async (ctx: TenantCtx, id: string): Promise<TestRunRow> => {
  const row = await findTestRun(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('TEST_RUN_NOT_FOUND')
  return row
}
