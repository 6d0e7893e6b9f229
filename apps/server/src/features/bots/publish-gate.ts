import type { TenantCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import { newestPassRate } from './test-runs.repository.ts'
import { findTestSetName } from './references.repository.ts'

export interface GateState {
  testSetId: string
  testSetName: string
  minPassRate: number
  passRate: number | null
  isPassed: boolean
}

/** Whether the draft passes the tests required for publishing; null when none are required. */
export const gateOf = async (ctx: TenantCtx, bot: BotRow): Promise<GateState | null> => {
  if (!bot.gateTestSetId) return null
  const testSetName = await findTestSetName(ctx.db, bot, bot.gateTestSetId)
  // A deleted test set requires nothing.
  if (testSetName === undefined) return null
  const key = { workspaceId: ctx.workspaceId, setId: bot.gateTestSetId }
  const passRate = await newestPassRate(ctx.db, key, bot.draftHash)
  const minPassRate = (bot.gateMinPermille ?? 0) / 1000
  return {
    testSetId: bot.gateTestSetId,
    testSetName,
    minPassRate,
    passRate,
    isPassed: passRate !== null && passRate >= minPassRate,
  }
}
