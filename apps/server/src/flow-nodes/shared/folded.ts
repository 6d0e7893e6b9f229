import { fold, normalise } from '#core/text/fold.ts'

const signs = /[^\p{L}\p{N}]+/gu

/** For comparing what people type: no accents, no case, single spaces, no signs. */
export const folded = (text: string): string => fold(normalise(text)).replaceAll(signs, ' ').trim()

/** Whether the words stand in the text, as whole words in a row. Both folded. */
export const hasWords = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `)
