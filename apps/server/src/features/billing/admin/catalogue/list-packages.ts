import type { Reply } from '@app/contracts/endpoint'
import type { listAdminPackages as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { listCreditPackRows, listPackageRows } from '../../packages/packages.repository.ts'
import { dayMs } from '../../subscriptions/time-of-packages.ts'
import { countSold, countUsers } from './catalogue.repository.ts'
import { presentCreditPack, presentPackage } from './present-catalogue.ts'

export const listPackages = async ({ db, now }: UserCtx): Promise<Reply<typeof contract>> => {
  const users = await countUsers(db)
  const sold = await countSold(db, new Date(now().getTime() - 30 * dayMs))
  const packages = await listPackageRows(db)
  const packs = await listCreditPackRows(db)
  return {
    packages: packages.map((row) => presentPackage(row, users.get(row.id) ?? 0)),
    creditPacks: packs.map((row) => presentCreditPack(row, sold.get(row.id) ?? 0)),
  }
}
