import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import {
  bots,
  contactIdentities,
  contacts,
  labels,
  threads,
  users,
  workgates,
  type LabelRow,
  type ThreadRow,
  type WorkgateRow,
} from '#db/schema/index.ts'
import type { ChatKey } from './chat-ctx.ts'
import { hasNoJob } from './pending-jobs.repository.ts'

export const isThread = ({ workspaceId, id }: ChatKey) => and(eq(threads.workspaceId, workspaceId), eq(threads.id, id))

export const findThread = async (db: Db, key: ChatKey): Promise<ThreadRow | undefined> =>
  (await db.select().from(threads).where(isThread(key))).at(0)

/** Everything that numbers messages or decides who answers holds this lock. */
export const lockThread = async (db: Db, key: ChatKey): Promise<ThreadRow | undefined> =>
  (await db.select().from(threads).where(isThread(key)).for('update')).at(0)

/** The one thread of a person at a door, locked. */
export const ensureThread = async (db: Db, row: typeof threads.$inferInsert): Promise<ThreadRow> => {
  await db
    .insert(threads)
    .values(row)
    .onConflictDoNothing({ target: [threads.workspaceId, threads.workgateId, threads.identityId] })
  return only(
    await db
      .select()
      .from(threads)
      .where(
        and(
          eq(threads.workspaceId, row.workspaceId),
          eq(threads.workgateId, row.workgateId),
          eq(threads.identityId, row.identityId),
        ),
      )
      .for('update'),
  )
}

/** The same with its door, where person and thread are known already: that is nearly every message. */
export const lockKnownThread = async (
  db: Db,
  { workspaceId, workgateId, externalId }: { workspaceId: string; workgateId: string; externalId: string },
): Promise<{ thread: ThreadRow; workgate: WorkgateRow; name: string } | undefined> =>
  (
    await db
      .select({ thread: threads, workgate: workgates, name: contactIdentities.name })
      .from(threads)
      .innerJoin(
        contactIdentities,
        and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
      )
      .innerJoin(workgates, and(eq(workgates.workspaceId, threads.workspaceId), eq(workgates.id, threads.workgateId)))
      .where(
        and(
          eq(contactIdentities.workspaceId, workspaceId),
          eq(contactIdentities.workgateId, workgateId),
          eq(contactIdentities.externalId, externalId),
          eq(threads.workgateId, workgateId),
        ),
      )
      .for('update', { of: threads })
  ).at(0)

export type ThreadChange = Partial<typeof threads.$inferInsert>

export const updateThreadRow = async (db: Db, key: ChatKey, change: ThreadChange): Promise<ThreadRow> =>
  only(await db.update(threads).set(change).where(isThread(key)).returning())

/** A thread with the names that a list shows beside it. */
export interface ThreadLine {
  thread: ThreadRow
  botName: string
  contact: { id: string; name: string; phone: string | null } | null
  assigneeName: string | null
}

export const threadLines = (db: Db) =>
  db
    .select({
      thread: threads,
      botName: bots.name,
      contact: { id: contacts.id, name: contacts.name, phone: contacts.phone },
      assigneeName: users.name,
    })
    .from(threads)
    .innerJoin(bots, and(eq(bots.workspaceId, threads.workspaceId), eq(bots.id, threads.botId)))
    .leftJoin(contacts, and(eq(contacts.workspaceId, threads.workspaceId), eq(contacts.id, threads.contactId)))
    .leftJoin(users, eq(users.id, threads.assigneeId))

export const readThreadLine = async (db: Db, key: ChatKey): Promise<ThreadLine | undefined> =>
  (await threadLines(db).where(isThread(key))).at(0)

export const labelsByIds = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<LabelRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(labels)
        .where(and(eq(labels.workspaceId, workspaceId), inArray(labels.id, [...new Set(ids)])))

