import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { MailCause } from '@app/contracts/mails'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { mails, type MailRow } from '#db/schema/index.ts'

export const insertMail = async (db: Db, mail: typeof mails.$inferInsert): Promise<void> => {
  await db.insert(mails).values(mail)
}

export const findMail = async (db: Db, id: string): Promise<MailRow | undefined> =>
  (await db.select().from(mails).where(eq(mails.id, id))).at(0)

export const markMail = async (
  db: Db,
  id: string,
  change: Partial<Pick<MailRow, 'status' | 'sentAt' | 'lastError' | 'cause' | 'attempts' | 'triedAt'>>,
): Promise<void> => {
  await db.update(mails).set(change).where(eq(mails.id, id))
}

export const latestMails = (db: Db, to: string | undefined, limit: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(to ? eq(mails.to, to) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)

const isUnsent = and(ne(mails.status, 'sent'), or(eq(mails.status, 'failed'), gt(mails.attempts, 0)))

export interface UnsentMailRow extends Pick<
  MailRow,
  'id' | 'to' | 'subject' | 'cause' | 'attempts' | 'triedAt' | 'createdAt'
> {
  status: MailRow['status']
}

/** Given up, or tried in vain so far; newest first. */
export const listUnsentMails = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: UnsentMailRow[]; total: number }> => {
  const { id, to, subject, status, cause, attempts, triedAt, createdAt } = mails
  const rows = await db
    .select({ id, to, subject, status, cause, attempts, triedAt, createdAt })
    .from(mails)
    .where(isUnsent)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const { total } = only(await db.select({ total: count() }).from(mails).where(isUnsent))
  return { rows, total }
}

/** A mail that was given up waits again; gives its template, or nothing if it was not given up. */
export const reviveMail = async (db: Db, id: string): Promise<{ template: string } | undefined> =>
  (
    await db
      .update(mails)
      .set({ status: 'waiting' })
      .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
      .returning({ template: mails.template })
  ).at(0)

/** So many at a time, so that nobody waits for thousands of rows. */
export const revivedAtOnce = 500

const notTheReceiver: MailCause[] = ['unreachable', 'credentials', 'busy']

/** Mails that were given up although nothing is wrong with their receivers wait again; gives their ids. */
export const reviveMails = async (db: Db): Promise<string[]> => {
  const chosen = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'failed'), or(isNull(mails.cause), inArray(mails.cause, notTheReceiver))))
    .limit(revivedAtOnce)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(mails)
    .set({ status: 'waiting' })
    .where(inArray(mails.id, chosen))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mails).where(lt(mails.createdAt, before))
}
