import { systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { askHealth, noteAnswer } from './check-workgate.ts'
import { accountsToCheck } from './checks.repository.ts'
import { deleteHealthChangesBefore } from './health-changes.repository.ts'
import { findWorkgate } from './workgates.repository.ts'

const hourMs = 3600_000
const hoursOfDay = 24
const keptDays = 60

/**
 * Cron, every hour: asks after the accounts whose hour it is, so that every account is asked once a day and not all at
 * once. An account that its channel only holds back for a while is asked every hour. Each is a job: one that fails stops
 * no other.
 */
export const queueChecks = async (ctx: SystemCtx): Promise<void> => {
  const hour = Math.floor(ctx.now().getTime() / hourMs) % hoursOfDay
  const known = ctx.deps.channels.filter(({ checkHealth }) => checkHealth).map(({ about }) => about.id)
  for (const { workspaceId, id } of await accountsToCheck(ctx.db, known, { hour, hoursOfDay }))
    await enqueue(
      systemCtx(ctx.deps, workspaceId, ctx.requestId),
      'workgates.check',
      { workgateId: id },
      { maxAttempts: 2 },
    )
}

/** Job: asks after one account and notes the answer, a recovery as well as a break. */
export const checkAccount = async (ctx: TenantCtx, { workgateId }: { workgateId: string }): Promise<void> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: workgateId })
  if (!row?.isActive || row.removedAt) return
  await noteAnswer(ctx, row, await askHealth(ctx, row))
}

/** Cron: forgets how accounts were long before the days that are shown. */
export const forgetHealthChanges = (ctx: SystemCtx): Promise<void> =>
  deleteHealthChangesBefore(ctx.db, new Date(ctx.now().getTime() - keptDays * hoursOfDay * hourMs))
