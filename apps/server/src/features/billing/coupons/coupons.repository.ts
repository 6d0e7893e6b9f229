import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { coupons, couponUsers, type CouponRow } from '#db/schema/index.ts'

export const findCouponByCode = async (db: Db, code: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.code, code))).at(0)

export const findCouponRow = async (db: Db, id: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.id, id))).at(0)

export const findClaimsOfUser = async (db: Db, couponId: string, userId: string): Promise<number> =>
  (
    await db
      .select({ claimed: couponUsers.claimed })
      .from(couponUsers)
      .where(and(eq(couponUsers.couponId, couponId), eq(couponUsers.userId, userId)))
  ).at(0)?.claimed ?? 0

/** Counts one more claim in all, if there is one left; one statement, so that no two take the last one. */
export const raiseClaims = async (db: Db, couponId: string): Promise<boolean> =>
  (
    await db
      .update(coupons)
      .set({ claimed: sql`${coupons.claimed} + 1` })
      .where(
        and(eq(coupons.id, couponId), sql`(${coupons.mostInAll} is null or ${coupons.claimed} < ${coupons.mostInAll})`),
      )
      .returning({ id: coupons.id })
  ).length > 0

/** The same for one person. */
export const raiseClaimsOfUser = async (db: Db, couponId: string, userId: string, most: number): Promise<boolean> =>
  (
    await db
      .insert(couponUsers)
      .values({ couponId, userId, claimed: 1 })
      .onConflictDoUpdate({
        target: [couponUsers.couponId, couponUsers.userId],
        set: { claimed: sql`${couponUsers.claimed} + 1` },
        setWhere: sql`${couponUsers.claimed} < ${most}`,
      })
      .returning({ userId: couponUsers.userId })
  ).length > 0

export const lowerClaims = async (db: Db, couponId: string): Promise<void> => {
  await db
    .update(coupons)
    .set({ claimed: sql`${coupons.claimed} - 1` })
    .where(and(eq(coupons.id, couponId), gt(coupons.claimed, 0)))
}

export const lowerClaimsOfUser = async (db: Db, couponId: string, userId: string): Promise<void> => {
  await db
    .update(couponUsers)
    .set({ claimed: sql`${couponUsers.claimed} - 1` })
    .where(and(eq(couponUsers.couponId, couponId), eq(couponUsers.userId, userId), gt(couponUsers.claimed, 0)))
}

/** Codes that exist already stay as they are. */
export const insertCoupons = async (db: Db, rows: (typeof coupons.$inferInsert)[]): Promise<void> => {
  await db.insert(coupons).values(rows).onConflictDoNothing()
}
