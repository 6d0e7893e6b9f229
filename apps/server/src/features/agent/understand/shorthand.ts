import { meaningsOf, plainSpelling } from '#core/text/chat-words.ts'
import { fold } from '#core/text/fold.ts'
import { isSyllable } from '#core/text/syllables.ts'
import { withoutTelexSlips } from './telex-slips.ts'
import { byContext, sizeLetter, sizeWord, slang, type Context } from './shorthand-words.ts'

export interface Token {
  readonly text: string
  readonly lower: string
  readonly folded: string
  readonly start: number
}

const proper: Record<string, string> = {
  'hà nội': 'Hà Nội',
  'sài gòn': 'Sài Gòn',
  'hồ chí minh': 'Hồ Chí Minh',
  'đà nẵng': 'Đà Nẵng',
}

// The number before makes a unit of them.
const unit = /^(?:k|kg|g|cm|m|mm|ml|l|tr|h|t|c|p|ng|ngay|đ|d)$/

const fits = ({ before, after }: Context, previous: string, next: string) =>
  (before === undefined || before.test(previous)) && (after === undefined || after.test(next))

/** What a shorthand word means here; nothing for a word that stands for itself. */
export const shorthandAt = (tokens: readonly Token[], at: number): string | undefined => {
  const token = tokens[at]
  if (!token || /\p{N}/u.test(token.lower)) return undefined
  const previous = tokens[at - 1]?.folded ?? ''
  const next = tokens[at + 1]?.folded ?? ''
  if (unit.test(token.lower) && /^\d/.test(previous) && !asksAfterNumber(tokens, at)) return undefined
  if (sizeLetter.test(token.lower) && (sizeWord.test(previous) || isSizeListed(tokens, at))) return undefined
  const rules = byContext[token.lower] ?? byContext[token.folded]
  const meant = rules?.find((rule) => fits(rule, previous, next))?.meant ?? generalMeaning(token)
  if (meant === undefined || meant === token.lower) return undefined
  return proper[meant] ?? meant
}

// "size 38 k", "lớp tối 357 k ạ": no price ends like that.
const asksAfterNumber = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.lower !== 'k') return false
  const number = Number(tokens[at - 1]?.lower)
  return number % 5 !== 0 || sizeWord.test(tokens[at - 2]?.folded ?? '')
}

// "size s m l": one letter after another.
const isSizeListed = (tokens: readonly Token[], at: number): boolean => {
  for (let left = at - 1; left >= 0; left -= 1) {
    const { folded = '' } = tokens[left] ?? {}
    if (sizeWord.test(folded)) return true
    if (!sizeLetter.test(folded) && folded !== 'hay' && folded !== 'va') return false
  }
  return false
}

const generalMeaning = ({ lower, folded }: Token): string | undefined => {
  const own = Object.hasOwn(slang, lower) ? slang[lower] : undefined
  if (own !== undefined) return own
  // With accents it is meant as typed: "sài" is not the shorthand "sai".
  const [known] = meaningsOf(lower, lower === folded ? folded : lower)
  if (known !== undefined) return known
  const slipped = withoutTelexSlips(lower)
  if (slipped !== undefined) return slipped
  if (lower === folded) return undefined
  // Only with an accent is it surely Vietnamese: "fan" and "web" are what they are.
  const plain = plainSpelling(lower)
  return plain !== lower && isSyllable(fold(plain)) && !isSyllable(folded) ? plain : undefined
}
