import type { SystemCtx } from '#core/context.ts'
import type { CronEntry } from '#core/jobs/jobs.ts'
import { failForgottenRuns } from './runs.repository.ts'

const longestRunMs = 3 * 60_000

/** No answer takes so long: the process that wrote it has died. */
export const closeForgottenRuns = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  await failForgottenRuns(ctx.db, new Date(now.getTime() - longestRunMs), now)
}

export const agentCron: readonly CronEntry[] = [
  { name: 'agent.forgotten-runs', at: '* * * * *', run: closeForgottenRuns },
]
