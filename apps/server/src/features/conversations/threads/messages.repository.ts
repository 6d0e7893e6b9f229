import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { prepared, preparedInsert, type ValueOf } from '#db/prepared.ts'
import { runRaw } from '#db/raw-statement.ts'
import { messages, type MessageRow } from '#db/schema/index.ts'
import type { ChatKey } from './chat-key.ts'
import { hasNoJob } from '../answering/pending-jobs.repository.ts'

export interface ThreadPlace {
  workspaceId: string
  threadId: string
}

const inThread = ({ workspaceId, threadId }: ThreadPlace) =>
  and(eq(messages.workspaceId, workspaceId), eq(messages.threadId, threadId))
const isInThread = (value: ValueOf) =>
  and(eq(messages.workspaceId, value('workspaceId')), eq(messages.threadId, value('threadId')))
const isMessage = ({ workspaceId, id }: ChatKey) => and(eq(messages.workspaceId, workspaceId), eq(messages.id, id))

export type NewMessage = typeof messages.$inferInsert

const insertion = preparedInsert(messages)
export const insertMessage = async (db: Db, row: NewMessage): Promise<MessageRow> => only(await insertion(db, row))

export const findMessage = async (db: Db, key: ChatKey): Promise<MessageRow | undefined> =>
  (await db.select().from(messages).where(isMessage(key))).at(0)

export const updateMessage = async (db: Db, key: ChatKey, change: Partial<NewMessage>): Promise<MessageRow> =>
  only(await db.update(messages).set(change).where(isMessage(key)).returning())

const received = prepared((db, value) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.workspaceId, value('workspaceId')),
        or(
          and(eq(messages.workgateId, value('workgateId')), eq(messages.externalId, value('externalId'))),
          and(eq(messages.threadId, value('threadId')), eq(messages.clientId, value('clientId'))),
        ),
      ),
    ),
)
/** Finds a message that was received before: by the channel's id, or by the client id of its sender. */
export const findReceived = async (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  { workgateId, externalId, clientId }: { workgateId: string; externalId: string; clientId?: string | undefined },
): Promise<MessageRow | undefined> => {
  // Nothing equals null: without a client id only the channel's id is compared.
  const rows = await received(db, { workspaceId, threadId, workgateId, externalId, clientId: clientId ?? null })
  return rows.find((row) => row.externalId === externalId) ?? rows.at(0)
}

/** A message by the channel's id, in whichever thread of the account it is. */
export const findByExternalId = async (
  db: Db,
  { workspaceId, workgateId, externalId }: { workspaceId: string; workgateId: string; externalId: string },
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.workgateId, workgateId),
          eq(messages.externalId, externalId),
        ),
      )
  ).at(0)

