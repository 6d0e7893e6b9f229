import { fold, normalise } from '#core/text/fold.ts'

/** The accented words that rules mean, by their form without accents. */
export type MeantWords = ReadonlyMap<string, readonly string[]>

const words = /[\p{L}\p{M}]+/gu

/**
 * A text without accents for rules that are written without them. A word that was typed with other accents than a rule
 * means is marked with `_`, so that no rule finds it by accident: "cháo" is no "chào", "à" is no shorthand for "anh".
 */
export const foldAsMeant = (text: string, meant: MeantWords): string =>
  normalise(text).replaceAll(words, (word) => {
    const folded = fold(word)
    const forms = word === folded ? undefined : meant.get(folded)
    return forms === undefined || forms.includes(word) ? folded : `${folded}_`
  })

/** Where a word of a folded text begins and ends; a marked word is another one. */
export const wordStart = '(?<![\\p{L}\\p{N}_])'
export const wordEnd = '(?![\\p{L}\\p{N}_])'

/** A rule's phrase: whole words only. */
export const phrase = (source: string): RegExp => new RegExp(`${wordStart}(?:${source})${wordEnd}`, 'u')
