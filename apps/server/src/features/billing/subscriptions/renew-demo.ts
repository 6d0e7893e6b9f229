import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { listPackageRows } from '../packages/packages.repository.ts'
import { activatePackage } from './activate-package.ts'
import { demoShopsNearEnd } from './subscriptions.repository.ts'

const hourMs = 3_600_000

/** The demo shop keeps what it was seeded with, so that an installation that is tried for months goes on working. */
export const renewDemo = async (ctx: SystemCtx): Promise<void> => {
  const soon = new Date(ctx.now().getTime() + hourMs)
  for (const { workspaceId, packageId } of await demoShopsNearEnd(ctx.db, soon)) {
    const item = (await listPackageRows(ctx.db)).find(({ id }) => id === packageId)
    if (!item) continue
    const { name, limits, days, priceMonth: price } = item
    await inTransaction(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx, (tx) =>
      activatePackage(tx, { packageId, name, limits, days, price, value: price, cycle: 'month', orderId: null }),
    )
  }
}
