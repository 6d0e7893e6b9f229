import { spelled, type Group } from './number-groups.ts'
import { englishNumber, scaleOf } from './number-words.ts'
import type { Token } from './tokens.ts'

/** "one hundred and fifty thousand". */
export const englishAt = (tokens: readonly Token[], from: number): { group: Group; scale: number } | null => {
  let [total, part, at, scale] = [0, 0, from, 1]
  for (; ; at += 1) {
    const token = tokens[at]
    const value = englishNumber(token)
    const size = scaleOf(token, tokens[at + 1])
    if (value !== undefined) part += value
    else if (token?.text === 'hundred' && at > from) part = Math.max(1, part) * 100
    else if (size && !size.isSlang && at > from) {
      total += Math.max(1, part) * size.value
      scale = size.value
      part = 0
    } else if (token?.text !== 'and' || at === from || englishNumber(tokens[at + 1]) === undefined) break
  }
  if (at === from) return null
  const value = total + part
  return { group: spelled(value, at, { isRound: value >= 100 && scale === 1 }), scale }
}
