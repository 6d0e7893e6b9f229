import type { BillingCycle, PackageLimits } from '@app/contracts/billing'
import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { SubscriptionRow } from '#db/schema/index.ts'
import { lockMoneyBalance } from '../balance/balance.repository.ts'
import { bringUpToDate } from '../ledger/lots.ts'
import { updateAccount } from '../ledger/lots.repository.ts'
import { openTrial } from './open-trial.ts'
import { grantMonth } from './grant-months.ts'
import { insertSubscription, lockSubscription, updateSubscription } from './subscriptions.repository.ts'
import { lengthOf } from './time-of-packages.ts'

export interface Activation {
  packageId: string
  name: string
  limits: PackageLimits
  cycle: BillingCycle
  days: number
  price: number
  /** What was paid for it, less discounts. */
  value: number
  orderId: string | null
}

/** A shop that buys what it has, before it ends, keeps the days that are left. */
export const isRenewal = (
  current: SubscriptionRow,
  bought: Pick<Activation, 'packageId' | 'cycle'>,
  now: Date,
): boolean =>
  !current.isTrial &&
  current.packageId === bought.packageId &&
  current.cycle === bought.cycle &&
  current.endsAt > now &&
  current.cancelledAt === null

/**
 * Puts a package in the place of the current one: its credits of the month end, for their value was credited, and the
 * first month of the new one begins. Part of the transaction of the payment; a renewal only moves the end.
 */
export const activatePackage = async (tx: TenantCtx, bought: Activation): Promise<SubscriptionRow> => {
  const { db, workspaceId } = tx
  const now = tx.now()
  await lockMoneyBalance(db, workspaceId, now)
  await openTrial(tx)
  const current = await lockSubscription(db, workspaceId)
  if (!current) throw new Error('a workspace has a package')
  const { ms, grants } = lengthOf(bought.cycle, bought.days)
  const begins = isRenewal(current, bought, now) ? current.endsAt : now
  if (begins > now) return renew(tx, current, bought, { ms, grants })
  await bringUpToDate(tx, ({ source }) => source === 'monthly')
  await updateSubscription(db, current, { closedAt: now })
  const row = await insertSubscription(db, {
    workspaceId,
    id: newId(),
    packageId: bought.packageId,
    packageName: bought.name,
    limits: bought.limits,
    cycle: bought.cycle,
    price: bought.price,
    value: bought.value,
    orderId: bought.orderId,
    startsAt: now,
    endsAt: new Date(now.getTime() + ms),
    grantsInAll: grants,
    nextGrantAt: now,
    createdAt: now,
  })
  await emit(tx, 'package.changed', { packageId: row.packageId })
  await updateAccount(db, workspaceId, { usableUntil: row.endsAt, landedAt: null, updatedAt: now })
  return grantMonth(tx, row)
}

/** The same package once more: it lasts longer, and its credits go on coming. */
const renew = async (
  tx: TenantCtx,
  current: SubscriptionRow,
  { value, limits, price, orderId }: Activation,
  { ms, grants }: { ms: number; grants: number },
): Promise<SubscriptionRow> => {
  const endsAt = new Date(current.endsAt.getTime() + ms)
  const row = await updateSubscription(tx.db, current, {
    endsAt,
    limits,
    price,
    value: current.value + value,
    grantsInAll: current.grantsInAll + grants,
    nextGrantAt: current.nextGrantAt ?? current.endsAt,
    endToldDays: null,
    orderId,
  })
  await emit(tx, 'package.changed', { packageId: row.packageId })
  await updateAccount(tx.db, tx.workspaceId, { usableUntil: endsAt, updatedAt: tx.now() })
  return row
}
