import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { creditPacks, packages, type CreditPackRow, type PackageRow } from '#db/schema/index.ts'
import { firstCreditPacks, firstPackages } from './first-catalogue.ts'

/** The catalogue in its order; until an administrator has written one, it is the one that ships. */
export const listPackageRows = async (db: Db): Promise<readonly PackageRow[]> => {
  const rows = await db.select().from(packages).orderBy(asc(packages.position))
  return rows.length > 0 ? rows : firstPackages
}

export const listCreditPackRows = async (db: Db): Promise<readonly CreditPackRow[]> => {
  const rows = await db.select().from(creditPacks).orderBy(asc(creditPacks.position))
  return rows.length > 0 ? rows : firstCreditPacks
}
