import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { listPackageRows } from '../packages/packages.repository.ts'
import { activatePackage } from '../subscriptions/activate-package.ts'
import { openTrial } from '../subscriptions/open-trial.ts'
import { dayMs } from '../subscriptions/time-of-packages.ts'
import { spendCredits, spendForRuns } from './credits.repository.ts'

const used = 8140
const daysSinceTrial = 128
const daysLeft = 8

/** The demo shop tried the product in summer and is far into a month of its package: 10,000 credits, 8,140 used. */
export const seedCredits = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const at = ctx.now()
  const ago = (days: number): Date => new Date(at.getTime() - days * dayMs)
  const shopAt = (moment: Date): TenantCtx => ({ ...ctx, workspaceId, now: () => moment })
  const growth = (await listPackageRows(ctx.db)).find(({ position }) => position === 3)
  if (!growth) throw new Error('the demo shop has a package')
  const { id: packageId, name, limits, days, priceMonth: price } = growth
  const begun = ago(days - daysLeft)
  await openTrial(shopAt(ago(daysSinceTrial)))
  await inTransaction(shopAt(begun), (tx) =>
    activatePackage(tx, { packageId, name, limits, days, price, value: price, cycle: 'month', orderId: null }),
  )
  const paid = await spendForRuns(ctx.db, { workspaceId, at })
  // What its other bots used up is told as one sum.
  const rest = { workspaceId, id: newId(), runId: newId(), amount: used - paid, botId: null, model: null }
  await spendCredits(ctx.db, { ...rest, at: begun })
}
