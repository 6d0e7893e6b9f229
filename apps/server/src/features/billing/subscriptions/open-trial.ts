import type { TenantCtx } from '#core/context.ts'
import { findTrialPackage } from '../packages/find-package.ts'
import { insertTrial } from './subscriptions.repository.ts'
import { dayMs } from './time-of-packages.ts'

/** A new workspace tries everything for some days; opening it twice changes nothing. */
export const openTrial = async (ctx: TenantCtx): Promise<void> => {
  const trial = await findTrialPackage(ctx.db)
  const at = ctx.now()
  const endsAt = new Date(at.getTime() + trial.days * dayMs)
  await insertTrial(ctx.db, { workspaceId: ctx.workspaceId, trial, note: trial.name, at, endsAt })
}
