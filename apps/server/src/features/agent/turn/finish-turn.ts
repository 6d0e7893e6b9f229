import '../agent.events.ts'
import type { RunStatus, RunWithSteps } from '@app/contracts/agent'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { releaseCredits, settleCredits } from '#features/billing/public.ts'
import { endPaidTurn, endTurn, loseTurn, type EndedTurn } from '../turns.repository.ts'
import type { SaveWithTurn, Turn, TurnResult } from './contract.ts'

/** Written in the same transaction as the end of a turn, with or without an answer; says why when it is not wanted. */
export type Alongside = (tx: TenantCtx) => Promise<RunStatus | null>

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * Writes a turn down in one transaction: the run, what the session remembers, the price and what others hear of it.
 * A turn that has lost its session by then leaves its steps and costs nothing.
 */
export const finishTurn = async (
  turn: Turn,
  result: TurnResult,
  save?: SaveWithTurn,
  alongside?: Alongside,
): Promise<RunWithSteps> => {
  const ended = endedTurn(turn, result)
  if (!save && !alongside && (await endAlone(turn, result, ended))) return presentEnd(turn, ended)
  const key = { workspaceId: turn.ctx.workspaceId, sessionId: turn.sessionId }
  const lostAs = await inTransaction(turn.ctx, async (tx) => {
    // Asked together, in one trip: that a turn has lost its session is rare, and undoes both.
    const [isWon] = await Promise.all([endTurn(tx.db, key, ended), pay(tx, turn, result)])
    if (!isWon) throw new NotWanted(null)
    await saveWith(tx, turn, ended, result, save)
    const why = (await alongside?.(tx)) ?? null
    if (why) throw new NotWanted(why)
    if (turn.mode === 'live') await announce(tx, turn, result)
    return null
  }).catch((error: unknown) => {
    if (error instanceof NotWanted) return lose(turn, ended, error.why)
    throw error
  })
  return presentEnd(turn, lostAs ? { ...ended, status: lostAs, outcome: 'silent', reply: null, credits: 0 } : ended)
}

/**
 * Most turns of programs end with a single statement, sent together with its commit. Returns false where more is needed;
 * then nothing was done.
 */
const endAlone = async (turn: Turn, { handoff, model }: TurnResult, ended: EndedTurn): Promise<boolean> => {
  const hasNews = handoff !== null || turn.collected.order !== null || Object.keys(turn.captured).length > 0
  const isAnnounced = turn.isHeard || hasNews
  if (turn.mode === 'live' && isAnnounced) return false
  const { db, workspaceId } = turn.ctx
  const key = { workspaceId, sessionId: turn.sessionId }
  if (ended.credits === 0 && turn.spent.setAside === 0) return endTurn(db, key, ended)
  return endPaidTurn(db, key, ended, { botId: turn.botId, model })
}

/** Thrown to undo the end of a turn whose answer is not wanted any more. */
class NotWanted extends Error {
  /** Null: the session tells. */
  readonly why: RunStatus | null

  constructor(why: RunStatus | null) {
    super(why ?? 'the session is somebody else’s')
    this.name = 'NotWanted'
    this.why = why
  }
}

const saveWith = async (
  tx: TenantCtx,
  turn: Turn,
  ended: EndedTurn,
  { reply, handoff }: TurnResult,
  save: SaveWithTurn | undefined,
): Promise<void> => {
  if (!save || !reply) return
  const why = await save(tx, { run: presentEnd(turn, ended), reply, handoff })
  if (why) throw new NotWanted(why)
}

const lose = (turn: Turn, ended: EndedTurn, why: RunStatus | null): Promise<RunStatus> =>
  inTransaction(turn.ctx, async (tx) => {
    const key = { workspaceId: turn.ctx.workspaceId, sessionId: turn.sessionId }
    if (turn.spent.setAside > 0) await releaseCredits(tx, turn.runId)
    return loseTurn(tx.db, key, ended, why)
  })

const endedTurn = (turn: Turn, result: TurnResult): EndedTurn => {
  const { spent } = turn
  return {
    runId: turn.runId,
    generation: turn.generation,
    snapshotId: turn.snapshotId,
    versionLabel: turn.versionLabel,
    status: result.status,
    outcome: result.outcome,
    reply: result.reply,
    engine: result.engine,
    steps: turn.trace.steps,
    tokensIn: spent.tokensIn,
    tokensOut: spent.tokensOut,
    isEstimated: spent.isEstimated,
    credits: result.credits,
    ms: Math.round(performance.now() - turn.startedMs),
    firstTokenMs: spent.firstTokenMs === null ? null : Math.round(spent.firstTokenMs),
    errorCode: result.errorCode,
    begunStatus: turn.session.status,
    sessionStatus: result.handoff && !result.handoff.keepsAnswering ? 'handed-off' : turn.session.status,
    state: turn.state,
    title: cut(turn.input, 80),
    lastText: cut(result.reply?.text ?? turn.input, 200),
    now: turn.ctx.now(),
  }
}

const pay = async (tx: TenantCtx, turn: Turn, { credits, model, isPaidBySteps }: TurnResult): Promise<void> => {
  if (credits > 0 && !isPaidBySteps)
    await settleCredits(tx, { runId: turn.runId, amount: credits, botId: turn.botId, model })
  else if (turn.spent.setAside > 0) await releaseCredits(tx, turn.runId)
}

const announce = async (
  tx: TenantCtx,
  turn: Turn,
  { reply, outcome, engine, credits, handoff, isUnanswered = outcome === 'no_answer' }: TurnResult,
): Promise<void> => {
  const { botId, sessionId, runId, origin } = turn
  const about = { botId, sessionId, runId, origin }
  // A message is written down for others only when there is somebody: it happens with every reply.
  if (turn.isHeard) {
    await emit(tx, 'message.in', { ...about, text: turn.input })
    if (reply) await emit(tx, 'message.out', { ...about, text: reply.text, outcome, engine, credits })
  }
  if (isUnanswered && origin === 'thread') await emit(tx, 'question.unanswered', { botId, sessionId, runId })
  if (Object.keys(turn.captured).length > 0) await emit(tx, 'contact.captured', { ...about, slots: turn.captured })
  const slots = turn.state.slots ?? {}
  if (turn.collected.order) await emit(tx, 'order.collected', { ...about, ...turn.collected.order, slots })
  if (!handoff) return
  const { reason, summary } = handoff
  await emit(tx, 'handoff.requested', { ...about, reason, summary, slots })
}

const presentEnd = (turn: Turn, ended: EndedTurn): RunWithSteps => ({
  id: turn.runId,
  sessionId: turn.sessionId,
  botId: turn.botId,
  mode: turn.mode,
  versionLabel: ended.versionLabel,
  input: turn.input,
  reply: ended.reply,
  status: ended.status,
  outcome: ended.outcome,
  engine: ended.engine,
  tokensIn: ended.tokensIn,
  tokensOut: ended.tokensOut,
  credits: ended.credits,
  ms: ended.ms,
  firstTokenMs: ended.firstTokenMs,
  startedAt: turn.startedAt.toISOString(),
  steps: [...ended.steps],
})
