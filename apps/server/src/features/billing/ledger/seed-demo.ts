import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { DemoNeighbour } from '#core/feature.ts'
import { listPackageRows } from '../packages/packages.repository.ts'
import { activatePackage } from '../subscriptions/activate-package.ts'
import { openTrial } from '../subscriptions/open-trial.ts'
import { dayMs } from '../subscriptions/time-of-packages.ts'
import { bringUpToDate } from './lots.ts'
import { insertPastSpends, spendForRuns } from './past-spends.repository.ts'

const used = 8140
const daysSinceTrial = 128
const daysInPackage = 22

/** The demo shop tried the product in summer and is far into a month of its package. */
export const seedPackage = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const at = ctx.now()
  const shopAt = (moment: Date): TenantCtx => ({ ...ctx, workspaceId, now: () => moment })
  const growth = (await listPackageRows(ctx.db)).find(({ position }) => position === 3)
  if (!growth) throw new Error('the demo shop has a package')
  const { id: packageId, name, limits, days, priceMonth: price } = growth
  await openTrial(shopAt(daysBefore(at, daysSinceTrial)))
  // Its credits ended with the trial, long before the package.
  await inTransaction(shopAt(daysBefore(at, daysInPackage + 30)), (tx) => bringUpToDate(tx))
  await inTransaction(shopAt(daysBefore(at, daysInPackage)), (tx) =>
    activatePackage(tx, { packageId, name, limits, days, price, value: price, cycle: 'month', orderId: null }),
  )
}

const longestInPackage = 24

/** Others of the demo bought theirs after some days of trying, each on another day; the first package is the trial. */
export const seedPackageOfNeighbour = async (ctx: SystemCtx, neighbour: DemoNeighbour): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('a neighbour of the demo shop has a workspace')
  const shopAt = (daysAgo: number): TenantCtx => {
    const moment = daysBefore(ctx.now(), daysAgo)
    return { ...ctx, workspaceId, now: () => moment }
  }
  await openTrial(shopAt(neighbour.joinedDaysAgo))
  const bought = (await listPackageRows(ctx.db)).find(({ position }) => position === neighbour.package)
  if (!bought || bought.isTrial) return
  const { id: packageId, name, limits, days, priceMonth: price } = bought
  await inTransaction(shopAt(Math.min(neighbour.joinedDaysAgo - 1, longestInPackage)), (tx) =>
    activatePackage(tx, { packageId, name, limits, days, price, value: price, cycle: 'month', orderId: null }),
  )
}

/** Of its 10,000 credits 8,140 are used: by the conversations that can be opened, and by others. */
export const seedCredits = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const at = ctx.now()
  const paid = await spendForRuns(ctx.db, { workspaceId, since: daysBefore(at, daysInPackage), at })
  await insertPastSpends(ctx.db, { workspaceId, at, spends: pastSpends(used - paid, at) })
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs)

const hourMs = 3_600_000
/** A sale a good week ago brought nearly four times as many questions. */
const isSale = (daysAgo: number): boolean => daysAgo >= 9 && daysAgo <= 11
const weightOf = (daysAgo: number): number => (isSale(daysAgo) ? 38 : 9 + (daysAgo % 3))
const spendsPerDay = 6

/** What the shop used up besides the conversations that can be opened, day by day up to yesterday. */
const pastSpends = (credits: number, at: Date): { amount: number; at: Date }[] => {
  const moments = Array.from({ length: daysInPackage - 1 }, (_, index) => index + 1).flatMap((daysAgo) =>
    Array.from({ length: spendsPerDay }, (_, hour) => ({
      weight: weightOf(daysAgo),
      at: new Date(at.getTime() - daysAgo * dayMs - hour * hourMs),
    })),
  )
  const whole = moments.reduce((sum, { weight }) => sum + weight, 0)
  const spends = moments.map(({ weight, at: moment }) => ({
    amount: Math.floor((credits * weight) / whole),
    at: moment,
  }))
  const missing = credits - spends.reduce((sum, { amount }) => sum + amount, 0)
  return spends.map((spend, index) => (index < missing ? { ...spend, amount: spend.amount + 1 } : spend))
}
