import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/index.ts'

type Row = typeof idempotencyKeys.$inferSelect

export const findAnswer = async (db: Db, owner: { userId: string; key: string }): Promise<Row | undefined> =>
  (
    await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, owner.userId), eq(idempotencyKeys.key, owner.key)))
  ).at(0)

export const insertAnswer = async (db: Db, row: typeof idempotencyKeys.$inferInsert): Promise<void> => {
  await db.insert(idempotencyKeys).values(row)
}

export const deleteOldAnswers = async (db: Db, before: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
