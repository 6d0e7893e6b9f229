import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { messages, threads } from '#db/schema/index.ts'

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

/** Where a thread is: its bot, its channel and the person. */
export const threadPlaces = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    botId: threads.botId,
    workgateId: threads.workgateId,
    channel: threads.channel,
    environment: threads.environment,
    contactId: threads.contactId,
  })
  .from(threads)
  .as('thread_places')

/** What customers wrote, by thread and place in it. */
export const customerWords = new QueryBuilder()
  .select({
    workspaceId: messages.workspaceId,
    threadId: messages.threadId,
    seq: messages.seq,
    text: messages.text,
  })
  .from(messages)
  .where(eq(messages.sender, 'customer'))
  .as('customer_words')