/** The channel's id of the comment an answer is for: the quoted one, or the newest that was not removed. */
export const commentToAnswer = async (
  db: Db,
  place: ThreadPlace,
  quotedId: string | null,
): Promise<string | null | undefined> =>
  (
    await db
      .select({ externalId: messages.externalId })
      .from(messages)
      .where(
        and(
          inThread(place),
          eq(messages.sender, 'customer'),
          sql`coalesce(${messages.event} ->> 'kind', '') <> 'comment-removed'`,
          quotedId ? eq(messages.id, quotedId) : undefined,
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(1)
  ).at(0)?.externalId

export const findByClientId = async (db: Db, place: ThreadPlace, clientId: string): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(and(inThread(place), eq(messages.clientId, clientId)))
  ).at(0)

export const messagesByIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<MessageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(and(eq(messages.workspaceId, workspaceId), inArray(messages.id, [...ids])))

const after = prepared((db, value) =>
  db
    .select()
    .from(messages)
    .where(and(isInThread(value), gt(messages.seq, value('seq'))))
    .orderBy(asc(messages.seq))
    .limit(value('limit')),
)
/** Oldest first. */
export const messagesAfter = (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  seq: number,
  limit: number,
): Promise<MessageRow[]> => after(db, { workspaceId, threadId, seq, limit })

const before = prepared((db, value) =>
  db
    .select()
    .from(messages)
    .where(and(isInThread(value), lt(messages.seq, value('seq'))))
    .orderBy(desc(messages.seq))
    .limit(value('limit')),
)
/** The newest messages before a number, oldest first. */
export const messagesBefore = async (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  seq: number,
  limit: number,
): Promise<MessageRow[]> => (await before(db, { workspaceId, threadId, seq, limit })).toReversed()

const fromCustomer = prepared((db, value) =>
  db
    .select()
    .from(messages)
    .where(and(isInThread(value), gt(messages.seq, value('seq')), eq(messages.sender, 'customer')))
    .orderBy(asc(messages.seq))
    .limit(100),
)
export const customerMessagesAfter = (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  seq: number,
): Promise<MessageRow[]> => fromCustomer(db, { workspaceId, threadId, seq })

/** Recent customer messages, to find contact details in them. */
export const customerTexts = (db: Db, place: ThreadPlace): Promise<Pick<MessageRow, 'text'>[]> =>
  db
    .select({ text: messages.text })
    .from(messages)
    .where(and(inThread(place), eq(messages.sender, 'customer'), ne(messages.text, '')))
    .orderBy(desc(messages.seq))
    .limit(200)

/**
 * Our own message, by its id or else, while it is being sent, by its text: its echo may come before the channel's
 * answer. With our id on it there is no doubt, however far the message has come. What a program said is also that message
 * with files which is being sent now: channels tell of files in other words than ours.
 */
export const findOwn = async (
  db: Db,
  place: ThreadPlace,
  { id, text, isByProgram }: { id?: string | undefined; text: string; isByProgram?: boolean | undefined },
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(
        and(
          inThread(place),
          id
            ? sql`${messages.id}::text = ${id}`
            : and(
                inArray(messages.state, ['sending', 'unknown']),
                or(inArray(messages.text, spellingsOf(text)), isByProgram ? isSendingFiles : undefined),
              ),
        ),
      )
      .orderBy(asc(messages.seq))
      .limit(1)
  ).at(0)

const isSendingFiles = and(eq(messages.state, 'sending'), sql`jsonb_array_length(${messages.attachments}) > 0`)

/** A channel may have changed how accents are written. */
const spellingsOf = (text: string): string[] => [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])]

/** Queued or being sent, oldest first: the first one decides whether the thread may send. */
export const oldestUnsent = async (db: Db, place: ThreadPlace): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(and(inThread(place), inArray(messages.state, ['queued', 'sending'])))
      .orderBy(asc(messages.seq))
      .limit(1)
      .for('update')
  ).at(0)

/** Whether the lease of the sending process is over, by the database's clock. */
export const isSendingOver = async (db: Db, key: ChatKey): Promise<boolean> =>
  (
    await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(isMessage(key), sql`sending_until < now()`))
  ).length > 0

