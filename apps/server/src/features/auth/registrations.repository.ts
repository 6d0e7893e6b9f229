import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pendingRegistrations, type PendingRegistrationRow } from '#db/schema/index.ts'

export const insertRegistration = async (db: Db, row: typeof pendingRegistrations.$inferInsert): Promise<void> => {
  await db.insert(pendingRegistrations).values(row)
}

const isWaiting = (email: string, now: Date) =>
  and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, now))

export const findNewestRegistration = async (
  db: Db,
  email: string,
  now: Date,
): Promise<PendingRegistrationRow | undefined> =>
  (
    await db
      .select()
      .from(pendingRegistrations)
      .where(isWaiting(email, now))
      .orderBy(desc(pendingRegistrations.createdAt), desc(pendingRegistrations.id))
      .limit(1)
  ).at(0)

export const findEmailOfLink = async (db: Db, tokenHash: string): Promise<string | undefined> =>
  (
    await db
      .select({ email: pendingRegistrations.email })
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.tokenHash, tokenHash))
  ).at(0)?.email

/** All that wait for one address, oldest first and locked in that order: two links of it are opened one after the other. */
export const lockRegistrations = (db: Db, email: string, now: Date): Promise<PendingRegistrationRow[]> =>
  db
    .select()
    .from(pendingRegistrations)
    .where(isWaiting(email, now))
    .orderBy(asc(pendingRegistrations.createdAt), asc(pendingRegistrations.id))
    .for('update')

/** A fresh link for one registration; its older link stops working. */
export const renewRegistration = async (
  db: Db,
  id: string,
  change: { tokenHash: string; expiresAt: Date },
): Promise<void> => {
  await db.update(pendingRegistrations).set(change).where(eq(pendingRegistrations.id, id))
}

export const deleteRegistrationsOf = async (db: Db, email: string): Promise<void> => {
  await db.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email))
}

export const deleteExpiredRegistrations = async (db: Db, now: Date): Promise<void> => {
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now))
}
