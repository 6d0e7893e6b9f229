import { and, count, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { shopTransfers, type ShopTransferRow } from '#db/schema/index.ts'

export interface TransferKey {
  workspaceId: string
  id: string
}
export type NewTransfer = typeof shopTransfers.$inferInsert

const isTransfer = ({ workspaceId, id }: TransferKey) =>
  and(eq(shopTransfers.workspaceId, workspaceId), eq(shopTransfers.id, id))

/** What was not known yet, by its provider or as the same movement. */
export const insertTransfers = async (db: Db, rows: readonly NewTransfer[]): Promise<ShopTransferRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(shopTransfers)
        .values([...rows])
        .onConflictDoNothing()
        .returning()

export const lockTransfer = async (db: Db, key: TransferKey): Promise<ShopTransferRow | undefined> =>
  (await db.select().from(shopTransfers).where(isTransfer(key)).for('update')).at(0)

export const updateTransfer = async (
  db: Db,
  key: TransferKey,
  change: Partial<ShopTransferRow>,
): Promise<ShopTransferRow> => only(await db.update(shopTransfers).set(change).where(isTransfer(key)).returning())

export const listTransfersOfSale = (db: Db, workspaceId: string, saleId: string): Promise<ShopTransferRow[]> =>
  db
    .select()
    .from(shopTransfers)
    .where(and(eq(shopTransfers.workspaceId, workspaceId), eq(shopTransfers.saleId, saleId)))
    .orderBy(desc(shopTransfers.at))
    .limit(50)

/** With the platform's rights: transfers that have waited too long for their job. */
export const listForgottenTransfers = (db: Db, before: Date, limit: number): Promise<TransferKey[]> =>
  db
    .select({ workspaceId: shopTransfers.workspaceId, id: shopTransfers.id })
    .from(shopTransfers)
    .where(and(eq(shopTransfers.state, 'received'), lt(shopTransfers.createdAt, before)))
    .orderBy(shopTransfers.createdAt)
    .limit(limit)

const isUnmatched = (workspaceId: string) =>
  and(eq(shopTransfers.workspaceId, workspaceId), eq(shopTransfers.state, 'unmatched'))

export const listUnmatched = (db: Db, workspaceId: string): Promise<ShopTransferRow[]> =>
  db.select().from(shopTransfers).where(isUnmatched(workspaceId)).orderBy(desc(shopTransfers.at)).limit(100)

export const countUnmatched = async (db: Db, workspaceId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(shopTransfers).where(isUnmatched(workspaceId))).value

/** Movements near those of a statement, to tell which of its lines are known. */
export const listMovements = (
  db: Db,
  { workspaceId, accountId, from, to }: { workspaceId: string; accountId: string; from: Date; to: Date },
): Promise<ShopTransferRow[]> =>
  db
    .select()
    .from(shopTransfers)
    .where(
      and(
        eq(shopTransfers.workspaceId, workspaceId),
        eq(shopTransfers.accountId, accountId),
        gte(shopTransfers.at, from),
        lt(shopTransfers.at, to),
      ),
    )

export const findTransfer = async (db: Db, key: TransferKey): Promise<ShopTransferRow | undefined> =>
  (await db.select().from(shopTransfers).where(isTransfer(key))).at(0)

interface AccountPeriod {
  workspaceId: string
  accountId: string
  since: Date
}

const isOnAccount = ({ workspaceId, accountId, since }: AccountPeriod) =>
  and(
    eq(shopTransfers.workspaceId, workspaceId),
    eq(shopTransfers.accountId, accountId),
    gte(shopTransfers.at, since),
    ne(shopTransfers.state, 'foreign'),
  )

export const listOnAccount = (
  db: Db,
  { page, pageSize, ...period }: AccountPeriod & { page: number; pageSize: number },
): Promise<ShopTransferRow[]> =>
  db
    .select()
    .from(shopTransfers)
    .where(isOnAccount(period))
    .orderBy(desc(shopTransfers.at), shopTransfers.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const sumOnAccount = async (
  db: Db,
  period: AccountPeriod,
): Promise<{ total: number; inVnd: number; outVnd: number }> =>
  only(
    await db
      .select({
        total: count(),
        inVnd: sql<number>`coalesce(sum(greatest(${shopTransfers.amount}, 0)), 0)::float8`,
        outVnd: sql<number>`coalesce(sum(greatest(-${shopTransfers.amount}, 0)), 0)::float8`,
      })
      .from(shopTransfers)
      .where(isOnAccount(period)),
  )
