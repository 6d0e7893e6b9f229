import { and, count, desc, eq, gt, ilike, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { CouponStanding } from '@app/contracts/billing-admin'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { coupons, orders, type CouponRow, type OrderRow } from '#db/schema/index.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export const lockCoupon = async (db: Db, id: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.id, id)).for('update')).at(0)

/** Nothing comes back when the code is taken. */
export const insertCouponRow = async (db: Db, row: typeof coupons.$inferInsert): Promise<CouponRow | undefined> =>
  (await db.insert(coupons).values(row).onConflictDoNothing({ target: coupons.code }).returning()).at(0)

export const updateCouponRow = async (db: Db, id: string, change: Partial<CouponRow>): Promise<CouponRow> =>
  only(await db.update(coupons).set(change).where(eq(coupons.id, id)).returning())

const stands = (standing: CouponStanding, now: Date): SQL | undefined => {
  const hasEnded = lte(coupons.endsAt, now)
  const isComing = gt(coupons.startsAt, now)
  const goesOn = or(isNull(coupons.endsAt), gt(coupons.endsAt, now))
  switch (standing) {
    case 'stopped':
      return not(coupons.isActive)
    case 'ended':
      return and(coupons.isActive, hasEnded)
    case 'coming':
      return and(coupons.isActive, goesOn, isComing)
    default:
      return and(coupons.isActive, goesOn, or(isNull(coupons.startsAt), lte(coupons.startsAt, now)))
  }
}

export const listCouponRows = async (
  db: Db,
  now: Date,
  {
    search,
    standing,
    page,
    pageSize,
  }: {
    search?: string | undefined
    standing?: CouponStanding | undefined
    page: number
    pageSize: number
  },
): Promise<{ rows: CouponRow[]; total: number }> => {
  const isWanted = and(
    standing ? stands(standing, now) : undefined,
    search ? or(ilike(coupons.code, likePattern(search)), ilike(coupons.description, likePattern(search))) : undefined,
  )
  const rows = await db
    .select()
    .from(coupons)
    .where(isWanted)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.$count(coupons, isWanted) }
}

export const countStandings = async (db: Db, now: Date): Promise<Record<CouponStanding, number>> => ({
  running: await db.$count(coupons, stands('running', now)),
  coming: await db.$count(coupons, stands('coming', now)),
  ended: await db.$count(coupons, stands('ended', now)),
  stopped: await db.$count(coupons, stands('stopped', now)),
})

export interface CouponUse {
  used: number
  held: number
  discounted: number
}

/** Of each coupon: orders that were paid with it, orders that wait with it, and what it took off the paid ones. */
export const countUses = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CouponUse>> => {
  if (ids.length === 0) return new Map()
  const isPaid = sql`${orders.state} in ('paid', 'fulfilled')`
  const rows = await db
    .select({
      id: orders.couponId,
      used: sql<number>`count(*) filter (where ${isPaid})::int`,
      held: sql<number>`count(*) filter (where ${orders.state} in ('pending', 'underpaid'))::int`,
      discounted: sql<string>`coalesce(sum(${orders.discount}) filter (where ${isPaid}), 0)`,
    })
    .from(orders)
    .where(inArray(orders.couponId, [...ids]))
    .groupBy(orders.couponId)
  return new Map(
    rows.map(({ id, used, held, discounted }) => [id ?? '', { used, held, discounted: Number(discounted) }]),
  )
}

export const listCouponOrders = async (
  db: Db,
  couponId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: { order: OrderRow; workspaceName: string }[]; total: number }> => {
  const isOfCoupon = eq(orders.couponId, couponId)
  const rows = await db
    .select({ order: orders, workspaceName: workspaceNames.name })
    .from(orders)
    .innerJoin(workspaceNames, eq(workspaceNames.id, orders.workspaceId))
    .where(isOfCoupon)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(orders).where(isOfCoupon)).value }
}
