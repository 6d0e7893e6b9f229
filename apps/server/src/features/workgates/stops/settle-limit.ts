import { systemCtx, inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { Listener } from '#core/events/events.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import { limitsOf } from '#core/limits.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findTrialPackage } from '#features/billing/public.ts'
import { uncountedChannels } from '../connector-limit.ts'
import { lockConnectors } from '../workgates.repository.ts'
import { changeStop } from './change-stop.ts'
import { mailStop } from './mail-stop.ts'
import { lockConnectorRows, workspacesToSettle } from './stops.repository.ts'

/**
 * Stops the accounts beyond the limit of the package, the newest first, and lets those go on that have room again. What
 * the operator has stopped stays so, and takes a place like any other. Its caller holds no account yet: everybody takes
 * the lock of the number first.
 */
export const settleLimit = async (tx: TenantCtx): Promise<void> => {
  await lockConnectors(tx.db, tx.workspaceId)
  const { connectors: limit } = await limitsOf(tx)
  const rows = await lockConnectorRows(tx.db, tx.workspaceId, uncountedChannels(tx.deps))
  const stopped: WorkgateRow[] = []
  for (const [place, row] of rows.entries()) {
    const wanted = place < limit ? null : 'limit'
    if (row.disabledReason === 'operator' || row.disabledReason === wanted) continue
    await changeStop(tx, row, { disabledReason: wanted, disabledNote: '' })
    if (wanted) stopped.push(row)
  }
  if (stopped.length > 0) await mailStop(tx, stopped, { cause: 'limit', reason: '' })
}

/** Job: the same in a transaction of its own. */
export const settleWorkspace = (ctx: TenantCtx, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await settleLimit(tx)
    await job.finishIn(tx.db)
  })

/** Cron: a package that ends is nobody's deed, so it is looked for. Each workspace is a job: one that fails stops no other. */
export const queueSettling = async (ctx: SystemCtx): Promise<void> => {
  const { limits } = await findTrialPackage(ctx.db)
  const wanted = { uncounted: uncountedChannels(ctx.deps), trial: limits.connectors, now: ctx.now() }
  for (const workspaceId of await workspacesToSettle(ctx.db, wanted))
    await enqueue(
      systemCtx(ctx.deps, workspaceId, ctx.requestId),
      'workgates.settle-limit',
      { workspaceId },
      { maxAttempts: 3 },
    )
}

export const settleAfterPackage: Listener = {
  event: 'package.changed',
  name: 'workgates.settle-limit',
  as: 'workspace',
  handle: (ctx, _event, job) => settleWorkspace(ctx as TenantCtx, job),
}