export const beginSending = async (db: Db, key: ChatKey, leaseSeconds: number): Promise<MessageRow> =>
  only(
    await db
      .update(messages)
      .set({
        state: 'sending',
        attempts: sql`attempts + 1`,
        sendingUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      .where(isMessage(key))
      .returning(),
  )

/** Gives whoever sends a message another time to report on it. */
export const extendSending = async (db: Db, key: ChatKey, leaseSeconds: number): Promise<MessageRow> =>
  only(
    await db
      .update(messages)
      .set({ sendingUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(isMessage(key))
      .returning(),
  )

/** Threads of an account with something to send. */
export const queuedThreads = (
  db: Db,
  { workspaceId, workgateId }: { workspaceId: string; workgateId: string },
): Promise<Pick<MessageRow, 'threadId'>[]> =>
  db
    .selectDistinct({ threadId: messages.threadId })
    .from(messages)
    .where(
      and(eq(messages.workspaceId, workspaceId), eq(messages.workgateId, workgateId), eq(messages.state, 'queued')),
    )
    .limit(500)

/** Writes the result of one attempt; returns nothing when somebody else has decided meanwhile. */
export const endSending = async (
  db: Db,
  { workspaceId, id, attempts }: Pick<MessageRow, 'workspaceId' | 'id' | 'attempts'>,
  change: Partial<NewMessage>,
): Promise<MessageRow | undefined> =>
  (
    await db
      .update(messages)
      .set({ ...change, sendingUntil: null })
      .where(and(isMessage({ workspaceId, id }), eq(messages.state, 'sending'), eq(messages.attempts, attempts)))
      .returning()
  ).at(0)

/** Threads with unsent messages whose job was lost. */
export const stuckOutboxes = (db: Db, { before, soon }: { before: Date; soon: Date }): Promise<ThreadPlace[]> =>
  db
    .selectDistinct({ workspaceId: messages.workspaceId, threadId: messages.threadId })
    .from(messages)
    .where(
      and(
        or(
          and(
            eq(messages.state, 'queued'),
            lt(sql`coalesce(next_attempt_at, created_at)`, sql`${before.toISOString()}::timestamptz`),
          ),
          and(eq(messages.state, 'sending'), sql`sending_until < now()`),
        ),
        hasNoJob('conversations.deliver', messages.threadId, soon),
      ),
    )
    .limit(500)

/** Marks messages as `delivered`, or as `read` up to a number. */
export const acknowledge = (
  db: Db,
  place: ThreadPlace,
  { upTo, state }: { upTo: number; state: 'delivered' | 'read' },
): Promise<MessageRow[]> =>
  db
    .update(messages)
    .set({ state })
    .where(
      and(
        inThread(place),
        sql`${messages.seq} <= ${upTo}`,
        inArray(messages.state, state === 'read' ? ['sent', 'delivered'] : ['sent']),
        inArray(messages.sender, ['ai', 'staff', 'phone']),
      ),
    )
    .returning()

/** The newest of our messages that a receipt is about: one of these, or sent before a time. */
export const lastSeqSeen = async (
  db: Db,
  place: ThreadPlace,
  { externalIds, upTo }: { externalIds: readonly string[]; upTo?: Date | undefined },
): Promise<number | null> =>
  only(
    await db
      .select({ seq: sql<number | null>`max(${messages.seq})::int` })
      .from(messages)
      .where(
        and(
          inThread(place),
          inArray(messages.sender, ['ai', 'staff', 'phone']),
          or(
            externalIds.length > 0 ? inArray(messages.externalId, [...externalIds]) : sql`false`,
            upTo ? sql`${messages.sentAt} <= ${upTo.toISOString()}::timestamptz` : sql`false`,
          ),
        ),
      ),
  ).seq

export interface AnswerFacts {
  lastCustomerAt: Date | null
  answersSince: number
}

const factsOfThread = `
  with last as (
    select seq, coalesce(said_at, created_at) as at from messages
    where workspace_id = $1 and thread_id = $2 and sender = 'customer' order by seq desc limit 1
  )
  select greatest(
    (select at from last), (select acted_at from threads where workspace_id = $1 and id = $2)) as "lastCustomerAt", (
    select count(*)::int from messages
    where workspace_id = $1 and thread_id = $2 and seq > coalesce((select seq from last), 0)
      and sender in ('ai', 'staff', 'phone')) as "answersSince"`

/** When the customer last wrote or acted, and how often they were answered since they wrote: the rules of channels need both. */
export const answerFacts = async (db: Db, { workspaceId, threadId }: ThreadPlace): Promise<AnswerFacts> => {
  const values = [workspaceId, threadId]
  const row = only(
    (await runRaw<{ lastCustomerAt: string | Date | null; answersSince: number }>(db, factsOfThread, values)).rows,
  )
  return {
    lastCustomerAt: row.lastCustomerAt === null ? null : new Date(row.lastCustomerAt),
    answersSince: row.answersSince,
  }
}
