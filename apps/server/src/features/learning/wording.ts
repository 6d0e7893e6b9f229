import { fold, normalise } from '#core/text/fold.ts'
import { detectLanguage, normaliseMessage } from '#features/agent/public.ts'

const mostCharacters = 300

/** The text that tells one way of asking from another: without accents, signs and letter case. */
export const spellingOf = (text: string): string =>
  fold(normalise(text.slice(0, 600)))
    .replaceAll(/[^\p{L}\p{N}]{1,600}/gu, ' ')
    .trim()

/** How much of a text is typed with care: the share of its words that have accents. */
const careOf = (text: string): number => {
  const words = normalise(text).match(/[\p{L}\p{M}]{1,40}/gu) ?? []
  return words.filter((word) => fold(word) !== word).length / Math.max(1, words.length)
}
const isClearlyBetter = 0.2

/** With fewer accents than this, accents put in by us would be guesses, and wrong ones read worse than none. */
const typedWithCare = 0.2

/** A question as a list shows it: shorthand written out where the rest is typed with care, on one line, with a capital. */
export const wordingOf = (text: string): string => {
  const asked = text.slice(0, 600)
  const line = (careOf(asked) < typedWithCare ? asked : normaliseMessage(asked).understood)
    .replaceAll(/\s{1,600}/g, ' ')
    .trim()
    .slice(0, mostCharacters)
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Typed with care reads better than put together from shorthand. */
export const betterWording = (known: string, text: string): string =>
  careOf(text) > careOf(known) + isClearlyBetter ? wordingOf(text) : known

/** What a customer is told later: their own words, so that they know what it is about, and the answer. */
export const noticeText = (question: string, answer: string): string => {
  const asked = question
    .replaceAll(/\s{1,600}/g, ' ')
    .trim()
    .slice(0, 120)
  return detectLanguage(question) === 'en'
    ? `About your question “${asked}”:\n${answer}`
    : `Về câu anh/chị hỏi “${asked}”:\n${answer}`
}
