import { eq, sql } from 'drizzle-orm'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { moneyAccounts, moneyEntries } from '#db/schema/index.ts'

type Movement = Omit<typeof moneyEntries.$inferInsert, 'id' | 'createdAt'>

export const findMoneyBalance = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId))).at(0)?.balance ?? 0

/** Held until the end of the transaction, so that two orders never take the same money. */
export const lockMoneyBalance = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId)).for('update')).at(0)
    ?.balance ?? 0

/** Moves money with its entry; a constraint keeps the balance from going below nothing. */
export const moveMoney = async (db: Db, movement: Movement, at: Date): Promise<void> => {
  const { workspaceId, amount } = movement
  if (amount === 0) return
  await db
    .insert(moneyAccounts)
    .values({ workspaceId, balance: amount, updatedAt: at })
    .onConflictDoUpdate({
      target: moneyAccounts.workspaceId,
      set: { balance: sql`${moneyAccounts.balance} + ${amount}`, updatedAt: at },
    })
  await db.insert(moneyEntries).values({ ...movement, id: newId(), createdAt: at })
}
