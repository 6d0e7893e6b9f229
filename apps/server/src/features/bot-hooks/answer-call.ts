import type { RunWithSteps } from '@app/contracts/agent'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WebhookCallRow } from '#db/schema/index.ts'
import { openSession, runTurn } from '#features/agent/public.ts'
import { idFrom } from '#core/ids.ts'
import { endCall } from './incoming.repository.ts'
import { conversationOf, questionOf } from './read-question.ts'

/** Another process is running the turn of this call right now. */
export class StillRunning extends Error {
  override name = 'StillRunning'
}

/**
 * Runs the bot and saves the result. Safe to repeat: the turn has the id of the call, so a second try finds the first
 * answer.
 */
export const answerCall = async (ctx: TenantCtx, call: WebhookCallRow): Promise<WebhookCallRow> => {
  const started = performance.now()
  const ended = await outcomeOf(ctx, call)
  const ms = Math.round(performance.now() - started)
  return (await endCall(ctx.db, call, { ...ended, ms })) ?? { ...call, ...ended, ms }
}

type Ended = Pick<WebhookCallRow, 'status' | 'httpStatus' | 'answer' | 'error' | 'runId'>

const outcomeOf = async (ctx: TenantCtx, call: WebhookCallRow): Promise<Ended> => {
  try {
    const run = await turnOf(ctx, call)
    if (run.status === 'running') throw new StillRunning()
    return endedBy(run)
  } catch (error) {
    if (error instanceof AppError) return refusedBy(error)
    throw error
  }
}

const turnOf = async (ctx: TenantCtx, call: WebhookCallRow): Promise<RunWithSteps> => {
  const session = await openSession(ctx, {
    botId: call.botId,
    environment: call.environment,
    origin: 'webhook',
    externalKey: conversationOf(call),
  })
  const turn = { sessionId: session.id, text: questionOf(call.body), mode: modeOf(call) }
  const run = await runTurn(ctx, { ...turn, inputId: call.id })
  // A turn whose process died has answered nobody, so it may be run once more.
  const wasLost = run.status === 'failed' && run.reply === null
  return wasLost ? runTurn(ctx, { ...turn, inputId: idFrom(`again.${call.id}`) }) : run
}

const modeOf = ({ replayOf, environment }: WebhookCallRow): 'live' | 'test' | 'replay' => {
  if (replayOf) return 'replay'
  return environment === 'production' ? 'live' : 'test'
}

const endedBy = (run: RunWithSteps): Ended => {
  const isFailed = run.status === 'failed' || (run.status === 'no_credit' && !run.reply)
  const error = isFailed ? (run.status === 'no_credit' ? 'NO_CREDIT' : 'UNAVAILABLE') : null
  const sources = (run.reply?.citations ?? []).map((citation) => citation.document ?? citation.title)
  return {
    status: isFailed ? 'failed' : 'done',
    httpStatus: 200,
    answer: { reply: run.reply?.text ?? null, sources: [...new Set(sources)] },
    error,
    runId: run.id,
  }
}

export const refusedBy = (error: AppError): Ended => ({
  status: 'failed',
  httpStatus: error.status,
  answer: null,
  error: error.code,
  runId: null,
})