export const isContactBlocked = async (db: Db, workspaceId: string, contactId: string | null): Promise<boolean> =>
  contactId !== null &&
  (
    await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contactId), eq(contacts.isBlocked, true)))
  ).length > 0

/** Adds to what a search finds; the oldest words go first when it gets too long. */
export const searchTextWith = (text: string) => sql`right(${threads.searchText} || ' ' || ${text}::text, 8000)`

/**
 * Takes the right to answer, if nobody has it: by the database's own clock, so that two processes agree. Whoever held
 * it before can no longer write, because the number has moved on.
 */
export const claimThread = async (db: Db, key: ChatKey, leaseSeconds: number): Promise<ThreadRow | undefined> =>
  (
    await db
      .update(threads)
      .set({
        generation: sql`${threads.generation} + 1`,
        leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
        writingRunId: null,
      })
      .where(and(isThread(key), or(isNull(threads.leaseUntil), lt(threads.leaseUntil, sql`now()`))))
      .returning()
  ).at(0)

const isHeld = (key: ChatKey, generation: number) => and(isThread(key), eq(threads.generation, generation))

/** False: the thread belongs to somebody else by now, or a person has taken it. */
export const renewThread = async (
  db: Db,
  key: ChatKey,
  generation: number,
  leaseSeconds: number,
): Promise<ThreadRow | undefined> =>
  (
    await db
      .update(threads)
      .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(isHeld(key, generation))
      .returning()
  ).at(0)

export const releaseThread = async (db: Db, key: ChatKey, generation: number): Promise<ThreadRow | undefined> =>
  (
    await db.update(threads).set({ leaseUntil: null, writingRunId: null }).where(isHeld(key, generation)).returning()
  ).at(0)

export const setWritingRun = async (db: Db, key: ChatKey, generation: number, runId: string): Promise<void> => {
  await db.update(threads).set({ writingRunId: runId }).where(isHeld(key, generation))
}

/** Threads whose time has come and gone without anybody answering: what a lost job would have done. */
export const overdueThreads = (db: Db, { before, soon }: { before: Date; soon: Date }): Promise<ChatKey[]> =>
  db
    .select({ workspaceId: threads.workspaceId, id: threads.id })
    .from(threads)
    .where(
      and(
        lt(threads.dueAt, before),
        or(isNull(threads.leaseUntil), lt(threads.leaseUntil, sql`now()`)),
        hasNoJob('conversations.reply', threads.id, soon),
      ),
    )
    .limit(500)

export const sleptEnough = (db: Db, now: Date): Promise<ChatKey[]> =>
  db
    .select({ workspaceId: threads.workspaceId, id: threads.id })
    .from(threads)
    .where(and(eq(threads.status, 'snoozed'), lte(threads.snoozedUntil, now)))
    .limit(500)

/** Other threads of the same customer, newest first. */
export const earlierThreads = (db: Db, thread: ThreadRow): Promise<ThreadRow[]> =>
  thread.contactId === null
    ? Promise.resolve([])
    : db
        .select()
        .from(threads)
        .where(
          and(
            eq(threads.workspaceId, thread.workspaceId),
            eq(threads.contactId, thread.contactId),
            sql`${threads.id} <> ${thread.id}`,
            gt(threads.lastSeq, 0),
          ),
        )
        .orderBy(sql`${threads.updatedAt} desc`)
        .limit(10)

/**
 * Other conversations that are under way: being answered now, or with a visitor who was here in the last minutes and
 * whom the AI has answered.
 */
export const activeThreads = async (db: Db, key: ChatKey, since: Date): Promise<number> => {
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(*)::int as active from threads t
    where t.workspace_id = ${key.workspaceId}::uuid and t.id <> ${key.id}::uuid and (t.lease_until > now() or (
      t.answered_seq > 0 and exists (select from visitors v where v.workspace_id = t.workspace_id and v.thread_id = t.id
        and v.last_seen_at > ${since.toISOString()}::timestamptz)))`)
  return only(rows).active
}
