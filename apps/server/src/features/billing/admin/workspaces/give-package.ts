import type { BillingCycle } from '@app/contracts/billing'
import type { Assignment, WorkspaceStanding } from '@app/contracts/billing-admin'
import { isAdmin } from '@app/contracts/roles'
import type { TenantCtx, UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { lockMoneyBalance } from '../../balance/balance.repository.ts'
import { listPackageRows } from '../../packages/packages.repository.ts'
import { activatePackage, isRenewal } from '../../subscriptions/activate-package.ts'
import { openTrial } from '../../subscriptions/open-trial.ts'
import { lockSubscription } from '../../subscriptions/subscriptions.repository.ts'
import { valueLeft } from '../../subscriptions/time-of-packages.ts'
import { extendPackage } from './extend-package.ts'
import { giveCredits } from './give-credits.ts'
import { presentStanding, readStanding } from './workspace-standing.ts'

export interface Given {
  before: WorkspaceStanding
  after: WorkspaceStanding
}

/** Gifts of credits are an administrator's; packages a moderator may give too. */
export const refuseGifts = ({ actor }: UserCtx, { credits }: Assignment): void => {
  if (credits > 0 && !isAdmin(actor.role)) throw new AppError('GIFT_NOT_ALLOWED')
}

/** Assigns or extends without an order and without money; part of an open transaction. */
export const givePackage = async (tx: TenantCtx, { act, credits }: Assignment, note: string): Promise<Given> => {
  // Before the package, as whoever pays does: otherwise both would wait for each other.
  await lockMoneyBalance(tx.db, tx.workspaceId, tx.now())
  const before = presentStanding(await readStanding(tx))
  if (act.kind === 'extend') await extendPackage(tx, act.days)
  else await assignPackage(tx, act)
  if (credits > 0) await giveCredits(tx, credits, note)
  return { before, after: presentStanding(await readStanding(tx)) }
}

/** Another package begins now. What is left of money paid for the current one is carried over, not lost. */
const assignPackage = async (
  tx: TenantCtx,
  { packageId, cycle }: { packageId: string; cycle: BillingCycle },
): Promise<void> => {
  const offered = (await listPackageRows(tx.db)).find(({ id, isTrial }) => id === packageId && !isTrial)
  if (!offered) throw new AppError('PACKAGE_NOT_FOUND')
  await openTrial(tx)
  const current = await lockSubscription(tx.db, tx.workspaceId)
  if (!current) throw new Error('a workspace has a package')
  const now = tx.now()
  const isSame = isRenewal(current, { packageId, cycle }, now)
  const carried = current.endsAt > now && !isSame ? valueLeft(current, now) : 0
  await activatePackage(tx, {
    packageId,
    name: offered.name,
    limits: offered.limits,
    cycle,
    days: offered.days,
    price: cycle === 'year' ? offered.priceYear : offered.priceMonth,
    value: carried,
    orderId: null,
  })
}
