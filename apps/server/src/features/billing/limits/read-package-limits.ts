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
  return current ? smallerOf(current.limits, trial) : trial
}

const smallerOf = (one: WorkspaceLimits, other: WorkspaceLimits): WorkspaceLimits => ({
  members: Math.min(one.members, other.members),
  bots: Math.min(one.bots, other.bots),
  datasets: Math.min(one.datasets, other.datasets),
  records: Math.min(one.records, other.records),
  ccu: Math.min(one.ccu, other.ccu),
  connectors: Math.min(one.connectors, other.connectors),
})

export const findLiftingPackage: FindLiftingPackage = async (ctx, limit, wanted) => {
  const all = await listPackageRows(ctx.db)
  const lifting = all
    .filter(({ limits, isOnSale, isTrial }) => isOnSale && !isTrial && limits[limit] >= wanted)
    .toSorted((one, other) => one.priceMonth - other.priceMonth)
    .at(0)
  return lifting ? { name: lifting.name, limit: lifting.limits[limit] } : null
}
