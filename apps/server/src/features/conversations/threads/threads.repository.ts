import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { columnsOf } from '#db/view.ts'
import { prepared, preparedByShape, preparedInsert, type ValueOf } from '#db/prepared.ts'
import {
  contactIdentities,
  labels,
  threads,
  type LabelRow,
  type ThreadRow,
  type WorkgateRow,
} from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { contactNames } from '#features/contacts/views.ts'
import { people } from '#features/users/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import type { ChatKey } from './chat-key.ts'
import { hasNoJob } from '../answering/pending-jobs.repository.ts'

const isGivenThread = (value: ValueOf) =>
  and(eq(threads.workspaceId, value('workspaceId')), eq(threads.id, value('id')))

const reading = prepared((db, value) => db.select().from(threads).where(isGivenThread(value)))
export const findThread = async (db: Db, { workspaceId, id }: ChatKey): Promise<ThreadRow | undefined> =>
  (await reading(db, { workspaceId, id })).at(0)

export const threadsByIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<ThreadRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(threads)
        .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.id, [...ids])))

const locking = prepared((db, value) => db.select().from(threads).where(isGivenThread(value)).for('update'))
/** Whoever numbers messages or decides who answers holds this lock. */
export const lockThread = async (db: Db, { workspaceId, id }: ChatKey): Promise<ThreadRow | undefined> =>
  (await locking(db, { workspaceId, id })).at(0)

const onePerPerson = { target: [threads.workspaceId, threads.workgateId, threads.identityId, threads.postId] }
const insertion = preparedInsert(threads, (insert) => insert.onConflictDoNothing(onePerPerson))
const ofPerson = prepared((db, value) =>
  db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.workspaceId, value('workspaceId')),
        eq(threads.workgateId, value('workgateId')),
        eq(threads.identityId, value('identityId')),
        eq(threads.postId, value('postId')),
      ),
    )
    .for('update'),
)
/** The one thread of a person in a workgate or under a post, locked; a new row is locked by its insert. */
export const ensureThread = async (db: Db, row: typeof threads.$inferInsert): Promise<ThreadRow> => {
  const [made] = await insertion(db, row)
  if (made) return made
  const { workspaceId, workgateId, identityId, postId = '' } = row
  return only(await ofPerson(db, { workspaceId, workgateId, identityId, postId }))
}

const ofKnownPerson = prepared((db, value) =>
  db
    .select({ thread: threads, workgate: columnsOf(workgateRows), name: contactIdentities.name })
    .from(threads)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
    )
    .innerJoin(
      workgateRows,
      and(eq(workgateRows.workspaceId, threads.workspaceId), eq(workgateRows.id, threads.workgateId)),
    )
    .where(
      and(
        eq(contactIdentities.workspaceId, value('workspaceId')),
        eq(contactIdentities.workgateId, value('workgateId')),
        eq(contactIdentities.externalId, value('externalId')),
        eq(threads.workgateId, value('workgateId')),
        eq(threads.kind, sql`'chat'`),
      ),
    )
    .for('update', { of: threads }),
)
/** The same with its workgate, for a person and thread that exist already: nearly every message. */
export const lockKnownThread = async (
  db: Db,
  person: { workspaceId: string; workgateId: string; externalId: string },
): Promise<{ thread: ThreadRow; workgate: WorkgateRow; name: string } | undefined> =>
  (await ofKnownPerson(db, person)).at(0)

export type ThreadChange = Partial<typeof threads.$inferInsert>

const change = preparedByShape((db, value, shape) => {
  const columns = shape.filter((name) => !['ofWorkspace', 'ofId'].includes(name))
  const set = Object.fromEntries(columns.map((name) => [name, value(name)]))
  return db
    .update(threads)
    .set(set)
    .where(and(eq(threads.workspaceId, value('ofWorkspace')), eq(threads.id, value('ofId'))))
    .returning()
})
export const updateThreadRow = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  changed: ThreadChange,
): Promise<ThreadRow> => only(await change(db, { ...changed, ofWorkspace: workspaceId, ofId: id }))

/** A thread with the names that a list shows. */
export interface ThreadLine {
  thread: ThreadRow
  botName: string
  contact: { id: string; name: string; phone: string | null } | null
  assigneeName: string | null
  pictureFileId: string | null
}

export const threadLines = (db: Db) =>
  db
    .select({
      thread: threads,
      botName: botNames.name,
      contact: { id: contactNames.id, name: contactNames.name, phone: contactNames.phone },
      assigneeName: people.name,
      pictureFileId: contactIdentities.pictureFileId,
    })
    .from(threads)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
    )
    .innerJoin(botNames, and(eq(botNames.workspaceId, threads.workspaceId), eq(botNames.id, threads.botId)))
    .leftJoin(
      contactNames,
      and(eq(contactNames.workspaceId, threads.workspaceId), eq(contactNames.id, threads.contactId)),
    )
    .leftJoin(people, eq(people.id, threads.assigneeId))

const line = prepared((db, value) => threadLines(db).where(isGivenThread(value)))
export const readThreadLine = async (db: Db, { workspaceId, id }: ChatKey): Promise<ThreadLine | undefined> =>
  (await line(db, { workspaceId, id })).at(0)

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
      .select({ id: contactNames.id })
      .from(contactNames)
      .where(
        and(
          eq(contactNames.workspaceId, workspaceId),
          eq(contactNames.id, contactId),
          eq(contactNames.isBlocked, true),
        ),
      )
  ).length > 0

/**
 * Takes the lease if nobody has it, by the database's clock, so that two processes agree. The raised generation stops
 * whoever had it before.
 */
export const claimThread = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  leaseSeconds: number,
): Promise<ThreadRow | undefined> => (await claiming(db, { workspaceId, id, leaseSeconds })).at(0)
const claiming = prepared((db, value) =>
  db
    .update(threads)
    .set({ generation: sql`${threads.generation} + 1`, leaseUntil: leaseFrom(value), writingRunId: null })
    .where(and(isGivenThread(value), or(isNull(threads.leaseUntil), lt(threads.leaseUntil, sql`now()`))))
    .returning(),
)

const leaseFrom = (value: ValueOf) => sql`now() + make_interval(secs => ${value('leaseSeconds')})`
const isHeld = (value: ValueOf) => and(isGivenThread(value), eq(threads.generation, value('generation')))

/** Nothing: somebody else has the thread by now, or staff have taken it. */
export const renewThread = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  generation: number,
  leaseSeconds: number,
): Promise<ThreadRow | undefined> => (await renewing(db, { workspaceId, id, generation, leaseSeconds })).at(0)
const renewing = prepared((db, value) =>
  db
    .update(threads)
    .set({ leaseUntil: leaseFrom(value) })
    .where(isHeld(value))
    .returning(),
)

export const releaseThread = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  generation: number,
): Promise<ThreadRow | undefined> => (await releasing(db, { workspaceId, id, generation })).at(0)
const releasing = prepared((db, value) =>
  db.update(threads).set({ leaseUntil: null, writingRunId: null }).where(isHeld(value)).returning(),
)

export const setWritingRun = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  generation: number,
  runId: string,
): Promise<void> => {
  await writing(db, { workspaceId, id, generation, runId })
}
const writing = prepared((db, value) =>
  db
    .update(threads)
    .set({ writingRunId: sql`${value('runId')}` })
    .where(isHeld(value))
    .returning({ id: threads.id }),
)

/** Threads whose due time has passed without an answer: their job was lost. */
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

/** Other threads of the same contact, newest first. */
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
