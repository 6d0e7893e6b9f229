import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { AgentSessionRow, MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { findNamedSession, openSession, resumeSession, runTurn } from '#features/agent/public.ts'
import { admit } from './admit.ts'
import { aiMoments } from './ai-moments.ts'
import { isAiTopic, isByHand } from './ai-topics.ts'
import { historyOf, textOf } from './conversation-text.ts'
import { flowPlatform } from './flow-platform.ts'
import { keepLease } from './keep-lease.ts'
import { beginLive, endLive } from './live-runners.ts'
import { mayAiAnswer, notDue } from './may-answer.ts'
import { answerFacts, customerMessagesAfter } from '../threads/messages.repository.ts'
import { callStaff } from './request-staff.ts'
import { showWriting } from './show-writing.ts'
import { saveReply } from './save-reply.ts'
import { putOff } from './put-off.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { lockThread, setWritingRun, updateThreadRow } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'

/** Why a bot cannot answer, as shown in the queue of threads that wait for staff. */
const cannotAnswer: Partial<Record<string, string>> = {
  BOT_NOT_PUBLISHED: 'bot-not-published',
  BOT_NOT_FOUND: 'bot-not-published',
  AGENT_SESSION_NOT_FOUND: 'bot-not-published',
}

/**
 * Writes one answer to everything the customer has said since the last one. The caller holds the thread's lease; when its
 * process ends, the answer is broken off and begun again elsewhere.
 */
export const answerBatch = async (ctx: TenantCtx, held: ThreadRow, ending: AbortSignal): Promise<void> => {
  const { workspaceId } = ctx
  const place = { workspaceId, threadId: held.id }
  const [workgate, batch, facts] = await ctx.deps.database.inOneTrip(workspaceId, (db) =>
    Promise.all([
      findWorkgate(db, { workspaceId, id: held.workgateId }),
      customerMessagesAfter(db, place, held.answeredSeq),
      answerFacts(db, place),
    ]),
  )
  const last = batch.at(-1)
  const isWoken = !last && (await isFlowDue(ctx, held))
  if (!workgate || (!last && !isWoken) || !(await mayAiAnswer(ctx, held, workgate))) return leave(ctx, held)
  if (isByHand(held) && !(await isAiTopic(ctx, held, textOf(batch)))) return leave(ctx, held)
  const { mayAiReply, reason } = replyWindowOf(ctx, held, workgate, facts)
  if (!mayAiReply) return leave(ctx, held, reason === 'account-broken' ? reason : 'reply-window')
  if (!(await admit(ctx, held))) return putOff(ctx, held, textOf(batch))
  const session = await sessionFor(ctx, held)
  if (!session) return leave(ctx, held, 'bot-not-published')
  await write(ctx, held, { session, workgate, batch, covered: last?.seq ?? held.answeredSeq, ending })
}

/** Something other than a message lets the thread's flow go on. */
const isFlowDue = async (ctx: TenantCtx, held: ThreadRow): Promise<boolean> => {
  const flow = (await findNamedSession(ctx.db, { ...held, externalKey: held.id }))?.state.flow
  return flow !== undefined && (flow.wake !== null || flow.at !== null)
}

/** Ends the wait without an answer; with a reason, staff are asked to look. */
const leave = (ctx: TenantCtx, { id, generation }: ThreadRow, reason?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const thread = await lockThread(tx.db, key)
    if (thread?.generation !== generation) return
    const rested = await updateThreadRow(tx.db, key, notDue)
    if (reason) await callStaff(tx, rested, reason, { keepsMode: true })
  })

/** The agent session of this thread, on the version it began with; null when the bot cannot answer. */
const sessionFor = async (ctx: TenantCtx, { id, botId, environment }: ThreadRow): Promise<AgentSessionRow | null> => {
  try {
    const session = await openSession(ctx, { botId, environment, origin: 'thread', externalKey: id })
    if (session.status === 'handed-off') await resumeSession(ctx, session.id)
    return session
  } catch (error) {
    if (error instanceof AppError && cannotAnswer[error.code]) return null
    throw error
  }
}

interface Batch {
  session: AgentSessionRow
  workgate: WorkgateRow
  batch: readonly MessageRow[]
  covered: number
  ending: AbortSignal
}

const write = async (ctx: TenantCtx, held: ThreadRow, turn: Batch): Promise<void> => {
  const { session, workgate, batch, covered, ending } = turn
  const { workspaceId } = ctx
  const key = { workspaceId, id: held.id }
  const place = { workspaceId, threadId: held.id }
  const history = await historyOf(ctx, place, batch)
  const moments = aiMoments(ctx.deps, place)
  const { isShown } = moments
  const abort = beginLive(held.id, isShown)
  // Beside people the AI sends only what it is sure of, and that is known at the end.
  const isBesidePeople = held.mode === 'manual'
  const shown = isBesidePeople ? null : showWriting(ctx, held, workgate)
  const lease = keepLease(ctx, held, { covered, isShown }, abort)
  try {
    const run = await runTurn(ctx, {
      sessionId: session.id,
      inputId: newId(),
      text: textOf(batch),
      mode: 'live',
      history,
      signal: AbortSignal.any([abort.signal, ending]),
      onEvent: (event) => {
        if (!isBesidePeople) moments.onEvent(event)
        if (event.type === 'run.start') lease.with(setWritingRun(ctx.db, key, held.generation, event.runId))
      },
      afterPiece: moments.afterPiece,
      platform: () => flowPlatform(ctx, { held, covered, session, isShown }),
      inFinalTransaction: (tx, ending) => saveReply(tx, { held, covered, session, isShown }, ending),
    })
    // The AI has no answer and nothing else blocks the thread, so staff have to look.
    if (!run.reply && run.status === 'done' && !isByHand(held)) await leave(ctx, held, 'no-answer')
    // Left to the person who is awaited or chats, until the customer writes again.
    if (!run.reply && isBesidePeople) await leave(ctx, held)
  } catch (error) {
    if (!(error instanceof AppError && cannotAnswer[error.code])) throw error
    await leave(ctx, held, cannotAnswer[error.code])
  } finally {
    await lease.end()
    endLive(held.id, abort)
    await moments.end()
    // The answer is stored and on its way by now; only this job waits.
    await shown
  }
}
