import type { TenantCtx } from '#core/context.ts'
import type { WorkgateHealthChangeRow, WorkgateRow } from '#db/schema/index.ts'
import { healthChangesSince } from './health-changes.repository.ts'

/** A time in which nobody listened for an account. One that still goes on is told by the account's health. */
export interface HistoryGap {
  from: Date
  to: Date
}

/** While an account is broken like this, what customers write does not reach us. */
const deaf = new Set<WorkgateRow['health']>(['token-expired', 'in-use-elsewhere', 'kicked', 'connector-away', 'banned'])
/** What a line that broke for a moment has missed is read again when it is back. */
const shortestMs = 60_000
const most = 20
const farthestMs = 90 * 24 * 3600_000

type Account = Pick<WorkgateRow, 'workspaceId' | 'id'>
type Change = Pick<WorkgateHealthChangeRow, 'health' | 'at'>

/** Times since a moment in which messages of an account may have been missed, oldest first. */
export const historyGaps = async (ctx: TenantCtx, account: Account, since: Date): Promise<HistoryGap[]> => {
  const from = new Date(Math.max(since.getTime(), ctx.now().getTime() - farthestMs))
  return gapsIn(await healthChangesSince(ctx.db, account, from), from)
}

/** `changes` are oldest first. */
export const gapsIn = (changes: readonly Change[], since: Date): HistoryGap[] => {
  const gaps: HistoryGap[] = []
  let from: Date | null = null
  for (const { health, at } of changes) {
    if (deaf.has(health)) from ??= at
    else if (from) {
      gaps.push({ from, to: at })
      from = null
    }
  }
  return gaps.filter(({ from: begin, to }) => to > since && to.getTime() - begin.getTime() >= shortestMs).slice(-most)
}
