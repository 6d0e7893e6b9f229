import type { ThreadSummary } from '@app/contracts/conversations'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { afterCommit } from '#db/client.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { addLine } from '../threads/add-message.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { interruptRunner } from '../answering/live-runners.ts'
import { dueAfter, mayAiAnswer } from '../answering/may-answer.ts'
import { wakeFlowOf } from '../answering/wake-flow.ts'
import { takenAway } from '../answering/pause.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import type { ThreadChange } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'

interface Mode {
  mode: 'ai' | 'manual'
  pauseMinutes: number
  answerOpen: boolean
}

/** Sets who answers from now on. What the AI was writing is discarded. */
export const setThreadMode = (ctx: WorkspaceCtx, threadId: string, input: Mode): Promise<ThreadSummary> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    await afterCommit(() => interruptRunner(threadId))
    if (input.mode === 'manual') return takeOver(tx, thread)
    return input.pauseMinutes > 0 ? pause(tx, thread, input.pauseMinutes) : handBack(tx, thread, input.answerOpen)
  })

const nobodyWaits = { waitingSince: null, waitingReason: null } as const

const takeOver = async (tx: WorkspaceCtx, thread: ThreadRow): Promise<ThreadSummary> => {
  const { message } = await addLine(
    tx,
    thread,
    'taken-over',
    {},
    {
      ...takenAway(thread),
      ...nobodyWaits,
      mode: 'manual',
      aiPausedUntil: null,
      assigneeId: thread.assigneeId ?? tx.actor.userId,
    },
  )
  await notifyMessages(tx, 'message.added', [message])
  return notifyThread(tx, thread.id, true)
}

const isOpen = ({ customerSeq, answeredSeq }: ThreadRow): boolean => customerSeq > answeredSeq

/** The AI is silent until then, and answers at that moment what nobody else has. */
const pause = async (tx: WorkspaceCtx, thread: ThreadRow, minutes: number): Promise<ThreadSummary> => {
  const until = new Date(tx.now().getTime() + minutes * 60_000)
  const due = isOpen(thread) ? { dueAt: until } : {}
  const { message } = await addLine(
    tx,
    thread,
    'paused',
    { until: until.toISOString(), minutes },
    { ...takenAway(thread), ...nobodyWaits, ...due, mode: 'ai', aiPausedUntil: until },
  )
  await notifyMessages(tx, 'message.added', [message])
  if (due.dueAt) await enqueue(tx, 'conversations.reply', { threadId: thread.id }, { runAt: until })
  return notifyThread(tx, thread.id, true)
}

/** The AI takes over again; if asked to, it answers what is still open. */
const handBack = async (tx: WorkspaceCtx, thread: ThreadRow, answerOpen: boolean): Promise<ThreadSummary> => {
  const workgate = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: thread.workgateId })
  const free: ThreadRow = { ...thread, mode: 'ai', aiPausedUntil: null, dueLimitAt: null }
  const isDue = answerOpen && isOpen(thread) && (await mayAiAnswer(tx, free, workgate))
  const change: ThreadChange = {
    ...takenAway(thread),
    ...nobodyWaits,
    mode: 'ai',
    aiPausedUntil: null,
    ...(isDue ? dueAfter(free, 0, tx.now()) : {}),
    // Left unanswered on purpose: the next answer does not cover it.
    ...(answerOpen ? {} : { answeredSeq: thread.customerSeq }),
  }
  const { message } = await addLine(tx, thread, 'handed-back', {}, change)
  await notifyMessages(tx, 'message.added', [message])
  if (isDue) await enqueue(tx, 'conversations.reply', { threadId: thread.id })
  await wakeFlowOf(tx, thread, { kind: 'returned' })
  return notifyThread(tx, thread.id, true)
}
