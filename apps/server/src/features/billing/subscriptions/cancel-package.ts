import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { lockSubscription, updateSubscription } from './subscriptions.repository.ts'

/** Ends a package at its end, for good: it is not renewed. Whoever cancels types its name. */
export const cancelPackage = (ctx: WorkspaceCtx, { name }: { name: string }): Promise<{ endsAt: string }> =>
  inTransaction(ctx, async (tx) => {
    const current = await lockSubscription(tx.db, tx.workspaceId)
    if (!current || current.isTrial || current.cancelledAt || current.endsAt <= tx.now())
      throw new AppError('PACKAGE_ALREADY_CANCELLED')
    if (name.trim() !== current.packageName) throw new AppError('CONFIRMATION_WRONG')
    await updateSubscription(tx.db, current, { cancelledAt: tx.now() })
    const { id, packageName, endsAt } = current
    await audit(tx, { action: 'packages.cancelled', target: { type: 'package', id, name: packageName } })
    return { endsAt: endsAt.toISOString() }
  })
