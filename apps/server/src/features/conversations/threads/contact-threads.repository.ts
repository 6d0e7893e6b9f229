import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { noteChanges } from '#core/changes/changes.repository.ts'
import type { Db } from '#db/client.ts'
import { contactIdentities, messages, threads } from '#db/schema/index.ts'
import type { ContactIdentityRow, MessageRow, ThreadRow } from '#db/schema/index.ts'
import { visibleContacts } from '#features/contacts/views.ts'
import type { ChatKey } from './chat-key.ts'

/** What a flow may read of the person it talks with. */
export const contactFacts = async (
  db: Db,
  workspaceId: string,
  contactId: string | null,
): Promise<Record<string, unknown>> => {
  if (contactId === null) return {}
  const { id, name, phone, email, address } = visibleContacts
  const isContact = and(eq(visibleContacts.workspaceId, workspaceId), eq(id, contactId))
  return (await db.select({ id, name, phone, email, address }).from(visibleContacts).where(isContact)).at(0) ?? {}
}

/** An identity and all its threads always name the same contact: there is one per post somebody has commented on. */
export const setThreadContact = async (
  db: Db,
  thread: Pick<ThreadRow, 'workspaceId' | 'identityId' | 'contactId' | 'createdAt'>,
  contact: { id: string; isBlocked: boolean } | null,
): Promise<void> => {
  const contactId = contact?.id ?? null
  await db
    .update(threads)
    .set({ contactId, ...(contact?.isBlocked ? { isBlocked: true } : {}) })
    .where(and(eq(threads.workspaceId, thread.workspaceId), eq(threads.identityId, thread.identityId)))
  await db
    .update(contactIdentities)
    .set({ contactId })
    .where(and(eq(contactIdentities.workspaceId, thread.workspaceId), eq(contactIdentities.id, thread.identityId)))
  // Where a customer is counted is decided by their first thread.
  const counted = [thread.contactId, contactId].filter((id) => id !== null)
  const rows = counted.map((id) => ({ id, at: thread.createdAt }))
  await noteChanges(db, { workspaceId: thread.workspaceId, kind: 'contact', rows })
}

/** The threads and identities that were moved from one contact to another. */
export interface MovedThreads {
  identityIds: string[]
  threadIds: string[]
}

/** Moves all threads and identities of some contacts to another contact, or to none; returns what was moved. */
export const moveThreads = async (
  db: Db,
  workspaceId: string,
  from: readonly string[],
  to: string | null,
): Promise<MovedThreads> => {
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

/** Moves back what a merge moved, except what was linked to somebody else since. */
export const moveThreadsBack = async (db: Db, from: ChatKey, to: string, moved: MovedThreads): Promise<void> => {
  await db
    .update(contactIdentities)
    .set({ contactId: to })
    .where(
      and(
        eq(contactIdentities.workspaceId, from.workspaceId),
        eq(contactIdentities.contactId, from.id),
        inArray(contactIdentities.id, moved.identityIds),
      ),
    )
  await db
    .update(threads)
    .set({ contactId: to })
    .where(
      and(
        eq(threads.workspaceId, from.workspaceId),
        eq(threads.contactId, from.id),
        inArray(threads.id, moved.threadIds),
      ),
    )
}

export const threadIdsOfContacts = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.contactId, [...contactIds])))
  return rows.map((row) => row.id)
}

export const blockThreadsOfContact = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  isBlocked: boolean,
): Promise<void> => {
  await db
    .update(threads)
    .set({ isBlocked })
    .where(and(eq(threads.workspaceId, workspaceId), eq(threads.contactId, id)))
}

export type IdentityWithThread = ContactIdentityRow & { threadId: string | null }

export const identitiesOfContacts = async (
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
      and(
        eq(threads.workspaceId, contactIdentities.workspaceId),
        // The index of the threads of a person begins with the account.
        eq(threads.workgateId, contactIdentities.workgateId),
        eq(threads.identityId, contactIdentities.id),
      ),
    )
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...contactIds])))
    .orderBy(asc(contactIdentities.createdAt), asc(contactIdentities.id))
  const first = new Map(rows.toReversed().map((row) => [row.identity.id, row]))
  return [...first.values()].reverse().map(({ identity, threadId }) => ({ ...identity, threadId }))
}

export const countThreadsOfContacts = async (
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

type ContactTalk = Pick<ThreadRow, 'contactId' | 'id' | 'labelIds' | 'lastText' | 'lastSender' | 'updatedAt'>

/** The threads of these contacts, newest first. A contact has at most one per connected account, so a page stays small. */
export const talksOfContacts = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<ContactTalk[]> =>
  contactIds.length === 0
    ? []
    : db
        .select({
          contactId: threads.contactId,
          id: threads.id,
          labelIds: threads.labelIds,
          lastText: threads.lastText,
          lastSender: threads.lastSender,
          updatedAt: threads.updatedAt,
        })
        .from(threads)
        .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.contactId, [...contactIds])))
        .orderBy(desc(threads.updatedAt), desc(threads.id))

/** All threads of a contact, oldest first. */
export const threadsOfContact = (db: Db, workspaceId: string, contactId: string): Promise<ThreadRow[]> =>
  db
    .select()
    .from(threads)
    .where(and(eq(threads.workspaceId, workspaceId), eq(threads.contactId, contactId)))
    .orderBy(asc(threads.createdAt), asc(threads.id))

/** All messages of these threads. */
export const messagesOfThreads = (db: Db, workspaceId: string, threadIds: readonly string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.workspaceId, workspaceId), inArray(messages.threadId, [...threadIds])))
    .orderBy(asc(messages.threadId), asc(messages.seq))
