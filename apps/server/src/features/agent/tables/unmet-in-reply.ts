import { fold, normalise } from '#core/text/fold.ts'
import type { EngineHit } from '../builtin/contract.ts'
import { spokenText } from './judge-answer.ts'
import type { Question } from './read-question.ts'
import { unmetInHit, type UnmetName } from './unmet-in-hit.ts'

const plain = (text: string): string => fold(normalise(text))

/**
 * What a model passed over: the customer named it, no passage that the reply cites speaks of it, and the reply does not
 * say a word about it either.
 */
export const unmetInReply = (
  question: Question,
  asked: string,
  reply: string,
  cited: readonly EngineHit[],
): UnmetName | null => {
  const unmet = cited.map((hit) => unmetInHit(question, asked, spokenText(hit)))
  const [first] = unmet
  // A figure is said in many ways; the price lock looks after figures.
  if (!first || first.kind === 'figure' || !unmet.every((one) => one?.kind === first.kind)) return null
  return plain(reply).includes(plain(first.said)) ? null : first
}
