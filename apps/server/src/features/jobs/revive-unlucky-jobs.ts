import type { SystemCtx } from '#core/context.ts'
import { reviveUnluckyJobs } from '#core/jobs/dead-jobs.repository.ts'

/** Cron: work that was lost with a process that was ended again and again is taken up once more. */
export const reviveUnlucky = async (ctx: SystemCtx): Promise<void> => {
  const count = await reviveUnluckyJobs(ctx.db, ctx.now())
  if (count > 0) ctx.deps.logger.warn({ count }, 'jobs that died with their process are tried again')
}
