import type { SystemCtx } from '#core/context.ts'
import type { CronEntry } from '#core/jobs/jobs.ts'
import { daysBefore, pruneInSteps } from '#core/retention/prune-in-steps.ts'
import { readMark, writeMark } from '#core/retention/retention.repository.ts'
import { deleteLiveSessions, deleteRuns, deleteTrialSessions, emptyTraces } from './prune.repository.ts'
import { failForgottenRuns } from './runs.repository.ts'

const longestRunMs = 3 * 60_000

/** No answer takes so long: the process that wrote it has died. */
export const closeForgottenRuns = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  await failForgottenRuns(ctx.db, new Date(now.getTime() - longestRunMs), now)
}

/** Forgets conversations with bots by their kind, as long as the operator's settings say. */
export const pruneTalks = async (ctx: SystemCtx): Promise<void> => {
  const { trialDays, traceDays, runDays } = ctx.deps.config.retention
  await pruneInSteps(() => deleteTrialSessions(ctx.db, daysBefore(ctx, trialDays)))
  await pruneInSteps(() => deleteRuns(ctx.db, daysBefore(ctx, runDays)))
  await pruneInSteps(() => deleteLiveSessions(ctx.db, daysBefore(ctx, runDays)))
  const before = daysBefore(ctx, traceDays)
  const from = await readMark(ctx.db, 'traces')
  if (await pruneInSteps(() => emptyTraces(ctx.db, { from, before }))) await writeMark(ctx.db, 'traces', before)
}

export const agentCron: readonly CronEntry[] = [
  { name: 'agent.forgotten-runs', at: '* * * * *', run: closeForgottenRuns },
  { name: 'agent.prune', at: '20 2 * * *', run: pruneTalks, maxRunSeconds: 1800 },
]
