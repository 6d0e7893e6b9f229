import type { Reply } from '@app/contracts/endpoint'
import type { listAdminPackages as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { listPackageRows } from '../../packages/packages.repository.ts'
import { lockPackage, updatePackageRow, writeFirstPackages } from './catalogue.repository.ts'
import { listPackages } from './list-packages.ts'

/** The order in which shops see the packages. It names all of them: whoever has not seen a new one is refused. */
export const orderPackages = (ctx: UserCtx, ids: readonly string[]): Promise<Reply<typeof contract>> =>
  inTransaction(ctx, async (tx) => {
    await writeFirstPackages(tx.db)
    // Always in the order of their ids, so that two that sort at once wait for each other.
    for (const id of [...ids].toSorted()) await lockPackage(tx.db, id)
    const known = await listPackageRows(tx.db)
    const isAll = known.length === ids.length && known.every(({ id }) => ids.includes(id))
    if (!isAll || new Set(ids).size !== ids.length) throw new AppError('CONFLICT')
    for (const [place, id] of ids.entries()) await updatePackageRow(tx.db, id, { position: place + 1 })
    const names = ids.map((id) => known.find((one) => one.id === id)?.name ?? '')
    await audit(tx, { action: 'packages.ordered', details: { order: names } })
    return listPackages(tx)
  })
