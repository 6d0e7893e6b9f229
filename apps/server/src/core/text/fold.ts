const marks = /\p{M}/gu

/** One spelling for every way a text arrives: composed letters, lower case. */
export const normalise = (text: string): string => text.normalize('NFC').toLowerCase()

const plain = /^\p{ASCII}*$/u

/** Without accents, as people type in a hurry: "Đường" becomes "duong". Expects lower case. */
export const fold = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFD').replace(marks, '').replaceAll('đ', 'd')

/** The few thousand syllables of the language come again and again; strange words make room for others. */
const foldedWords = new Map<string, string>()
const mostWords = 8_000
const longestWord = 12

/** The same for one word. */
export const foldWord = (word: string): string => {
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  const folded = fold(word)
  if (folded === word || word.length > longestWord) return folded
  if (foldedWords.size >= mostWords) foldedWords.clear()
  foldedWords.set(word, folded)
  return folded
}
