import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { dayMs } from '#core/time/local-days.ts'
import { groupQuestion } from './note-question.ts'
import { notifyLearning } from './notify-learning.ts'
import { unansweredRuns } from './sources.repository.ts'

const batch = 100
/** What was asked longer ago nobody waits for any more. */
const pastDays = 90
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Groups the questions of a workspace that had no answer in the last months; what is grouped already stays as it is. For
 * shops that talked before questions were grouped, and for the demo shop.
 */
export const groupPastQuestions = async (ctx: SystemCtx): Promise<void> => {
  const tenant = ctx as TenantCtx
  const since = new Date(ctx.now().getTime() - pastDays * dayMs)
  let after = beforeAll
  for (;;) {
    const runs = await unansweredRuns(tenant.db, tenant.workspaceId, { since, after, most: batch })
    const last = runs.at(-1)
    if (!last) return
    await inTransaction(tenant, async (tx) => {
      for (const run of runs) await groupQuestion(tx, run)
      await notifyLearning(tx)
    })
    after = last.runId
  }
}
