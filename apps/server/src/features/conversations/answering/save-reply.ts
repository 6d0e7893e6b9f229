import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { channelOf } from '#channels/registry.ts'
import type { AgentSessionRow, MessageRow, ThreadRow } from '#db/schema/index.ts'
import type { EndingTurn } from '#features/agent/public.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { isOutdated } from './keep-lease.ts'
import { longestWaitMs, mayAiAnswer, notDue } from './may-answer.ts'
import { waitingFor } from './request-staff.ts'
import { asChannelShows } from '../rich/as-channel-shows.ts'
import { productCards } from '../rich/product-cards.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, type ThreadChange } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'

interface Held {
  held: ThreadRow
  /** The number of the newest customer message that the answer covers. */
  covered: number
  session: AgentSessionRow
}

type Refusal = 'cancelled_human' | 'cancelled_newer' | null

/** The first state of a message: on some channels it is delivered as soon as it is stored. */
export const firstState = (ctx: TenantCtx, thread: ThreadRow): { state: MessageRow['state']; sentAt: Date | null } =>
  channelOf(ctx.deps, thread.channel)?.isStoredDelivery
    ? { state: 'sent', sentAt: ctx.now() }
    : { state: 'queued', sentAt: null }

export const sendOut = async (tx: TenantCtx, { state, threadId }: MessageRow): Promise<void> => {
  if (state === 'queued') await enqueue(tx, 'conversations.deliver', { threadId })
}

/**
 * Stores an answer in the transaction that pays for it, but only if the thread is still leased by us, still answered by
 * the AI, and nothing newer was said.
 */
export const saveReply = async (
  tx: TenantCtx,
  { held, covered, session }: Held,
  ending: EndingTurn,
): Promise<Refusal> => {
  const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: held.id })
  if (!thread) return 'cancelled_newer'
  const refusal = await refused(tx, thread, held, covered)
  if (refusal) return refusal
  const { reply, run, handoff } = ending
  const isMore = thread.customerSeq > covered
  const change: ThreadChange = {
    answeredSeq: covered,
    snapshotId: session.snapshotId,
    ...(isMore ? { dueLimitAt: new Date(tx.now().getTime() + longestWaitMs) } : notDue),
    ...(thread.waitingReason === 'busy' ? { waitingReason: null } : {}),
  }
  const added = await addMessage(
    tx,
    thread,
    {
      ...firstState(tx, thread),
      ...asChannelShows(tx, thread.channel, reply.text, await productCards(tx, reply)),
      sender: 'ai',
      citations: reply.citations,
      suggestions: reply.suggestions,
      runId: run.id,
      answersSeq: covered,
    },
    change,
  )
  await notifyMessages(tx, 'message.added', [added.message])
  if (handoff || reply.isHandoff) await handOver(tx, added.thread, handoff?.reason ?? '')
  await sendOut(tx, added.message)
  await notifyThread(tx, thread.id, Boolean(handoff || reply.isHandoff))
  return null
}

const refused = async (tx: TenantCtx, thread: ThreadRow, held: ThreadRow, covered: number): Promise<Refusal> => {
  const workgate = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: thread.workgateId })
  if (!(await mayAiAnswer(tx, thread, workgate))) return 'cancelled_human'
  if (thread.generation !== held.generation) return 'cancelled_newer'
  return isOutdated(thread, covered, tx.now()) ? 'cancelled_newer' : null
}

/** The bot has handed over: it is silent from now on, and the thread waits for staff. */
const handOver = async (tx: TenantCtx, thread: ThreadRow, reason: string): Promise<void> => {
  const { message } = await addLine(
    tx,
    thread,
    'handoff',
    { reason },
    { ...waitingFor(tx, thread, reason), ...notDue, mode: 'manual' },
  )
  await notifyMessages(tx, 'message.added', [message])
}
