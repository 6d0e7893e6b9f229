import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { cannedReplies, contactIdentities, messages, threads, threadTerms } from '#db/schema/index.ts'

interface OfThreads {
  workspaceId: string
  threadIds: readonly string[]
}

interface OfContacts {
  workspaceId: string
  contactIds: readonly string[]
}

/** The raised generation takes the thread away from whoever is answering it now. */
export const eraseThreadRows = async (db: Db, { workspaceId, threadIds }: OfThreads): Promise<void> => {
  await db
    .update(threads)
    .set({
      contactId: null,
      title: '',
      lastText: '',
      searchText: '',
      origin: {},
      status: 'closed',
      snoozedUntil: null,
      waitingSince: null,
      waitingReason: null,
      unread: 0,
      dueAt: null,
      dueLimitAt: null,
      leaseUntil: null,
      writingRunId: null,
      generation: sql`${threads.generation} + 1`,
    })
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.id, [...threadIds])))
  await db
    .delete(threadTerms)
    .where(and(eq(threadTerms.workspaceId, workspaceId), inArray(threadTerms.threadId, [...threadIds])))
}

/** Without its external id the identity belongs to nobody: the same person writing again is a stranger. */
export const eraseIdentityRows = async (db: Db, { workspaceId, contactIds }: OfContacts): Promise<void> => {
  await db
    .update(contactIdentities)
    .set({
      name: '',
      externalId: sql`'erased:' || ${contactIdentities.id}`,
      contactId: null,
      isVerified: false,
      pictureFileId: null,
    })
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...contactIds])))
}

/** Our copies of the pictures that channels show of people. */
export const picturesOfContacts = async (db: Db, { workspaceId, contactIds }: OfContacts): Promise<string[]> => {
  const rows = await db
    .select({ id: contactIdentities.pictureFileId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...contactIds])))
  return rows.flatMap(({ id }) => id ?? [])
}

export const eraseMessageRows = async (db: Db, { workspaceId, threadIds }: OfThreads): Promise<number> => {
  const isOfThreads = and(eq(messages.workspaceId, workspaceId), inArray(messages.threadId, [...threadIds]))
  // An emptied message must not be sent any more.
  await db
    .update(messages)
    .set({ state: 'failed', errorCode: 'ERASED', nextAttemptAt: null, sendingUntil: null })
    .where(and(isOfThreads, inArray(messages.state, ['queued', 'sending'])))
  const rows = await db
    .update(messages)
    .set({
      text: '',
      attachments: [],
      citations: [],
      suggestions: [],
      mentions: [],
      event: null,
      reaction: null,
      errorText: null,
      authorName: sql`case when ${messages.sender} = 'customer' then '' else ${messages.authorName} end`,
    })
    .where(isOfThreads)
    .returning({ id: messages.id })
  return rows.length
}

/** Files that only these threads use: a canned reply keeps its picture. */
export const filesOnlyIn = async (db: Db, { workspaceId, threadIds }: OfThreads): Promise<string[]> => {
  if (threadIds.length === 0) return []
  const ids = sql.join(
    threadIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const fileIds = (table: PgTable, where: SQL) =>
    sql`select a ->> 'fileId' as id from ${table} t, jsonb_array_elements(t.attachments) a where t.workspace_id = ${workspaceId} and a ->> 'fileId' is not null and ${where}`
  const result = await db.execute<{ id: string }>(
    sql`${fileIds(messages, sql`t.thread_id in (${ids})`)} except ${fileIds(messages, sql`t.thread_id not in (${ids})`)} except ${fileIds(cannedReplies, sql`true`)}`,
  )
  return result.rows.map((row) => row.id)
}
