import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { groupQuestion } from './note-question.ts'
import { unansweredRuns } from './sources.repository.ts'

const batch = 200

/** Groups every question of a workspace that had no answer so far; what is grouped already stays as it is. */
export const groupPastQuestions = async (ctx: TenantCtx): Promise<void> => {
  let after = new Date(0)
  for (;;) {
    const runs = await unansweredRuns(ctx.db, ctx.workspaceId, { after, most: batch })
    const last = runs.at(-1)
    if (!last) return
    await inTransaction(ctx, async (tx) => {
      for (const run of runs) await groupQuestion(tx, run)
    })
    after = last.at
  }
}

/** The demo shop has talked for a month: what its bots could not answer waits in groups. */
export const seedLearning = (ctx: SystemCtx): Promise<void> => groupPastQuestions(ctx as TenantCtx)
