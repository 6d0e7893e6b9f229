import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages, threads, type MessageRow, type ThreadRow } from '#db/schema/index.ts'

export const threadsOf = (db: Db, workspaceId: string, contactId: string): Promise<ThreadRow[]> =>
  db
    .select()
    .from(threads)
    .where(and(eq(threads.workspaceId, workspaceId), eq(threads.contactId, contactId)))
    .orderBy(asc(threads.createdAt), asc(threads.id))

export const messagesOf = (db: Db, workspaceId: string, threadIds: readonly string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.workspaceId, workspaceId), inArray(messages.threadId, [...threadIds])))
    .orderBy(asc(messages.threadId), asc(messages.seq))
