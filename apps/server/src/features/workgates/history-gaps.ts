import type { TenantCtx } from '#core/context.ts'
import type { WorkgateHealthChangeRow, WorkgateRow } from '#db/schema/index.ts'
import { healthChangesSince } from './health-changes.repository.ts'

/** A time in which nobody listened for an account; null: it goes on. */
export interface HistoryGap {
  from: Date
  to: Date | null
}

/** While an account is broken like this, what customers write does not reach us. */
const deaf = new Set<WorkgateRow['health']>(['token-expired', 'in-use-elsewhere', 'connector-away', 'banned'])
/** What a line that broke for a moment has missed is read again when it is back. */
const shortestMs = 60_000
const most = 20
const farthestMs = 90 * 24 * 3600_000

type Account = Pick<WorkgateRow, 'workspaceId' | 'id' | 'health' | 'healthSince'>
type Change = Pick<WorkgateHealthChangeRow, 'health' | 'at'>

/** Times since a moment in which messages of an account may have been missed, oldest first. */
export const historyGaps = async (ctx: TenantCtx, account: Account, since: Date): Promise<HistoryGap[]> => {
  const from = new Date(Math.max(since.getTime(), ctx.now().getTime() - farthestMs))
  return gapsIn(await healthChangesSince(ctx.db, account, from), account, from)
}

/** `changes` are oldest first. One that is broken without a change has been so from its first day. */
export const gapsIn = (
  changes: readonly Change[],
  { health, healthSince }: Pick<Account, 'health' | 'healthSince'>,
  since: Date,
): HistoryGap[] => {
  const known = changes.length > 0 || !healthSince ? changes : [{ health, at: healthSince }]
  const gaps: HistoryGap[] = []
  let from: Date | null = null
  for (const change of known) {
    if (deaf.has(change.health)) from ??= change.at
    else if (from) {
      gaps.push({ from, to: change.at })
      from = null
    }
  }
  if (from) gaps.push({ from, to: null })
  return gaps
    .filter(({ from: begin, to }) => !to || (to > since && to.getTime() - begin.getTime() >= shortestMs))
    .slice(-most)
}
