import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentSessions, contactIdentities, threads, type ContactIdentityRow, type ThreadRow } from '#db/schema/index.ts'
import type { ContactKey } from './contacts.repository.ts'

/** What a contact needs to know of a conversation. The conversation itself is the business of its own feature. */
export type LinkedThread = Pick<
  ThreadRow,
  'workspaceId' | 'id' | 'identityId' | 'contactId' | 'title' | 'isBlocked' | 'botId'
>

const columns = {
  workspaceId: threads.workspaceId,
  id: threads.id,
  identityId: threads.identityId,
  contactId: threads.contactId,
  title: threads.title,
  isBlocked: threads.isBlocked,
  botId: threads.botId,
}

type ThreadKey = { workspaceId: string; id: string }
const isThread = ({ workspaceId, id }: ThreadKey) => and(eq(threads.workspaceId, workspaceId), eq(threads.id, id))

export const findThread = async (db: Db, key: ThreadKey): Promise<LinkedThread | undefined> =>
  (await db.select(columns).from(threads).where(isThread(key))).at(0)

export const lockThread = async (db: Db, key: ThreadKey): Promise<LinkedThread | undefined> =>
  (await db.select(columns).from(threads).where(isThread(key)).for('update')).at(0)

/** A conversation and the account it is with always name the same contact. */
export const setThreadContact = async (
  db: Db,
  thread: LinkedThread,
  contact: { id: string; isBlocked: boolean } | null,
): Promise<void> => {
  const contactId = contact?.id ?? null
  await db
    .update(threads)
    .set({ contactId, ...(contact?.isBlocked ? { isBlocked: true } : {}) })
    .where(isThread(thread))
  await db
    .update(contactIdentities)
    .set({ contactId })
    .where(and(eq(contactIdentities.workspaceId, thread.workspaceId), eq(contactIdentities.id, thread.identityId)))
}

export const findIdentity = async (
  db: Db,
  { workspaceId, identityId }: Pick<LinkedThread, 'workspaceId' | 'identityId'>,
): Promise<ContactIdentityRow | undefined> =>
  (
    await db
      .select()
      .from(contactIdentities)
      .where(and(eq(contactIdentities.workspaceId, workspaceId), eq(contactIdentities.id, identityId)))
  ).at(0)

export interface Moved {
  identityIds: string[]
  threadIds: string[]
}

/** Moves everything of some contacts to another one, or to nobody; says what moved. */
export const moveAll = async (
  db: Db,
  workspaceId: string,
  from: readonly string[],
  to: string | null,
): Promise<Moved> => {
  const identities = await db
    .update(contactIdentities)
    .set({ contactId: to })
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...from])))
    .returning({ id: contactIdentities.id })
  const moved = await db
    .update(threads)
    .set({ contactId: to })
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.contactId, [...from])))
    .returning({ id: threads.id })
  return { identityIds: identities.map((row) => row.id), threadIds: moved.map((row) => row.id) }
}

/** Gives back what a merge took, except what somebody has linked elsewhere since. */
export const moveBack = async (db: Db, kept: ContactKey, to: string, moved: Moved): Promise<void> => {
  await db
    .update(contactIdentities)
    .set({ contactId: to })
    .where(
      and(
        eq(contactIdentities.workspaceId, kept.workspaceId),
        eq(contactIdentities.contactId, kept.id),
        inArray(contactIdentities.id, moved.identityIds),
      ),
    )
  await db
    .update(threads)
    .set({ contactId: to })
    .where(
      and(
        eq(threads.workspaceId, kept.workspaceId),
        eq(threads.contactId, kept.id),
        inArray(threads.id, moved.threadIds),
      ),
    )
}

export const threadIdsOf = async (db: Db, workspaceId: string, contactIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.contactId, [...contactIds])))
  return rows.map((row) => row.id)
}

export const blockThreads = async (db: Db, { workspaceId, id }: ContactKey, isBlocked: boolean): Promise<void> => {
  await db
    .update(threads)
    .set({ isBlocked })
    .where(and(eq(threads.workspaceId, workspaceId), eq(threads.contactId, id)))
}

export type IdentityWithThread = ContactIdentityRow & { threadId: string | null }

export const identitiesOf = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<IdentityWithThread[]> => {
  if (contactIds.length === 0) return []
  const rows = await db
    .select({ identity: contactIdentities, threadId: threads.id })
    .from(contactIdentities)
    .leftJoin(
      threads,
      and(eq(threads.workspaceId, contactIdentities.workspaceId), eq(threads.identityId, contactIdentities.id)),
    )
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...contactIds])))
    .orderBy(asc(contactIdentities.createdAt), asc(contactIdentities.id))
  return rows.map(({ identity, threadId }) => ({ ...identity, threadId }))
}

export const threadCounts = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<Map<string | null, number>> => {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .select({ contactId: threads.contactId, value: count() })
    .from(threads)
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.contactId, [...contactIds])))
    .groupBy(threads.contactId)
  return new Map(rows.map((row) => [row.contactId, row.value]))
}

/** The name under which the session of a conversation was opened. */
export const sessionKey = async (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
): Promise<string | null> =>
  (
    await db
      .select({ key: agentSessions.externalKey })
      .from(agentSessions)
      .where(and(eq(agentSessions.workspaceId, workspaceId), eq(agentSessions.id, sessionId)))
  ).at(0)?.key ?? null
