import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { addLine } from '../threads/add-message.ts'
import type { ChatKey } from '../threads/chat-key.ts'
import { stuckOutboxes } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, overdueThreads, sleptEnough } from '../threads/threads.repository.ts'

/** A job normally runs within a second; only one this late counts as lost. */
const lateMs = 30_000
/** The time between two checks: a job due later than that is not the missing one. */
const soonMs = 60_000

const behindWalls = (ctx: SystemCtx, workspaceId: string): TenantCtx =>
  systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx

/** Cron: reopens snoozed threads when their time has come. */
export const wakeThreads = async (ctx: SystemCtx): Promise<void> => {
  for (const key of await sleptEnough(ctx.db, ctx.now())) await wake(behindWalls(ctx, key.workspaceId), key)
}

const wake = (ctx: TenantCtx, key: ChatKey): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx.db, key)
    if (thread?.status !== 'snoozed' || !thread.snoozedUntil || thread.snoozedUntil > tx.now()) return
    const change = {
      status: 'open',
      snoozedUntil: null,
      unread: Math.max(1, thread.unread),
      updatedAt: tx.now(),
    } as const
    const { message } = await addLine(tx, thread, 'woken', {}, change)
    await notifyMessages(tx, 'message.added', [message])
    await notifyThread(tx, key.id, true)
  })

/** Cron: queues what should have been answered or sent by now and has no job. */
export const findForgotten = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now().getTime()
  const when = { before: new Date(now - lateMs), soon: new Date(now + soonMs) }
  for (const { workspaceId, id } of await overdueThreads(ctx.db, when))
    await enqueue(behindWalls(ctx, workspaceId), 'conversations.reply', { threadId: id })
  for (const { workspaceId, threadId } of await stuckOutboxes(ctx.db, when))
    await enqueue(behindWalls(ctx, workspaceId), 'conversations.deliver', { threadId })
}
