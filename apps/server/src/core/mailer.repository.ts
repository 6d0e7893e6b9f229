import { desc, eq, lt } from 'drizzle-orm'
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
  change: { status: MailRow['status']; sentAt?: Date; lastError: string | null },
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

export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mails).where(lt(mails.createdAt, before))
}
