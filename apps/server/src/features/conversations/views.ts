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
