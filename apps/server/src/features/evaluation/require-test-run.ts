import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { TestRunRow } from '#db/schema/index.ts'
import { findTestRun } from './test-runs.repository.ts'

export const requireTestRun = async (ctx: TenantCtx, id: string): Promise<TestRunRow> => {
  const row = await findTestRun(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('TEST_RUN_NOT_FOUND')
  return row
}
