import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botRuns, botSessions } from '#features/agent/views.ts'
import { contactNames } from '#features/contacts/views.ts'
import { threadLinks, threadPlaces } from '#features/conversations/views.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

/* What questions are made of, and the names that are shown with them. */

/** A turn that a customer began in a thread. */
export interface AskingRun {
  runId: string
  botId: string
  text: string
  at: Date
  threadId: string
}

/** The session of a thread is named after it, with more behind a colon; drafts for staff begin otherwise. */
const threadIdIn = (key: string | null): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key ?? '')?.[0]

const askingRuns = (db: Db) =>
  db
    .select({
      runId: botRuns.id,
      botId: botRuns.botId,
      text: botRuns.input,
      at: botRuns.startedAt,
      externalKey: botSessions.externalKey,
    })
    .from(botRuns)
    .innerJoin(
      botSessions,
      and(eq(botSessions.workspaceId, botRuns.workspaceId), eq(botSessions.id, botRuns.sessionId)),
    )
const fromCustomers = (workspaceId: string) =>
  and(
    eq(botRuns.workspaceId, workspaceId),
    eq(botRuns.environment, 'production'),
    eq(botRuns.mode, 'live'),
    eq(botSessions.origin, 'thread'),
  )

type RunRow = Omit<AskingRun, 'threadId'> & { externalKey: string | null }
const withThread = ({ externalKey, ...run }: RunRow): AskingRun[] => {
  const threadId = threadIdIn(externalKey)
  return threadId ? [{ ...run, threadId }] : []
}

/** The turn, if a customer began it in a thread of the shop; tests and programs are left out. */
export const findAskingRun = async (db: Db, workspaceId: string, runId: string): Promise<AskingRun | undefined> => {
  const rows = await askingRuns(db).where(and(fromCustomers(workspaceId), eq(botRuns.id, runId)))
  return rows.flatMap(withThread).at(0)
}

/** Turns without an answer since a day, in the order they were written down, after one of them. */
export const unansweredRuns = async (
  db: Db,
  workspaceId: string,
  { since, after, most }: { since: Date; after: string; most: number },
): Promise<AskingRun[]> => {
  const rows = await askingRuns(db)
    .where(
      and(
        fromCustomers(workspaceId),
        eq(botRuns.outcome, 'no_answer'),
        gte(botRuns.startedAt, since),
        gt(botRuns.id, after),
      ),
    )
    .orderBy(asc(botRuns.id))
    .limit(most)
  return rows.flatMap(withThread)
}

/** Who writes in a thread: the contact as it is now, or the thread itself. */
export const personOfThread = async (db: Db, workspaceId: string, threadId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ contactId: threadPlaces.contactId })
    .from(threadPlaces)
    .where(and(eq(threadPlaces.workspaceId, workspaceId), eq(threadPlaces.id, threadId)))
  return row && (row.contactId ?? threadId)
}

interface ThreadName {
  id: string
  personId: string
  workgateId: string
  channel: string
  name: string
}

export const namesOfThreads = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ThreadName>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: threadLinks.id,
      contactId: threadPlaces.contactId,
      workgateId: threadLinks.workgateId,
      channel: threadLinks.channel,
      title: threadLinks.title,
      name: contactNames.name,
    })
    .from(threadLinks)
    .innerJoin(
      threadPlaces,
      and(eq(threadPlaces.workspaceId, threadLinks.workspaceId), eq(threadPlaces.id, threadLinks.id)),
    )
    .leftJoin(
      contactNames,
      and(eq(contactNames.workspaceId, threadLinks.workspaceId), eq(contactNames.id, threadPlaces.contactId)),
    )
    .where(and(eq(threadLinks.workspaceId, workspaceId), inArray(threadLinks.id, [...ids])))
  return new Map(
    rows.map(({ id, contactId, workgateId, channel, title, name }) => [
      id,
      { id, personId: contactId ?? id, workgateId, channel, name: name || title },
    ]),
  )
}

/** Names of those of these people who are members. */
export const memberNames = async (
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.userId, [...new Set(userIds)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
