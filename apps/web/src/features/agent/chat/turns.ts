import type { Run, RunStep, TurnEvent } from '@app/contracts/agent'

/** One question in the test window with its answer. */
export interface ChatTurn {
  /** The idempotency key: sent again, it is the same turn for the server. */
  inputId: string
  text: string
  /** `stopped` means stopped before the server started; a run that was stopped on the server is `ended`. */
  phase: 'writing' | 'ended' | 'failed' | 'stopped'
  runId: string | null
  /** The streamed text so far; the run holds the complete text. */
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

/** A turn of a restored conversation. Its trace is fetched when it is opened. */
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
      // A newer server may send event types this version does not know.
      return turn
  }
}

/** The stream ended: without an end event of the run it was interrupted. */
export const endStream = (turn: ChatTurn, error: unknown): ChatTurn =>
  turn.phase === 'writing'
    ? { ...turn, phase: 'failed', error: error ?? { status: 'FETCH_ERROR', error: 'cut' } }
    : turn

/** The reader does not want the answer any more. */
export const stopTurn = (turn: ChatTurn): ChatTurn => (turn.phase === 'writing' ? { ...turn, phase: 'stopped' } : turn)

/** A retry starts with an empty answer. */
export const restartTurn = ({ inputId, text }: ChatTurn): ChatTurn => newTurn(inputId, text)

/** What the customer reads. */
export const answerText = ({ run, streamed }: ChatTurn): string => run?.reply?.text ?? streamed
