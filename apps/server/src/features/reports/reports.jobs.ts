import { workspacesWithChanges } from '#core/changes/changes.repository.ts'
import { systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { CronEntry } from '#core/jobs/jobs.ts'
import { countChanges } from './count-changes.ts'
import { planDigests } from './digest/plan-digests.ts'

/** Counts what happened in every shop since the last minute; a report that is opened meanwhile counts its own first. */
const countEverywhere = async (ctx: SystemCtx): Promise<void> => {
  for (const workspaceId of await workspacesWithChanges(ctx.db))
    await countChanges(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx)
}

export const reportCron: readonly CronEntry[] = [
  { name: 'reports.count', at: '* * * * *', run: countEverywhere },
  // Monday at eight; asked again through the day, in case nobody was running then.
  { name: 'reports.digest', at: '0 8-20 * * 1', run: planDigests },
]
