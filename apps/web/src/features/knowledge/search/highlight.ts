import { fold } from '#lib/text/fold.ts'

export interface Stretch {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

const plainest = (word: string) => word.normalize('NFC').toLowerCase()

/**
 * "giao" matches "giáo" and the other way round, but "đường" does not match "dương": two accented words must be equal.
 */
const isSameWord = (one: string, other: string): boolean =>
  fold(one) === fold(other) && (one === other || one === fold(one) || other === fold(other))

/** The text cut into what matched and what did not. */
export const highlight = (text: string, matched: readonly string[]): Stretch[] => {
  const wanted = matched.flatMap((words) => plainest(words).match(WORD) ?? [])
  const stretches: Stretch[] = []
  const put = (part: string, isMatch: boolean) => {
    const last = stretches.at(-1)
    if (part === '') return
    if (last && last.isMatch === isMatch) last.text += part
    else stretches.push({ text: part, isMatch })
  }
  let end = 0
  for (const found of text.matchAll(WORD)) {
    const word = plainest(found[0])
    put(text.slice(end, found.index), false)
    put(
      found[0],
      wanted.some((each) => isSameWord(each, word)),
    )
    end = found.index + found[0].length
  }
  put(text.slice(end), false)
  return stretches
}
