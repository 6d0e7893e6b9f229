import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { knownDevices, oneTimeTokens, type TokenPurpose } from '#db/schema/index.ts'

export const insertOneTimeToken = async (db: Db, row: typeof oneTimeTokens.$inferInsert): Promise<void> => {
  await db.insert(oneTimeTokens).values(row)
}

/** Only the newest link works. */
export const voidOneTimeTokens = async (db: Db, userId: string, purpose: TokenPurpose, now: Date): Promise<void> => {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)))
}

/** Uses a token once: of two who come together, one gets it and the other nothing. */
export const redeemOneTimeToken = async (
  db: Db,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ userId: string; issuedFor: string } | undefined> =>
  (
    await db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          eq(oneTimeTokens.purpose, purpose),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
        ),
      )
      .returning({ userId: oneTimeTokens.userId, issuedFor: oneTimeTokens.issuedFor })
  ).at(0)

export const findUsedToken = async (
  db: Db,
  tokenHash: string,
  purpose: TokenPurpose,
): Promise<{ userId: string; usedAt: Date } | undefined> => {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId, usedAt: oneTimeTokens.usedAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
  return found?.usedAt ? { userId: found.userId, usedAt: found.usedAt } : undefined
}

export const deleteExpiredTokens = async (db: Db, before: Date): Promise<void> => {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
}

export const isKnownDevice = async (db: Db, userId: string, tokenHash: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(knownDevices)
      .set({ lastUsedAt: now })
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))
      .returning({ userId: knownDevices.userId })
  ).length === 1

export const countDevices = async (db: Db, userId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(knownDevices).where(eq(knownDevices.userId, userId))).value

export const insertDevice = async (db: Db, row: typeof knownDevices.$inferInsert): Promise<void> => {
  await db.insert(knownDevices).values(row).onConflictDoNothing()
}
