import type { ActName } from '@app/contracts/acts'
import type { Handoff, Turn, TurnResult } from './contract.ts'
import { handoffResult, replyOf, resultOf } from './replies.ts'

/** What is said to an act. */
export interface ActReply {
  readonly text: string
  readonly suggestions?: readonly string[]
  readonly handoff?: Handoff
}

/** The end of a turn that an act has answered. It never counts as a question without an answer. */
export const actResult = (turn: Turn, act: ActName, { text, suggestions = [], handoff }: ActReply): TurnResult => {
  if (handoff) return handoffResult(turn, handoff, text)
  turn.trace.add({
    type: 'answer',
    out: { kind: act, engine: 'built-in', confidence: 1 },
    outputTaken: 'small_talk',
    why: [{ kind: 'act', act }],
  })
  return resultOf({ outcome: 'small_talk', reply: replyOf({ text, suggestions: [...suggestions] }) })
}
