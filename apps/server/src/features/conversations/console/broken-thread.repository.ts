import { accountFailures } from '@app/contracts/workgates'
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { messages, threads, type ThreadRow } from '#db/schema/index.ts'
import { contactNames } from '#features/contacts/views.ts'
import { workgateRows } from '#features/workgates/views.ts'

/** Answers of a thread that its account has refused. */
export const countUnsent = async (
  db: Db,
  { workspaceId, id }: Pick<ThreadRow, 'workspaceId' | 'id'>,
): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(messages)
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.threadId, id),
          eq(messages.state, 'failed'),
          inArray(messages.errorCode, [...accountFailures]),
        ),
      ),
  ).value

interface Person {
  workspaceId: string
  contactId: string
}

export const findPhone = async (db: Db, { workspaceId, contactId }: Person): Promise<string | null> =>
  (
    await db
      .select({ phone: contactNames.phone })
      .from(contactNames)
      .where(and(eq(contactNames.workspaceId, workspaceId), eq(contactNames.id, contactId)))
  ).at(0)?.phone ?? null

const lastWroteAt = sql`max(coalesce(${messages.saidAt}, ${messages.createdAt}))`.mapWith(
  (at: string | Date): Date | null => new Date(at),
)

const mostWays = 5

/** Chats of a person on accounts that work, the newest first. */
export const otherWays = (db: Db, { workspaceId, contactId }: Person, threadId: string) =>
  db
    .select({
      threadId: threads.id,
      channel: threads.channel,
      account: workgateRows.name,
      lastCustomerAt: lastWroteAt,
    })
    .from(threads)
    .innerJoin(
      workgateRows,
      and(
        eq(workgateRows.workspaceId, threads.workspaceId),
        eq(workgateRows.id, threads.workgateId),
        eq(workgateRows.health, 'ok'),
        isNull(workgateRows.removedAt),
      ),
    )
    .leftJoin(
      messages,
      and(
        eq(messages.workspaceId, threads.workspaceId),
        eq(messages.threadId, threads.id),
        eq(messages.sender, 'customer'),
      ),
    )
    .where(
      and(
        eq(threads.workspaceId, workspaceId),
        eq(threads.contactId, contactId),
        eq(threads.kind, 'chat'),
        ne(threads.id, threadId),
      ),
    )
    .groupBy(threads.workspaceId, threads.id, workgateRows.name)
    .orderBy(desc(threads.updatedAt))
    .limit(mostWays)
