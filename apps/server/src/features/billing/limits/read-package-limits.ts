import type { FindLiftingPackage, ReadLimits, WorkspaceLimits } from '#core/limits.ts'
import { findTrialPackage } from '../packages/find-package.ts'
import { listPackageRows } from '../packages/packages.repository.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'

/**
 * The limits of the current package. A workspace that has none yet begins with the trial, and one whose package has
 * ended has no more than the trial allows: nothing is deleted, and nothing is added beyond it.
 */
export const readPackageLimits: ReadLimits = async (ctx, workspaceId) => {
  const current = await findSubscription(ctx.db, workspaceId)
  if (current && current.endsAt > ctx.now()) return current.limits
  const { limits: trial } = await findTrialPackage(ctx.db)
  return current ? eachOf(Math.min, current.limits, trial) : trial
}

const eachOf = (
  choose: (one: number, other: number) => number,
  one: WorkspaceLimits,
  other: WorkspaceLimits,
): WorkspaceLimits => ({
  members: choose(one.members, other.members),
  bots: choose(one.bots, other.bots),
  datasets: choose(one.datasets, other.datasets),
  records: choose(one.records, other.records),
  ccu: choose(one.ccu, other.ccu),
  connectors: choose(one.connectors, other.connectors),
})

const generous: WorkspaceLimits = {
  members: 50,
  bots: 100,
  datasets: 200,
  records: 200_000,
  ccu: 200,
  connectors: 10,
}

/** While there is no page to buy a package on, nobody is held to a smaller one than everybody had before packages. */
export const readLimitsBeforeSelling: ReadLimits = async (ctx, workspaceId) =>
  eachOf(Math.max, await readPackageLimits(ctx, workspaceId), generous)

export const findLiftingPackage: FindLiftingPackage = async (ctx, limit, wanted) => {
  const all = await listPackageRows(ctx.db)
  const lifting = all
    .filter(({ limits, isOnSale, isTrial }) => isOnSale && !isTrial && limits[limit] >= wanted)
    .toSorted((one, other) => one.priceMonth - other.priceMonth)
    .at(0)
  return lifting ? { name: lifting.name, limit: lifting.limits[limit] } : null
}
