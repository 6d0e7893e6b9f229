import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { invoiceRequests, moneyEntries, orders, type OrderRow } from '#db/schema/index.ts'

/** That its time ran out is nobody's doing; money that came and an invoice that was asked for or issued is. */
export const listOrderSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'order' as kind, o.id, concat(o.received, ' ', i.state, ' ', extract(epoch from i.updated_at)) as mark
      from ${orders} o left join ${invoiceRequests} i on i.workspace_id = o.workspace_id and i.order_id = o.id
      where o.workspace_id = ${workspaceId}`)
  ).rows

interface Of {
  workspaceId: string
  ids: readonly string[]
}

/** Payments and invoices go with their order. Returns the orders, and the files of the invoices. */
export const deleteOrders = async (
  db: Db,
  { workspaceId, ids }: Of,
): Promise<{ gone: OrderRow[]; fileIds: string[] }> => {
  const files = await db
    .select({ fileId: invoiceRequests.fileId })
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.workspaceId, workspaceId), inArray(invoiceRequests.orderId, [...ids])))
  const gone = await db
    .delete(orders)
    .where(and(eq(orders.workspaceId, workspaceId), inArray(orders.id, [...ids])))
    .returning()
  return { gone, fileIds: files.flatMap(({ fileId }) => fileId ?? []) }
}

/** What each of these orders has brought to the account balance, or taken from it; those that never moved it are not there. */
export const balanceOfOrders = (db: Db, { workspaceId, ids }: Of): Promise<{ orderId: string; amount: number }[]> =>
  db
    .select({ orderId: moneyEntries.orderId, amount: sum(moneyEntries.amount).mapWith(Number) })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.workspaceId, workspaceId), inArray(moneyEntries.orderId, [...ids])))
    .groupBy(moneyEntries.orderId)
