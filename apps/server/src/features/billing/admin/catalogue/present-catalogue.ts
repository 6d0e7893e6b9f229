import type { AdminCreditPack, AdminPackage } from '@app/contracts/billing-admin'
import type { CreditPackRow, PackageRow } from '#db/schema/index.ts'

export const presentPackage = (row: PackageRow, workspaces: number): AdminPackage => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceMonth: row.priceMonth,
  priceYear: row.priceYear,
  days: row.days,
  limits: row.limits,
  isTrial: row.isTrial,
  isOnSale: row.isOnSale,
  rev: row.rev,
  workspaces,
})

export const presentCreditPack = (
  { id, credits, price, isOnSale }: CreditPackRow,
  soldLately: number,
): AdminCreditPack => ({ id, credits, price, isOnSale, soldLately })
