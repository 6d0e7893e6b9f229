import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { FlowWake, ThreadRow } from '#db/schema/index.ts'
import { findNamedSession, wakeFlow } from '#features/agent/public.ts'
import { addLine } from '../threads/add-message.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, updateThreadRow } from '../threads/threads.repository.ts'
import { isAwaited } from './waiting-rules.ts'

/**
 * A flow goes on without a message of the customer. Where it had called a person and nobody came in time, the bot
 * answers again; where a person has the thread, the flow waits until they give it back.
 */
export const continueFlow = (ctx: TenantCtx, threadId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
    if (!thread || thread.status === 'closed') return
    const free = isAwaited(thread) ? await backToAi(tx, thread) : thread
    if (free.mode !== 'ai') return
    await updateThreadRow(tx.db, free, { dueAt: tx.now() })
    await enqueue(tx, 'conversations.reply', { threadId })
  })

/** The bot has the thread again. */
export const backToAi = async (tx: TenantCtx, thread: ThreadRow): Promise<ThreadRow> => {
  const line = await addLine(tx, thread, 'ai-returned', {}, { mode: 'ai', aiPausedUntil: null })
  await notifyMessages(tx, 'message.added', [line.message])
  await notifyThread(tx, thread.id, true)
  return line.thread
}

/** Staff have given the thread back, or money has come: a flow that waits for that goes on, and others may have an event for it. */
export const wakeFlowOf = async (
  tx: TenantCtx,
  thread: ThreadRow,
  wake: Extract<FlowWake, { kind: 'returned' | 'payment' }>,
): Promise<void> => {
  const session = await findNamedSession(tx.db, { ...thread, externalKey: thread.id })
  const waiting = session?.state.flow?.waiting
  if (!session || !waiting) return
  await wakeFlow(tx, { sessionId: session.id, token: waiting.token }, wake)
}
