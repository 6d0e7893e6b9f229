/** Lower case, without Vietnamese diacritics. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase()

/** Every typed word occurs somewhere in the text. */
export const matchesFolded = (text: string, query: string): boolean => {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
