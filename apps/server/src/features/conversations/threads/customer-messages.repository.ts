import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages, type MessageRow } from '#db/schema/index.ts'
import type { ChatKey } from './chat-key.ts'

/** The newest messages that the customer may see, oldest first: no notes, no system lines. */
export const latestForCustomer = async (db: Db, thread: ChatKey, limit: number): Promise<MessageRow[]> => {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.workspaceId, thread.workspaceId),
        eq(messages.threadId, thread.id),
        ne(messages.sender, 'note'),
        or(ne(messages.sender, 'system'), isNull(messages.event)),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.reverse()
}

/** A message of the shop in the customer's own thread. */
export const findShopMessage = async (
  db: Db,
  { workspaceId, threadId, id }: { workspaceId: string; threadId: string; id: string },
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.threadId, threadId),
          eq(messages.id, id),
          inArray(messages.sender, ['ai', 'staff']),
        ),
      )
  ).at(0)
