import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contactIdentities, messages, threads } from '#db/schema/index.ts'

/** Threads by contact, and when something last happened in them. */
export const threadsOfContacts = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    contactId: threads.contactId,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .as('threads_of_contacts')

/** Which run of an agent wrote which message. */
export const writtenByRuns = new QueryBuilder()
  .select({ workspaceId: messages.workspaceId, threadId: messages.threadId, runId: messages.runId })
  .from(messages)
  .as('written_by_runs')

/** What names a thread and what was written in it; one without a message is not shown anywhere. */
export const threadTexts = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    contactId: threads.contactId,
    environment: threads.environment,
    channel: threads.channel,
    title: threads.title,
    lastText: threads.lastText,
    searchText: threads.searchText,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .where(sql`${threads.lastSeq} > 0`)
  .as('thread_texts')

/** Who writes in which thread of which account, as the channel knows them. */
export const threadCustomers = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    workgateId: threads.workgateId,
    externalId: contactIdentities.externalId,
    name: contactIdentities.name,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .innerJoin(
    contactIdentities,
    and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
  )
  .as('thread_customers')
