import type { Run, RunStep } from '@app/contracts/agent'
import type { AnswerWay } from '@app/contracts/conversations'
import { builtInEngine } from './contract.ts'

interface Answered {
  run: Pick<Run, 'engine'> & { steps: readonly Pick<RunStep, 'type' | 'outputTaken'>[] }
  /** The bot is silent from now on, until a person has answered. */
  isHandoff: boolean
}

/** What an answer stands on, from the record of its turn. */
export const wayOfAnswer = ({ run, isHandoff }: Answered): AnswerWay => {
  if (isHandoff) return 'handoff'
  if (run.engine !== builtInEngine) return 'model'
  return run.steps.some(({ type, outputTaken }) => type === 'qna_match' && outputTaken === 'hit') ? 'pair' : 'found'
}
