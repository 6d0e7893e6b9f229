import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { saleSettings, shopAccounts, type SaleSettingsRow, type ShopAccountRow } from '#db/schema/index.ts'

export interface AccountKey {
  workspaceId: string
  id: string
}

const isAccount = ({ workspaceId, id }: AccountKey) =>
  and(eq(shopAccounts.workspaceId, workspaceId), eq(shopAccounts.id, id), isNull(shopAccounts.removedAt))

export const findSaleSettings = async (db: Db, workspaceId: string): Promise<SaleSettingsRow | undefined> =>
  (await db.select().from(saleSettings).where(eq(saleSettings.workspaceId, workspaceId))).at(0)

type Settings = Pick<SaleSettingsRow, 'shipping' | 'codePrefix' | 'sendsQr' | 'updatedAt'>

export const putSaleSettings = async (db: Db, workspaceId: string, settings: Settings): Promise<void> => {
  await db
    .insert(saleSettings)
    .values({ workspaceId, ...settings })
    .onConflictDoUpdate({ target: saleSettings.workspaceId, set: settings })
}

/** The next number of an order; two at the same time get two. */
export const takeSaleNumber = async (
  db: Db,
  workspaceId: string,
  { codePrefix, now }: { codePrefix: string; now: Date },
): Promise<SaleSettingsRow> =>
  only(
    await db
      .insert(saleSettings)
      .values({ workspaceId, codePrefix, lastNumber: 1001, updatedAt: now })
      .onConflictDoUpdate({
        target: saleSettings.workspaceId,
        set: { lastNumber: sql`${saleSettings.lastNumber} + 1` },
      })
      .returning(),
  )

export const listAccounts = (db: Db, workspaceId: string): Promise<ShopAccountRow[]> =>
  db
    .select()
    .from(shopAccounts)
    .where(and(eq(shopAccounts.workspaceId, workspaceId), isNull(shopAccounts.removedAt)))
    .orderBy(asc(shopAccounts.createdAt), asc(shopAccounts.id))

/** Locks the row that all accounts of a shop stand behind, so that two never become the default. */
export const lockAccounts = async (db: Db, workspaceId: string): Promise<ShopAccountRow[]> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop-accounts:${workspaceId}`}, 0))`)
  return listAccounts(db, workspaceId)
}

/** Also one that was removed: orders name it. */
export const findAccountOfSale = async (db: Db, { workspaceId, id }: AccountKey): Promise<ShopAccountRow | undefined> =>
  (
    await db
      .select()
      .from(shopAccounts)
      .where(and(eq(shopAccounts.workspaceId, workspaceId), eq(shopAccounts.id, id)))
  ).at(0)

export const findAccount = async (db: Db, key: AccountKey): Promise<ShopAccountRow | undefined> =>
  (await db.select().from(shopAccounts).where(isAccount(key))).at(0)

/** The account that new codes name: the chosen one, else the oldest. */
export const defaultAccount = async (db: Db, workspaceId: string): Promise<ShopAccountRow | undefined> => {
  const accounts = await listAccounts(db, workspaceId)
  return accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
}

/** With the platform's rights: a provider names an address, not a workspace. */
export const findAccountByHook = async (db: Db, hookKey: string): Promise<ShopAccountRow | undefined> =>
  (
    await db
      .select()
      .from(shopAccounts)
      .where(and(eq(shopAccounts.hookKey, hookKey), isNull(shopAccounts.removedAt)))
  ).at(0)

/** For the platform's own clock: every account whose provider gives its list. */
export const listListedAccounts = (db: Db): Promise<AccountKey[]> =>
  db
    .select({ workspaceId: shopAccounts.workspaceId, id: shopAccounts.id })
    .from(shopAccounts)
    .where(and(isNotNull(shopAccounts.listKeyId), isNull(shopAccounts.removedAt)))

export const insertAccount = async (db: Db, row: typeof shopAccounts.$inferInsert): Promise<ShopAccountRow> =>
  only(await db.insert(shopAccounts).values(row).returning())

export const updateAccount = async (
  db: Db,
  key: AccountKey,
  change: Partial<ShopAccountRow>,
): Promise<ShopAccountRow | undefined> =>
  (await db.update(shopAccounts).set(change).where(isAccount(key)).returning()).at(0)

export const clearDefault = async (db: Db, workspaceId: string): Promise<void> => {
  await db.update(shopAccounts).set({ isDefault: false }).where(eq(shopAccounts.workspaceId, workspaceId))
}
