import { numberAt } from '#core/text/numbers.ts'
import { looseList, type Token } from '#core/text/tokens.ts'

/** "mua 1 tặng 1", "mua 2 tính tiền 1", "buy one get one". */
const giving = looseList('tặng được tính trả get')
export const bargainAt = (tokens: readonly Token[], at: number): { value: string; to: number } | null => {
  const first = tokens[at]?.folded
  if (first !== 'mua' && first !== 'di' && first !== 'buy') return null
  const bought = numberAt(tokens, at + 1)
  if (!bought) return null
  for (let next = bought.to; next < bought.to + 3; next += 1) {
    if (!giving(tokens[next])) continue
    const start = tokens[next + 1]?.folded === 'tien' || tokens[next + 1]?.folded === 'them' ? next + 2 : next + 1
    const given = numberAt(tokens, start)
    return given && given.low < 100 ? { value: `buy ${bought.low} get ${given.low}`, to: given.to } : null
  }
  return null
}

/** "1 đổi 1" in digits. */
export const exchangeAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '1' && tokens[at + 1]?.folded === 'doi' && tokens[at + 2]?.text === '1'
