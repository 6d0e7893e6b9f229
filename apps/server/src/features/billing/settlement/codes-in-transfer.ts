import { memoPrefix } from '@app/contracts/billing'
import { fold, normalise } from '#core/text/fold.ts'

/**
 * Letters and digits alone, in capitals: banks put spaces, dots and words of their own around what a payer wrote, and
 * payers write accents.
 */
export const plainLetters = (text: string): string =>
  fold(normalise(text))
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()

/** The letter I is in the prefix and in no code, so that two codes in a row never run into each other. */
const wholeCode = /BIZ[2-9A-HJKMNP-TV-Z]{8}/g

/** The codes of orders that a transfer names, each once. A provider's own finding counts like the text itself. */
export const codesInTransfer = ({ code, content }: { code: string | null; content: string }): string[] => [
  ...new Set([code ?? '', content].flatMap((text) => plainLetters(text).match(wholeCode) ?? [])),
]

const mostDistance = 2

/** How many letters a transfer's text is away from a code whose prefix is right; null: nothing in it is like the code. */
export const distanceToCode = (
  content: string,
  code: string,
  prefixLength: number = memoPrefix.length,
): number | null => {
  const text = plainLetters(content)
  const [prefix, wanted] = [code.slice(0, prefixLength), code.slice(prefixLength)]
  let least = mostDistance + 1
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1))
    for (const length of [code.length - 1, code.length, code.length + 1])
      least = Math.min(least, editDistance(text.slice(at + prefixLength, at + length), wanted))
  return least > mostDistance ? null : least
}

/** Letters to change, add or drop; both texts are as short as a code. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[other.length] ?? 0
}
