import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { sales, shopAccounts } from '#db/schema/index.ts'

export const listSaleSamples = async (db: Db, workspaceId: string): Promise<Sample[]> => [
  ...(await db
    .select({ kind: sql<string>`'sale'`, id: sales.id, mark: sql<string>`${sales.rev}::text` })
    .from(sales)
    .where(eq(sales.workspaceId, workspaceId))),
  ...(await db
    .select({
      kind: sql<string>`'shop-account'`,
      id: shopAccounts.id,
      mark: sql<string>`${shopAccounts.bankBin} || ${shopAccounts.number} || ${shopAccounts.holder}`,
    })
    .from(shopAccounts)
    .where(eq(shopAccounts.workspaceId, workspaceId))),
]

export const deleteSales = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<void> => {
  await db.delete(sales).where(and(eq(sales.workspaceId, workspaceId), inArray(sales.id, [...ids])))
}

/** Bank accounts that no order names any more. Returns them. */
export const deleteUnusedAccounts = (db: Db, workspaceId: string, ids: readonly string[]) =>
  db
    .delete(shopAccounts)
    .where(
      and(
        eq(shopAccounts.workspaceId, workspaceId),
        inArray(shopAccounts.id, [...ids]),
        notExists(
          db
            .select({ id: sales.id })
            .from(sales)
            .where(and(eq(sales.workspaceId, shopAccounts.workspaceId), eq(sales.accountId, shopAccounts.id))),
        ),
      ),
    )
    .returning({ workspaceId: shopAccounts.workspaceId, id: shopAccounts.id, listKeyId: shopAccounts.listKeyId })
