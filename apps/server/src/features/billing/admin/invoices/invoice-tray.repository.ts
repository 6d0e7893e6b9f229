import { and, asc, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { likePattern } from '#core/like-pattern.ts'
import { only } from '#core/errors.ts'
import { invoiceRequests, orders, type InvoiceRequestRow, type OrderRow } from '#db/schema/index.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export interface NamedInvoice {
  invoice: InvoiceRequestRow
  order: OrderRow
  workspaceName: string
}

const named = (db: Db) =>
  db
    .select({ invoice: invoiceRequests, order: orders, workspaceName: workspaceNames.name })
    .from(invoiceRequests)
    .innerJoin(orders, and(eq(orders.workspaceId, invoiceRequests.workspaceId), eq(orders.id, invoiceRequests.orderId)))
    .innerJoin(workspaceNames, eq(workspaceNames.id, invoiceRequests.workspaceId))

export const findNamedInvoice = async (db: Db, orderId: string): Promise<NamedInvoice | undefined> =>
  (await named(db).where(eq(orders.id, orderId))).at(0)

/** Held until the end of the transaction: of two who decide about a request, one does. */
export const lockInvoice = async (db: Db, orderId: string): Promise<InvoiceRequestRow | undefined> =>
  (await db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, orderId)).for('update')).at(0)

/** Numbers are given one after the other, so that the same one is never given twice; let go with the transaction. */
export const lockInvoiceNumbers = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice-numbers', 0))`)
}

export const isNumberTaken = async (db: Db, number: string, orderId: string): Promise<boolean> =>
  (await db.$count(invoiceRequests, and(eq(invoiceRequests.number, number), ne(invoiceRequests.orderId, orderId)))) > 0

type ListedState = 'requested' | 'issued' | 'rejected'

const isFound = (search: string): SQL | undefined => {
  const pattern = likePattern(search)
  return or(
    ilike(orders.memoCode, pattern),
    // Kept as digits, written with a dash.
    ilike(invoiceRequests.taxCode, likePattern(search.replaceAll(/[\s.-]/g, '') || search)),
    ilike(invoiceRequests.number, pattern),
    ilike(invoiceRequests.email, pattern),
    sql`vn_norm(${invoiceRequests.companyName}) like vn_norm(${pattern})`,
    sql`vn_norm(${invoiceRequests.fullName}) like vn_norm(${pattern})`,
    sql`vn_norm(${workspaceNames.name}) like vn_norm(${pattern})`,
  )
}

export const listNamedInvoices = async (
  db: Db,
  {
    state,
    search,
    page,
    pageSize,
  }: { state: ListedState; search?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: NamedInvoice[]; total: number }> => {
  const where = and(eq(invoiceRequests.state, state), search ? isFound(search) : undefined)
  const order = state === 'requested' ? asc(invoiceRequests.updatedAt) : desc(invoiceRequests.updatedAt)
  const rows = await named(db)
    .where(where)
    .orderBy(order, asc(invoiceRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db
    .select({ value: count() })
    .from(invoiceRequests)
    .innerJoin(orders, and(eq(orders.workspaceId, invoiceRequests.workspaceId), eq(orders.id, invoiceRequests.orderId)))
    .innerJoin(workspaceNames, eq(workspaceNames.id, invoiceRequests.workspaceId))
    .where(where)
  return { rows, total: only(total).value }
}

export const countInvoices = async (db: Db): Promise<Record<ListedState, number>> => {
  const listed = ['requested', 'issued', 'rejected'] as const
  const rows = await db
    .select({ state: invoiceRequests.state, value: count() })
    .from(invoiceRequests)
    .where(inArray(invoiceRequests.state, [...listed]))
    .groupBy(invoiceRequests.state)
  const of = (state: ListedState) => rows.find((row) => row.state === state)?.value ?? 0
  return { requested: of('requested'), issued: of('issued'), rejected: of('rejected') }
}
