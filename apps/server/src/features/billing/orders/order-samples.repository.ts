import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { invoiceRequests, moneyAccounts, moneyEntries, orders, type OrderRow } from '#db/schema/index.ts'

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

const isOf = ({ workspaceId, ids }: Of) =>
  and(eq(moneyEntries.workspaceId, workspaceId), inArray(moneyEntries.orderId, [...ids]))

/** What these orders have brought to the account balance, and which of them have moved it at all. */
export const balanceOfOrders = async (db: Db, of: Of): Promise<{ amount: number; orderIds: string[] }> => {
  const rows = await db
    .select({ orderId: moneyEntries.orderId, amount: sum(moneyEntries.amount).mapWith(Number) })
    .from(moneyEntries)
    .where(isOf(of))
    .groupBy(moneyEntries.orderId)
  return { amount: rows.reduce((all, { amount }) => all + amount, 0), orderIds: rows.map(({ orderId }) => orderId) }
}

/** Takes them out of the account balance, of which the caller knows that it is enough. */
export const undoMovements = async (db: Db, of: Of, { amount, at }: { amount: number; at: Date }): Promise<void> => {
  await db.delete(moneyEntries).where(isOf(of))
  only(
    await db
      .update(moneyAccounts)
      .set({ balance: sql`${moneyAccounts.balance} - ${amount}`, updatedAt: at })
      .where(eq(moneyAccounts.workspaceId, of.workspaceId))
      .returning({ balance: moneyAccounts.balance }),
  )
}
