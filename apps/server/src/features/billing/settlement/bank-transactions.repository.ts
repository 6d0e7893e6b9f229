import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, min, ne, or, sql, sum } from 'drizzle-orm'
import type { TransferState } from '@app/contracts/bank'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import {
  bankReconciles,
  bankTransactions,
  orders,
  type BankReconcileRow,
  type BankTransactionRow,
} from '#db/schema/index.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export type NewTransfer = typeof bankTransactions.$inferInsert

/** What was not known yet. Known by its provider, or by another one that told of the same movement: left out. */
export const insertTransfers = async (db: Db, rows: readonly NewTransfer[]): Promise<BankTransactionRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(bankTransactions)
        .values([...rows])
        .onConflictDoNothing()
        .returning()

export const lockTransfer = async (db: Db, id: string): Promise<BankTransactionRow | undefined> =>
  (await db.select().from(bankTransactions).where(eq(bankTransactions.id, id)).for('update')).at(0)

export const updateTransfer = async (
  db: Db,
  id: string,
  change: Partial<BankTransactionRow>,
): Promise<BankTransactionRow> =>
  only(await db.update(bankTransactions).set(change).where(eq(bankTransactions.id, id)).returning())

/** What waits for a person and nobody has decided about. */
export const deleteUnhandled = async (
  db: Db,
  { provider, providerTxnId }: { provider: string; providerTxnId: string },
): Promise<void> => {
  await db
    .delete(bankTransactions)
    .where(
      and(
        eq(bankTransactions.provider, provider),
        eq(bankTransactions.providerTxnId, providerTxnId),
        eq(bankTransactions.state, 'review'),
      ),
    )
}

const dayMs = 24 * 3_600_000
const mostAlike = 200

/** Movements of the same amount around the same time that somebody else told of before. */
export const listEarlierAlike = (db: Db, transfer: BankTransactionRow): Promise<BankTransactionRow[]> => {
  const { account, amount, at, provider, id, createdAt } = transfer
  return db
    .select()
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.account, account),
        eq(bankTransactions.amount, amount),
        gte(bankTransactions.at, new Date(at.getTime() - dayMs)),
        lt(bankTransactions.at, new Date(at.getTime() + dayMs)),
        ne(bankTransactions.provider, provider),
        or(
          lt(bankTransactions.createdAt, createdAt),
          and(eq(bankTransactions.createdAt, createdAt), lt(bankTransactions.id, id)),
        ),
      ),
    )
    .limit(mostAlike)
}

/** Stored a while ago and still not worked on. */
export const listForgotten = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: bankTransactions.id })
      .from(bankTransactions)
      .where(and(eq(bankTransactions.state, 'received'), lt(bankTransactions.createdAt, before)))
      .orderBy(bankTransactions.createdAt)
      .limit(limit)
  ).map(({ id }) => id)

export interface TransferRow extends BankTransactionRow {
  memoCode: string | null
  workspaceName: string | null
}

const named = (db: Db) =>
  db
    .select({ transfer: bankTransactions, memoCode: orders.memoCode, workspaceName: workspaceNames.name })
    .from(bankTransactions)
    .leftJoin(orders, eq(orders.id, bankTransactions.orderId))
    .leftJoin(workspaceNames, eq(workspaceNames.id, orders.workspaceId))

const flat = ({
  transfer,
  ...names
}: { transfer: BankTransactionRow } & Omit<TransferRow, keyof BankTransactionRow>) => ({
  ...transfer,
  ...names,
})

export const findTransfer = async (db: Db, id: string): Promise<TransferRow | undefined> =>
  (await named(db).where(eq(bankTransactions.id, id))).map(flat).at(0)

export const listTransferRows = async (
  db: Db,
  {
    state,
    search,
    page,
    pageSize,
  }: { state: TransferState; search?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: TransferRow[]; total: number }> => {
  const isWanted = and(eq(bankTransactions.state, state), search ? isFound(search) : undefined)
  const rows = await named(db)
    .where(isWanted)
    .orderBy(desc(bankTransactions.at), desc(bankTransactions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = only(await db.select({ value: count() }).from(bankTransactions).where(isWanted)).value
  return { rows: rows.map(flat), total }
}

const isFound = (search: string) => {
  const digits = search.replace(/[.,\s₫đ]/g, '')
  const pattern = likePattern(search)
  return or(
    ilike(bankTransactions.content, pattern),
    ilike(bankTransactions.payerName, pattern),
    ilike(bankTransactions.reference, pattern),
    /^\d{1,13}$/.test(digits) ? eq(bankTransactions.amount, Number(digits)) : undefined,
  )
}

/** What waits for a person, in all. */
export const waitingFigures = async (db: Db): Promise<{ count: number; totalVnd: number; oldestAt: Date | null }> => {
  const row = only(
    await db
      .select({ count: count(), total: sum(bankTransactions.amount), oldestAt: min(bankTransactions.at) })
      .from(bankTransactions)
      .where(eq(bankTransactions.state, 'review')),
  )
  return { count: row.count, totalVnd: Number(row.total ?? 0), oldestAt: row.oldestAt }
}

/** Of the transfers since then: how many found their order by themselves. */
export const matchFigures = async (db: Db, since: Date): Promise<{ matched: number; all: number }> =>
  only(
    await db
      .select({
        all: count(),
        matched: sql<number>`count(*) filter (where ${bankTransactions.state} = 'matched' and ${bankTransactions.handledBy} is null)::int`,
      })
      .from(bankTransactions)
      .where(
        and(
          inArray(bankTransactions.state, ['matched', 'review', 'refund', 'refunded', 'unrelated']),
          gte(bankTransactions.at, since),
        ),
      ),
  )

export const saveReconcile = async (db: Db, row: BankReconcileRow): Promise<void> => {
  await db.insert(bankReconciles).values(row).onConflictDoUpdate({ target: bankReconciles.provider, set: row })
}

export const lastReconcile = async (db: Db): Promise<Date | null> =>
  only(
    await db
      .select({ at: sql<Date | null>`max(${bankReconciles.at})`.mapWith(bankReconciles.at) })
      .from(bankReconciles),
  ).at

/** Movements near those of a statement, to tell which of its lines are known. */
export const listMovements = (
  db: Db,
  { account, from, to }: { account: string; from: Date; to: Date },
): Promise<Pick<BankTransactionRow, 'provider' | 'amount' | 'reference' | 'at' | 'content'>[]> =>
  db
    .select({
      provider: bankTransactions.provider,
      amount: bankTransactions.amount,
      reference: bankTransactions.reference,
      at: bankTransactions.at,
      content: bankTransactions.content,
    })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.account, account),
        gte(bankTransactions.at, from),
        lt(bankTransactions.at, to),
        or(isNull(bankTransactions.reason), ne(bankTransactions.reason, 'test')),
      ),
    )
