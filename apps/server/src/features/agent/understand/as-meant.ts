import { fold, normalise } from '#core/text/fold.ts'

/**
 * A text without accents for rules that are written without them. A word that was typed with other accents than a rule
 * means is marked, so that no rule finds it: "cháo" is no "chào", "à" is no shorthand for "anh". The mark is a digit,
 * because rules end their words before anything that is neither letter nor digit.
 */
export const foldAsMeant = (text: string, meant: ReadonlyMap<string, readonly string[]>): string =>
  normalise(text).replaceAll(/\p{L}+/gu, (word) => {
    const folded = fold(word)
    const forms = word === folded ? undefined : meant.get(folded)
    return forms === undefined || forms.includes(word) ? folded : `${folded}0`
  })
