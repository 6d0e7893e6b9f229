import type { PastMessage } from '../turn/contract.ts'
import { estimateTokens } from './tokens.ts'

export const historyTokens = 2_500

/** The newest messages that fit, oldest first; a conversation never begins with an answer to nothing. */
export const trimHistory = (history: readonly PastMessage[], budget: number): PastMessage[] => {
  const kept: PastMessage[] = []
  let left = budget
  for (const message of history.toReversed()) {
    left -= estimateTokens(message.content)
    if (left < 0) break
    kept.unshift(message)
  }
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}
