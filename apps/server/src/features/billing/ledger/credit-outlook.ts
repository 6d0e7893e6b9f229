import type { TenantCtx } from '#core/context.ts'
import { grantTime } from '../subscriptions/time-of-packages.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { findAccount } from './credits.repository.ts'
import { usedPercent } from './low-credit.ts'

export interface CreditOutlook {
  /** What there was right after the last credits came. */
  granted: number
  left: number
  usedPercent: number
  /** When the next credits come; null: none will. */
  renewsAt: Date | null
}

/** How far the credits of a workspace have come; nothing is opened for one that has used none. */
export const creditOutlook = async ({ db, workspaceId, now }: TenantCtx): Promise<CreditOutlook> => {
  const account = await findAccount(db, workspaceId)
  const current = await findSubscription(db, workspaceId)
  const next = current ? grantTime(current, Math.max(1, current.grantsMade)) : null
  const granted = account?.grantedLevel ?? 0
  const left = account?.balance ?? 0
  return {
    granted,
    left,
    usedPercent: usedPercent(left, granted),
    renewsAt: next && next > now() && !current?.cancelledAt ? next : null,
  }
}
