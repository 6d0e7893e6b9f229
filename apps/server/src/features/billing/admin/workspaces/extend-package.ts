import type { TenantCtx } from '#core/context.ts'
import type { SubscriptionRow } from '#db/schema/index.ts'
import { bringUpToDate, nextExpiryOf } from '../../ledger/lots.ts'
import { updateAccount, updateLot } from '../../ledger/lots.repository.ts'
import { activatePackage } from '../../subscriptions/activate-package.ts'
import { openTrial } from '../../subscriptions/open-trial.ts'
import { lockSubscription, updateSubscription } from '../../subscriptions/subscriptions.repository.ts'
import { dayMs, valueLeft } from '../../subscriptions/time-of-packages.ts'

/** The package of a shop lasts some days longer; one that has ended begins again. Part of an open transaction. */
export const extendPackage = async (tx: TenantCtx, days: number): Promise<void> => {
  await openTrial(tx)
  const current = await lockSubscription(tx.db, tx.workspaceId)
  if (!current) throw new Error('a workspace has a package')
  if (current.endsAt > tx.now()) await lengthen(tx, current, days)
  else await beginAgain(tx, current, days)
}

/** With the limits it had, and one month of its credits for these days. */
const beginAgain = async (tx: TenantCtx, ended: SubscriptionRow, days: number): Promise<void> => {
  const { packageId, packageName: name, limits, price, isTrial } = ended
  const again = { packageId, name, limits, price, days, cycle: 'month' as const, value: 0, orderId: null }
  const row = await activatePackage(tx, again)
  if (isTrial) await updateSubscription(tx.db, row, { isTrial })
}

const lengthen = async (tx: TenantCtx, current: SubscriptionRow, days: number): Promise<void> => {
  const { startsAt, endsAt: oldEnd, grantsInAll, nextGrantAt } = current
  const endsAt = new Date(oldEnd.getTime() + days * dayMs)
  const monthMs = (oldEnd.getTime() - startsAt.getTime()) / grantsInAll
  // Whole months bring their credits; fewer days only keep those of the last month.
  const months = Math.floor((days * dayMs) / monthMs)
  await updateSubscription(tx.db, current, {
    endsAt,
    grantsInAll: grantsInAll + months,
    nextGrantAt: months > 0 ? (nextGrantAt ?? oldEnd) : nextGrantAt,
    value: sameValueLeft(current, endsAt, tx.now()),
  })
  await moveEnds(tx, { from: oldEnd, to: endsAt, hasNewMonth: months > 0 })
}

/** Days that nobody paid for are worth nothing: what an upgrade would credit stays the same. */
const sameValueLeft = (current: SubscriptionRow, endsAt: Date, now: Date): number => {
  const left = valueLeft(current, now)
  const days = Math.round((endsAt.getTime() - current.startsAt.getTime()) / dayMs)
  const daysLeft = Math.min(days, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs))
  return Math.ceil((left * days) / daysLeft)
}

/** Credits that would have ended with the package end with it still; those of a month end when the next one comes. */
const moveEnds = async (
  tx: TenantCtx,
  { from, to, hasNewMonth }: { from: Date; to: Date; hasNewMonth: boolean },
): Promise<void> => {
  const open = await bringUpToDate(tx)
  if (!open) throw new Error('a workspace has a credit account')
  const moved = open.lots.map((lot) => {
    const endsWithPackage = lot.expiresAt?.getTime() === from.getTime()
    const staysAMonth = lot.source === 'monthly' && hasNewMonth
    return endsWithPackage && lot.source !== 'bought' && !staysAMonth ? { ...lot, expiresAt: to } : lot
  })
  for (const lot of moved) await updateLot(tx.db, lot, { expiresAt: lot.expiresAt })
  await updateAccount(tx.db, tx.workspaceId, {
    // An account that may be used without an end keeps that.
    usableUntil: open.account.usableUntil && to,
    nextExpiry: nextExpiryOf(moved, tx.now()),
    updatedAt: tx.now(),
  })
}
