import { fold, normalise } from '#core/text/fold.ts'

const gaps = /[^\p{L}\p{N}]+/gu

/** Words without accents and signs, with a space at both ends, so that a phrase is found whole or not at all. */
export const plainWords = (text: string): string => ` ${fold(normalise(text)).replace(gaps, ' ').trim()} `

/** The first of the phrases that stands in a text, however its accents are typed. */
export const findPhrase = (text: string, phrases: readonly string[]): string | null => {
  if (phrases.length === 0) return null
  const plain = plainWords(text)
  return phrases.find((phrase) => plainWords(phrase) !== '  ' && plain.includes(plainWords(phrase))) ?? null
}
