import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { kept, keptInsert, type ValueOf } from '#db/kept.ts'
import { runWritten } from '#db/written.ts'
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

const insertion = keptInsert(messages)
export const insertMessage = async (db: Db, row: NewMessage): Promise<MessageRow> => only(await insertion(db, row))

export const findMessage = async (db: Db, key: ChatKey): Promise<MessageRow | undefined> =>
  (await db.select().from(messages).where(isMessage(key))).at(0)

export const updateMessage = async (db: Db, key: ChatKey, change: Partial<NewMessage>): Promise<MessageRow> =>
  only(await db.update(messages).set(change).where(isMessage(key)).returning())

const received = kept((db, value) =>
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
/** A message that came before: by the channel's id of it, or by the id that its sender gave it. */
export const findReceived = async (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  { workgateId, externalId, clientId }: { workgateId: string; externalId: string; clientId?: string | undefined },
): Promise<MessageRow | undefined> => {
  // Nothing equals null: who gives no id of their own is known by the channel's alone.
  const rows = await received(db, { workspaceId, threadId, workgateId, externalId, clientId: clientId ?? null })
  return rows.find((row) => row.externalId === externalId) ?? rows.at(0)
}

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

const after = kept((db, value) =>
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

const before = kept((db, value) =>
  db
    .select()
    .from(messages)
    .where(and(isInThread(value), lt(messages.seq, value('seq'))))
    .orderBy(desc(messages.seq))
    .limit(value('limit')),
)
/** The newest ones before a place, oldest first. */
export const messagesBefore = async (
  db: Db,
  { workspaceId, threadId }: ThreadPlace,
  seq: number,
  limit: number,
): Promise<MessageRow[]> => (await before(db, { workspaceId, threadId, seq, limit })).toReversed()

const fromCustomer = kept((db, value) =>
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

/** What customers have written lately, for what it says of them. */
export const customerTexts = (db: Db, place: ThreadPlace): Promise<Pick<MessageRow, 'text'>[]> =>
  db
    .select({ text: messages.text })
    .from(messages)
    .where(and(inThread(place), eq(messages.sender, 'customer'), ne(messages.text, '')))
    .orderBy(desc(messages.seq))
    .limit(200)

/** Our own message that is on its way, by its id or else its words: its echo may come before the channel's answer. */
export const findSending = async (
  db: Db,
  place: ThreadPlace,
  { id, text }: { id?: string | undefined; text: string },
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(
        and(
          inThread(place),
          inArray(messages.state, ['sending', 'unknown']),
          id ? sql`${messages.id}::text = ${id}` : eq(messages.text, text),
        ),
      )
      .orderBy(asc(messages.seq))
      .limit(1)
  ).at(0)

/** Waiting or on its way, oldest first: the first one decides whether the thread may send. */
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

/** Whether the process that was sending it has had its time, by the database's own clock. */
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

/** Writes what came of one attempt; nothing comes back when somebody else has decided meanwhile. */
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

/** Threads with something to send whose job was lost. */
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

/** The visitor's page has them: `delivered`, or `read` up to a place. */
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
    select seq, created_at from messages
    where workspace_id = $1 and thread_id = $2 and sender = 'customer' order by seq desc limit 1
  )
  select (select created_at from last) as "lastCustomerAt", (
    select count(*)::int from messages
    where workspace_id = $1 and thread_id = $2 and seq > coalesce((select seq from last), 0)
      and sender in ('ai', 'staff', 'phone')) as "answersSince"`

/** When the customer wrote last, and how often they were answered since: what the rules of a channel ask for. */
export const answerFacts = async (db: Db, { workspaceId, threadId }: ThreadPlace): Promise<AnswerFacts> => {
  const values = [workspaceId, threadId]
  const row = only(
    (await runWritten<{ lastCustomerAt: string | Date | null; answersSince: number }>(db, factsOfThread, values)).rows,
  )
  return {
    lastCustomerAt: row.lastCustomerAt === null ? null : new Date(row.lastCustomerAt),
    answersSince: row.answersSince,
  }
}
