import { asc, and, eq } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  cannedReplies,
  chatViews,
  commentRules,
  connectSessions,
  labels,
  messages,
  threads,
  workgates,
  type BotRow,
  type MessageRow,
  type ThreadRow,
  type WorkgateRow,
} from '#db/schema/index.ts'
import { receiveMessage, type InboundMessage } from '#features/conversations/public.ts'

/** Doors, customers and what they write. */
export const conversationsGiven = (deps: Deps, theBot: (workspaceId: string) => Promise<BotRow>) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const workgate = async (
    bot: Pick<BotRow, 'workspaceId' | 'id'>,
    options: Partial<typeof workgates.$inferInsert> = {},
  ): Promise<WorkgateRow> =>
    only(
      await db
        .insert(workgates)
        .values({
          workspaceId: bot.workspaceId,
          id: newId(),
          botId: bot.id,
          channel: 'web',
          environment: 'production' satisfies Environment,
          name: 'Cửa thử',
          delaySeconds: 3,
          externalId: newId(),
          createdAt: now(),
          updatedAt: now(),
          ...options,
        })
        .returning(),
    )

  /** Somebody is connecting an account; the window of its service is open. */
  const connectSession = async ({ workspaceId, userId }: { workspaceId: string; userId: string }) =>
    only(
      await db
        .insert(connectSessions)
        .values({
          workspaceId,
          id: newId(),
          channel: 'web',
          userId,
          state: 'waiting',
          createdAt: now(),
          expiresAt: new Date(now().getTime() + 600_000),
        })
        .returning(),
    )

  /** A customer writes to a workgate, as a channel brings it. */
  const inbound = (workgate: WorkgateRow, text: string, own: Partial<InboundMessage> = {}, through: Deps = deps) =>
    receiveMessage(systemCtx(through, workgate.workspaceId, 'test') as TenantCtx, {
      workgateId: workgate.id,
      externalId: newId(),
      from: { externalId: 'khach-1', name: 'Lan Nguyễn' },
      text,
      ...own,
    })

  const messagesOf = (threadId: string): Promise<MessageRow[]> =>
    db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.seq))

  const threadNow = async (threadId: string): Promise<ThreadRow> =>
    only(await db.select().from(threads).where(eq(threads.id, threadId)))

  const changeThread = async (threadId: string, change: Partial<typeof threads.$inferInsert>): Promise<void> => {
    await db.update(threads).set(change).where(eq(threads.id, threadId))
  }

  /** The one thread of a workspace that a matrix works on, so that a message and its thread belong together. */
  const theThread = async (workspaceId: string): Promise<ThreadRow> => {
    const [first] = await db
      .select()
      .from(threads)
      .where(eq(threads.workspaceId, workspaceId))
      .orderBy(asc(threads.id))
      .limit(1)
    return first ?? (await inbound(await workgate(await theBot(workspaceId)), 'Chào shop')).thread
  }
  const theMessage = async (workspaceId: string): Promise<MessageRow> => {
    const thread = await theThread(workspaceId)
    const [first] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.workspaceId, workspaceId), eq(messages.threadId, thread.id)))
      .limit(1)
    return only(first ? [first] : [])
  }

  const commentRule = async (bot: Pick<BotRow, 'workspaceId' | 'id'>) => {
    const { workspaceId, id: workgateId } = await workgate(bot, { channel: 'facebook' })
    return only(
      await db
        .insert(commentRules)
        .values({
          workspaceId,
          id: newId(),
          workgateId,
          position: 0,
          name: 'Hỏi giá',
          delayMinSeconds: 0,
          delayMaxSeconds: 0,
          likes: true,
          createdAt: now(),
          updatedAt: now(),
        })
        .returning(),
    )
  }

  const label = async (workspaceId: string, name = `Nhãn ${newId()}`) =>
    only(
      await db
        .insert(labels)
        .values({ workspaceId, id: newId(), name, color: '#16a34a', folder: 'Bán hàng', createdAt: now() })
        .returning(),
    )

  const cannedReply = async (workspaceId: string, shortcut = `c-${newId().slice(-12)}`) =>
    only(
      await db
        .insert(cannedReplies)
        .values({
          workspaceId,
          id: newId(),
          shortcut,
          title: 'Chào khách',
          text: 'Dạ {{ten_shop}} chào {{ten_khach}} ạ.',
          createdAt: now(),
          updatedAt: now(),
        })
        .returning(),
    )

  const chatView = async (workspaceId: string, userId: string) =>
    only(
      await db
        .insert(chatViews)
        .values({
          workspaceId,
          id: newId(),
          userId,
          name: `Bộ lọc ${newId()}`,
          query: { unread: 'true' },
          createdAt: now(),
        })
        .returning(),
    )

  return {
    workgate,
    connectSession,
    inbound,
    messagesOf,
    threadNow,
    changeThread,
    theThread,
    theMessage,
    commentRule,
    label,
    cannedReply,
    chatView,
  }
}
