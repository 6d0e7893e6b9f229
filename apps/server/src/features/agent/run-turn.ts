import type { TenantCtx } from '#core/context.ts'
import type { Run, RunWithSteps } from '@app/contracts/agent'
import { presentRunWithSteps } from './agent.presenter.ts'
import { runFlowTurn } from './flow/run-flow-turn.ts'
import { answerTurn } from './turn/answer-turn.ts'
import { beginTurn, type Beginning, type TurnInput } from './turn/begin-turn.ts'
import { builtInEngine, TurnAborted, type Turn, type TurnResult } from './turn/contract.ts'
import { Display } from './turn/display.ts'
import { finishTurn } from './turn/finish-turn.ts'
import { leaveLive } from './turn/live-turns.ts'
import { whenStaffAnswer } from './turn/when-staff-answer.ts'
import { openingOf } from './turn/opening.ts'
import { resultOf } from './turn/replies.ts'
import { fillAddress, resolveAddress } from './understand/pronouns.ts'

export type { TurnInput } from './turn/begin-turn.ts'

/** One message in, one run out: the only way a bot answers anybody. */
export const runTurn = async (ctx: TenantCtx, input: TurnInput): Promise<RunWithSteps> =>
  carryOut(await beginTurn(ctx, input), input)

type Carried = Pick<TurnInput, 'onEvent' | 'afterPiece' | 'inFinalTransaction' | 'platform'>

/** The rest of a turn that has begun; an input that was seen before gives the run it led to. */
export const carryOut = async (
  { turn, stored }: Beginning,
  { onEvent, afterPiece, inFinalTransaction, platform }: Carried,
): Promise<RunWithSteps> => {
  if (stored) {
    const run = presentRunWithSteps(stored)
    onEvent?.({ type: 'run.start', runId: run.id })
    onEvent?.({ type: 'run.end', run: withoutSteps(run) })
    return run
  }
  try {
    onEvent?.({ type: 'run.start', runId: turn.runId })
    const run = turn.flow
      ? await runFlowTurn(turn, turn.flow, (await platform?.()) ?? null)
      : await finishTurn(turn, await answered(turn, afterPiece), inFinalTransaction)
    onEvent?.({ type: 'run.end', run: withoutSteps(run) })
    return run
  } finally {
    leaveLive(turn.sessionId, turn.generation)
  }
}

const withoutSteps = ({ steps: _steps, ...run }: RunWithSteps): Run => run

const answered = async (turn: Turn, afterPiece: TurnInput['afterPiece']): Promise<TurnResult> => {
  const opening = openingOf(turn)
  const display = new Display(turn.tell, opening)
  const ifWanted = (): void => {
    if (turn.signal.aborted) throw new TurnAborted()
  }
  try {
    const result = await answerTurn(turn, display)
    ifWanted()
    if (!result.reply) return result
    if (opening) turn.state.isDisclosed = true
    const later = result.handoff ? await whenStaffAnswer(turn, result.reply.text) : ''
    const text = await display.settle(result.reply.text + later, afterPiece && (() => afterPiece().then(ifWanted)))
    return { ...result, reply: { ...result.reply, text } }
  } catch (error) {
    if (turn.signal.aborted || error instanceof TurnAborted) return stopped()
    // A bug must not leave the customer without an answer: the run records it, and the log has the details.
    turn.ctx.deps.logger.error({ err: error, runId: turn.runId }, 'a turn failed')
    return broken(turn, display)
  }
}

const stopped = (): TurnResult => resultOf({ status: 'stopped', outcome: 'silent', reply: null })

const broken = async (turn: Turn, display: Display): Promise<TurnResult> => {
  const text = await display.settle(fillAddress(turn.config.fallback.text, resolveAddress(turn.config.persona)))
  return resultOf({
    status: 'failed',
    outcome: 'error',
    engine: builtInEngine,
    errorCode: 'unexpected',
    reply: { text, citations: [], suggestions: [], isHandoff: false },
  })
}
