import type { Run, RunStep, TurnEvent } from '@app/contracts/agent'

/** One question in the test window and what came of it. */
export interface ChatTurn {
  /** Names the question for the server: sent again, it is the same turn. */
  inputId: string
  text: string
  /** `stopped` before the server had begun with it; a run that was stopped has ended like any other. */
  phase: 'writing' | 'ended' | 'failed' | 'stopped'
  runId: string | null
  /** The words of the answer so far; the run has them whole. */
  streamed: string
  steps: readonly RunStep[]
  run: Run | null
  error: unknown
}

export const newTurn = (inputId: string, text: string): ChatTurn => ({
  inputId,
  text,
  phase: 'writing',
  runId: null,
  streamed: '',
  steps: [],
  run: null,
  error: null,
})

/** A turn of a conversation that is opened again. Its steps are fetched when somebody wants to see them. */
export const turnOfRun = (run: Run): ChatTurn => ({
  ...newTurn(run.id, run.input),
  phase: 'ended',
  runId: run.id,
  run,
})

/** What an event of the stream changes. */
export const applyEvent = (turn: ChatTurn, event: TurnEvent): ChatTurn => {
  switch (event.type) {
    case 'run.start':
      return { ...turn, runId: event.runId }
    case 'step':
      return { ...turn, steps: [...turn.steps, event.step] }
    case 'text':
      return { ...turn, streamed: turn.streamed + event.delta }
    case 'text.reset':
      return { ...turn, streamed: '' }
    case 'run.end':
      return { ...turn, phase: 'ended', runId: event.run.id, run: event.run }
    case 'error':
      return { ...turn, phase: 'failed', error: { status: 500, data: { error: event } } }
    default:
      // A newer server may say more.
      return turn
  }
}

/** The stream is over: without an end of the run it broke on its way. */
export const endStream = (turn: ChatTurn, error: unknown): ChatTurn =>
  turn.phase === 'writing'
    ? { ...turn, phase: 'failed', error: error ?? { status: 'FETCH_ERROR', error: 'cut' } }
    : turn

/** The reader does not want the answer any more. */
export const stopTurn = (turn: ChatTurn): ChatTurn => (turn.phase === 'writing' ? { ...turn, phase: 'stopped' } : turn)

/** Tried again, it starts from nothing. */
export const restartTurn = ({ inputId, text }: ChatTurn): ChatTurn => newTurn(inputId, text)

/** What the customer reads. */
export const answerText = ({ run, streamed }: ChatTurn): string => run?.reply?.text ?? streamed
