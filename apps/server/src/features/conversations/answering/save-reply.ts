import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { findChannel, findChat } from '#channels/registry.ts'
import type { AgentSessionRow, MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { wayOfAnswer, type EndingTurn } from '#features/agent/public.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { isOutdated, type Writing } from './keep-lease.ts'
import { longestWaitMs, mayAiAnswer, notDue } from './may-answer.ts'
import { waitingFor } from './request-staff.ts'
import { planReturn } from './waiting-rules.ts'
import { asChannelShows } from '../rich/as-channel-shows.ts'
import { productCards } from '../rich/product-cards.ts'
import { fitBudget, type Answer } from '../rich/fit-budget.ts'
import { answerFacts } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { lockThread, type ThreadChange } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'

interface Held extends Writing {
  held: ThreadRow
  session: AgentSessionRow
}

type Refusal = 'cancelled_human' | 'cancelled_newer' | null

/** The first state of a message: on some channels it is delivered as soon as it is stored. */
export const firstState = (ctx: TenantCtx, thread: ThreadRow): { state: MessageRow['state']; sentAt: Date | null } =>
  thread.kind === 'chat' && findChat(ctx.deps, thread.channel)?.delivery === 'stored'
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
  { held, session, ...writing }: Held,
  ending: EndingTurn,
): Promise<Refusal> => {
  const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: held.id })
  if (!thread) return 'cancelled_newer'
  const { covered } = writing
  const workgate = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: thread.workgateId })
  const refusal = await refused(tx, thread, workgate, held, writing)
  if (refusal) return refusal
  const { reply, run, handoff } = ending
  // Beside people, awaited or chatting, only sure answers are sent; the rest is for them.
  if (thread.mode === 'manual' && run.outcome !== 'answered') return 'cancelled_human'
  const isMore = thread.customerSeq > covered
  const change: ThreadChange = {
    answeredSeq: covered,
    snapshotId: session.snapshotId,
    ...(isMore ? { dueLimitAt: new Date(tx.now().getTime() + longestWaitMs) } : notDue),
    ...(thread.waitingReason === 'busy' ? { waitingReason: null } : {}),
  }
  const added = await addReply(
    tx,
    thread,
    workgate,
    {
      ...asChannelShows(tx, thread.channel, reply.text, await productCards(tx, reply)),
      shortText: reply.text,
      sender: 'ai',
      citations: reply.citations,
      suggestions: reply.suggestions,
      runId: run.id,
      way: wayOfAnswer({ run, isHandoff: handoff ? !handoff.keepsAnswering : reply.isHandoff }),
      credits: run.credits,
      answersSeq: covered,
    },
    change,
  )
  if (handoff || reply.isHandoff) await handOver(tx, added.thread, handoff ?? { reason: '' })
  await sendOut(tx, added.message)
  await notifyThread(tx, thread.id, Boolean(handoff || reply.isHandoff))
  return null
}

type Reply = Omit<Parameters<typeof addMessage>[2], 'state'> & Answer

/**
 * One answer, as several messages where the channel takes no message of its length and enough are left; the last one
 * carries the rest of it.
 */
export const addReply = async (
  tx: TenantCtx,
  thread: ThreadRow,
  workgate: WorkgateRow | undefined,
  { shortText, ...reply }: Reply,
  change: ThreadChange,
): Promise<{ message: MessageRow; thread: ThreadRow }> => {
  const { textLength = null } = findChannel(tx.deps, thread.channel)?.capabilities ?? {}
  const isLong = textLength !== null && reply.text.normalize('NFC').length > textLength
  const left = isLong ? await freeLeft(tx, thread, workgate) : null
  const { pieces, unsent } = fitBudget({ text: reply.text, shortText }, { textLength, left })
  const first = { ...firstState(tx, thread), sender: reply.sender, runId: reply.runId, answersSeq: reply.answersSeq }
  let at = thread
  for (const text of pieces.slice(0, -1)) {
    const piece = await addMessage(tx, at, { ...first, text }, {})
    await notifyMessages(tx, 'message.added', [piece.message])
    at = piece.thread
  }
  const last = await addMessage(tx, at, { ...reply, ...first, text: pieces.at(-1) ?? '' }, change)
  await notifyMessages(tx, 'message.added', [last.message])
  if (unsent === '') return last
  const line = await addLine(tx, last.thread, 'cut-short', { left, unsent })
  await notifyMessages(tx, 'message.added', [line.message])
  return { message: last.message, thread: line.thread }
}

/** How many messages the channel still takes for free; only asked when an answer would need several. */
const freeLeft = async (
  tx: TenantCtx,
  thread: ThreadRow,
  workgate: WorkgateRow | undefined,
): Promise<number | null> => {
  const facts = await answerFacts(tx.db, { workspaceId: tx.workspaceId, threadId: thread.id })
  return replyWindowOf(tx, thread, workgate, facts).freeLeft
}

export const refused = async (
  tx: TenantCtx,
  thread: ThreadRow,
  workgate: WorkgateRow | undefined,
  held: ThreadRow,
  writing: Writing,
): Promise<Refusal> => {
  if (!(await mayAiAnswer(tx, thread, workgate))) return 'cancelled_human'
  if (thread.generation !== held.generation) return 'cancelled_newer'
  return isOutdated(thread, writing, tx.now()) ? 'cancelled_newer' : null
}

type HandedOver = Partial<NonNullable<EndingTurn['handoff']>> & { reason: string }

/** Staff are called, with the bot's note of what is to be done. The bot is silent from now on, unless it keeps answering. */
export const handOver = async (
  tx: TenantCtx,
  thread: ThreadRow,
  { reason, note, keepsAnswering = false }: HandedOver,
): Promise<void> => {
  const noted = note ? await addBotNote(tx, thread, note) : thread
  const change = { ...waitingFor(tx, noted, reason), ...(keepsAnswering ? {} : { ...notDue, mode: 'manual' as const }) }
  const { message, thread: waiting } = await addLine(tx, noted, 'handoff', { reason }, change)
  await notifyMessages(tx, 'message.added', [message])
  if (!keepsAnswering) await planReturn(tx, waiting)
}

const addBotNote = async (tx: TenantCtx, thread: ThreadRow, text: string): Promise<ThreadRow> => {
  const added = await addMessage(tx, thread, { sender: 'note', authorName: 'AI', text, state: 'received' })
  await notifyMessages(tx, 'message.added', [added.message])
  return added.thread
}
