import type { TenantCtx } from '#core/context.ts'
import type { ThreadSummary } from '@app/contracts/conversations'
import { AppError } from '#core/errors.ts'
import { publish, type Topic } from '#core/realtime/publish.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { presentOneMessage, presentThreads } from './conversations.presenter.ts'
import { readThreadLine } from './threads.repository.ts'

export const chatTopic = (workspaceId: string): Topic => ({ topic: `chat:${workspaceId}`, workspaceId })
export const threadTopic = (workspaceId: string, threadId: string): Topic => ({
  topic: `thread:${threadId}`,
  workspaceId,
})

export const summaryOf = async (ctx: TenantCtx, threadId: string): Promise<ThreadSummary> => {
  const line = await readThreadLine(ctx.db, { workspaceId: ctx.workspaceId, id: threadId })
  if (!line) throw new AppError('THREAD_NOT_FOUND')
  const [summary] = await presentThreads(ctx, [line])
  if (!summary) throw new Error('one row gives one thread')
  return summary
}

/**
 * Publishes added or changed messages. Always the thread's topic first, so that two transactions never wait for each
 * other.
 */
export const notifyMessages = async (
  tx: TenantCtx,
  event: 'message.added' | 'message.changed',
  rows: readonly MessageRow[],
): Promise<void> => {
  for (const row of rows)
    await publish(tx, threadTopic(tx.workspaceId, row.threadId), event, { message: await presentOneMessage(tx, row) })
}

/**
 * Publishes the state of a thread: to the list, and with `isInside` also to those who have it open. Call it last in a
 * change.
 */
export const notifyThread = async (tx: TenantCtx, threadId: string, isInside = false): Promise<ThreadSummary> => {
  const thread = await summaryOf(tx, threadId)
  if (isInside) await publish(tx, threadTopic(tx.workspaceId, threadId), 'thread.changed', { thread })
  await publish(tx, chatTopic(tx.workspaceId), 'thread.changed', { thread })
  return thread
}
