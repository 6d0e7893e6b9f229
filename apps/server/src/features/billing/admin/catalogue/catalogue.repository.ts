import { and, asc, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import {
  creditPacks,
  orders,
  packages,
  subscriptions,
  type CreditPackRow,
  type PackageRow,
  type SubscriptionRow,
} from '#db/schema/index.ts'
import { workspaceNames } from '#features/workspaces/views.ts'
import { firstCreditPacks, firstPackages } from '../../packages/first-catalogue.ts'

/** The first change writes down the catalogue that ships, all of it: from then on the tables are the catalogue. */
export const writeFirstPackages = async (db: Db): Promise<void> => {
  if ((await db.$count(packages)) === 0)
    await db
      .insert(packages)
      .values([...firstPackages])
      .onConflictDoNothing()
}

export const writeFirstCreditPacks = async (db: Db): Promise<void> => {
  if ((await db.$count(creditPacks)) === 0)
    await db
      .insert(creditPacks)
      .values([...firstCreditPacks])
      .onConflictDoNothing()
}

export const lockPackage = async (db: Db, id: string): Promise<PackageRow | undefined> =>
  (await db.select().from(packages).where(eq(packages.id, id)).for('update')).at(0)

export const updatePackageRow = async (db: Db, id: string, change: Partial<PackageRow>): Promise<PackageRow> =>
  only(await db.update(packages).set(change).where(eq(packages.id, id)).returning())

/** At the end of the list. */
export const insertPackageRow = async (db: Db, row: Omit<PackageRow, 'position'>): Promise<PackageRow> =>
  only(
    await db
      .insert(packages)
      .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from packages)` })
      .returning(),
  )

export const lockCreditPack = async (db: Db, id: string): Promise<CreditPackRow | undefined> =>
  (await db.select().from(creditPacks).where(eq(creditPacks.id, id)).for('update')).at(0)

export const updateCreditPackRow = async (db: Db, id: string, change: Partial<CreditPackRow>): Promise<CreditPackRow> =>
  only(await db.update(creditPacks).set(change).where(eq(creditPacks.id, id)).returning())

export const insertCreditPackRow = async (db: Db, row: Omit<CreditPackRow, 'position'>): Promise<CreditPackRow> =>
  only(
    await db
      .insert(creditPacks)
      .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from credit_packs)` })
      .returning(),
  )

/** How many workspaces have each package now. */
export const countUsers = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ id: subscriptions.packageId, value: count() })
    .from(subscriptions)
    .where(isNull(subscriptions.closedAt))
    .groupBy(subscriptions.packageId)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** How often each amount of credits was paid since then. */
export const countSold = async (db: Db, since: Date): Promise<ReadonlyMap<string, number>> => {
  const packId = sql<string>`${orders.thing} ->> 'creditPackId'`
  const rows = await db
    .select({ id: packId, value: count() })
    .from(orders)
    .where(and(eq(orders.kind, 'credits'), eq(orders.state, 'fulfilled'), gte(orders.createdAt, since)))
    .groupBy(packId)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

const hasPackage = (packageId: string) => and(eq(subscriptions.packageId, packageId), isNull(subscriptions.closedAt))

export const listUsers = async (
  db: Db,
  packageId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: { subscription: SubscriptionRow; name: string }[]; total: number }> => {
  const rows = await db
    .select({ subscription: subscriptions, name: workspaceNames.name })
    .from(subscriptions)
    .innerJoin(workspaceNames, eq(workspaceNames.id, subscriptions.workspaceId))
    .where(hasPackage(packageId))
    .orderBy(asc(subscriptions.endsAt), asc(subscriptions.workspaceId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.$count(subscriptions, hasPackage(packageId)) }
}
