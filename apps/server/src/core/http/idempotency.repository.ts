import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/index.ts'

type Row = typeof idempotencyKeys.$inferSelect

interface KeyOwner {
  userId: string
  key: string
}

/** Callers with the same key wait for each other until the transaction ends. */
export const lockKey = async (db: Db, { userId, key }: KeyOwner): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0))`)
}

export const findAnswer = async (db: Db, owner: KeyOwner): Promise<Row | undefined> =>
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
