import { and, desc, eq } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { invoiceRequests, type InvoiceRequestRow } from '#db/schema/index.ts'

type OfOrder = { workspaceId: string; orderId: string }

const isOfOrder = ({ workspaceId, orderId }: OfOrder) =>
  and(eq(invoiceRequests.workspaceId, workspaceId), eq(invoiceRequests.orderId, orderId))

export const findInvoice = async (db: Db, key: OfOrder): Promise<InvoiceRequestRow | undefined> =>
  (await db.select().from(invoiceRequests).where(isOfOrder(key))).at(0)

export const updateInvoice = async (db: Db, key: OfOrder, change: Partial<InvoiceRequestRow>): Promise<void> => {
  await db.update(invoiceRequests).set(change).where(isOfOrder(key))
}

/** One for each order: what was asked for before is replaced. */
export const putInvoice = async (db: Db, row: typeof invoiceRequests.$inferInsert): Promise<InvoiceRequestRow> => {
  const { workspaceId: _, id: _id, orderId: _order, createdAt: _at, ...change } = row
  return only(
    await db
      .insert(invoiceRequests)
      .values(row)
      .onConflictDoUpdate({ target: [invoiceRequests.workspaceId, invoiceRequests.orderId], set: change })
      .returning(),
  )
}

const mostBuyers = 20

/** The latest request for each company and person. */
export const listBuyers = (db: Db, workspaceId: string): Promise<InvoiceRequestRow[]> =>
  db
    .selectDistinctOn([invoiceRequests.type, invoiceRequests.taxCode, invoiceRequests.idNumber])
    .from(invoiceRequests)
    .where(eq(invoiceRequests.workspaceId, workspaceId))
    .orderBy(invoiceRequests.type, invoiceRequests.taxCode, invoiceRequests.idNumber, desc(invoiceRequests.updatedAt))
    .limit(mostBuyers)
