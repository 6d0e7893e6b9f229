import type { SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { insertAccount, spendCredits, spendForRuns } from './credits.repository.ts'

const used = 8140
const dayMs = 24 * 3_600_000

/** The demo shop is far into its month: 10,000 credits given, 8,140 used. */
export const seedCredits = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const at = ctx.now()
  const begun = new Date(at.getTime() - 30 * dayMs)
  await insertAccount(ctx.db, {
    workspaceId,
    id: newId(),
    amount: 10_000,
    kind: 'grant',
    note: 'Gói tháng này',
    at: begun,
  })
  const paid = await spendForRuns(ctx.db, { workspaceId, at })
  // What its other bots used up is told as one sum.
  const rest = { workspaceId, id: newId(), runId: newId(), amount: used - paid, botId: null, model: null }
  await spendCredits(ctx.db, { ...rest, at: begun })
}
