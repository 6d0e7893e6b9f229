import { wordsOf } from '#core/text/words.ts'

const sourceMarks = /\[\d{1,3}(?:\s*,\s*\d{1,3})*\]/g

/** A text as its words: without accents, with amounts and telephone numbers in one spelling, without source numbers. */
export const plainWords = (text: string): string =>
  wordsOf(text.replaceAll(sourceMarks, ' '))
    .map(({ folded }) => folded)
    .join(' ')

/** Whole words only, so that 45 is not found in 450.000đ. A text without words (a picture sign) is looked for as it is. */
export const says = (text: string, wanted: string): boolean => {
  const words = plainWords(wanted)
  return words === '' ? text.includes(wanted.trim()) : ` ${plainWords(text)} `.includes(` ${words} `)
}
