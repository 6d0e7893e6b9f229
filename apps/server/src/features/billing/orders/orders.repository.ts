import { and, count, desc, eq, gt, ilike, inArray, lte, or } from 'drizzle-orm'
import type { OrderState } from '@app/contracts/billing'
import type { InvoiceState } from '@app/contracts/orders'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { likePattern } from '#core/like-pattern.ts'
import { invoiceRequests, orderPayments, orders, type OrderPaymentRow, type OrderRow } from '#db/schema/index.ts'

export interface OrderKey {
  workspaceId: string
  id: string
}

const isOrder = ({ workspaceId, id }: OrderKey) => and(eq(orders.workspaceId, workspaceId), eq(orders.id, id))

/** Nothing comes back when the code is taken. */
export const insertOrder = async (db: Db, row: typeof orders.$inferInsert): Promise<OrderRow | undefined> =>
  (await db.insert(orders).values(row).onConflictDoNothing({ target: orders.memoCode }).returning()).at(0)

export const findOrder = async (db: Db, key: OrderKey): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(isOrder(key))).at(0)

export const lockOrder = async (db: Db, key: OrderKey): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(isOrder(key)).for('update')).at(0)

/** With the platform's rights: transfers name an order, not a workspace. */
export const findOrderByMemo = async (db: Db, memoCode: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.memoCode, memoCode))).at(0)

export const findOrderById = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id))).at(0)

export const lockOrderById = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)).for('update')).at(0)

export const updateOrder = async (db: Db, key: OrderKey, change: Partial<OrderRow>): Promise<OrderRow> =>
  only(await db.update(orders).set(change).where(isOrder(key)).returning())

export interface OrdersWanted {
  page: number
  pageSize: number
  states?: readonly OrderState[] | undefined
  search?: string | undefined
}

export interface ListedOrder {
  order: OrderRow
  invoice: { state: InvoiceState; number: string | null } | null
}

export const listOrderRows = async (
  db: Db,
  workspaceId: string,
  { page, pageSize, states, search }: OrdersWanted,
): Promise<{ rows: ListedOrder[]; total: number }> => {
  const pattern = search ? likePattern(search) : undefined
  const isWanted = and(
    eq(orders.workspaceId, workspaceId),
    states && inArray(orders.state, [...states]),
    pattern === undefined ? undefined : or(ilike(orders.memoCode, pattern), ilike(orders.content, pattern)),
  )
  const rows = await db
    .select({ order: orders, invoice: { state: invoiceRequests.state, number: invoiceRequests.number } })
    .from(orders)
    .leftJoin(
      invoiceRequests,
      and(eq(invoiceRequests.workspaceId, orders.workspaceId), eq(invoiceRequests.orderId, orders.id)),
    )
    .where(isWanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = only(await db.select({ value: count() }).from(orders).where(isWanted)).value
  return { rows, total }
}

/** How many orders of the shop are in each state. */
export const countOrdersByState = (db: Db, workspaceId: string): Promise<{ state: OrderState; value: number }[]> =>
  db
    .select({ state: orders.state, value: count() })
    .from(orders)
    .where(eq(orders.workspaceId, workspaceId))
    .groupBy(orders.state)

export const countOpenOrders = async (db: Db, workspaceId: string): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(orders)
      .where(and(eq(orders.workspaceId, workspaceId), inArray(orders.state, ['pending', 'underpaid']))),
  ).value

/** Whether the shop has bought a package since this order was made. */
export const hasNewerPackage = async (db: Db, { workspaceId, createdAt }: OrderRow): Promise<boolean> =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.workspaceId, workspaceId),
          eq(orders.kind, 'package'),
          eq(orders.state, 'fulfilled'),
          gt(orders.paidAt, createdAt),
        ),
      )
      .limit(1)
  ).length > 0

/** For the platform's own clock: orders that nobody has paid in time. */
export const listOverdueOrders = (db: Db, now: Date, limit: number): Promise<OrderKey[]> =>
  db
    .select({ workspaceId: orders.workspaceId, id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ['pending', 'underpaid']), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(limit)

/** False: this transfer was counted before. */
export const insertPayment = async (db: Db, payment: Omit<OrderPaymentRow, 'id'>): Promise<boolean> =>
  (
    await db
      .insert(orderPayments)
      .values({ ...payment, id: newId() })
      .onConflictDoNothing()
      .returning({ id: orderPayments.id })
  ).length > 0

export const listPayments = (db: Db, { workspaceId, id }: OrderKey): Promise<OrderPaymentRow[]> =>
  db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.workspaceId, workspaceId), eq(orderPayments.orderId, id)))
    .orderBy(orderPayments.at, orderPayments.id)
