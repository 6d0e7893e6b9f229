import { eq, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { moneyAccounts, moneyEntries } from '#db/schema/index.ts'

type Movement = Omit<typeof moneyEntries.$inferInsert, 'id' | 'createdAt'>

export const findMoneyBalance = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId))).at(0)?.balance ?? 0

/**
 * Held until the end of the transaction. Whoever makes, pays or gives up an order of a shop locks this first, before the
 * order, the coupon and the package: so no two take the same money, and nobody waits in a circle.
 */
export const lockMoneyBalance = async (db: Db, workspaceId: string, at: Date): Promise<number> => {
  await openMoneyAccount(db, workspaceId, at)
  const rows = await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId)).for('update')
  return only(rows).balance
}

const openMoneyAccount = async (db: Db, workspaceId: string, at: Date): Promise<void> => {
  await db.insert(moneyAccounts).values({ workspaceId, balance: 0, updatedAt: at }).onConflictDoNothing()
}

/** Moves money with its entry; a constraint keeps the balance from going below nothing. */
export const moveMoney = async (db: Db, movement: Movement, at: Date): Promise<void> => {
  const { workspaceId, amount } = movement
  if (amount === 0) return
  // The row first: a constraint looks at what would be inserted, also where there is a row already.
  await openMoneyAccount(db, workspaceId, at)
  await db
    .update(moneyAccounts)
    .set({ balance: sql`${moneyAccounts.balance} + ${amount}`, updatedAt: at })
    .where(eq(moneyAccounts.workspaceId, workspaceId))
  await db.insert(moneyEntries).values({ ...movement, id: newId(), createdAt: at })
}
