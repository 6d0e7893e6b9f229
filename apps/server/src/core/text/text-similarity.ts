import { fold, normalise } from './fold.ts'
import { canonicalNumbers } from './words.ts'

const syllables = (text: string): string[] => fold(normalise(text)).match(/[\p{L}\p{N}]+/gu) ?? []

const gramsOf = (text: string): Map<string, number> => {
  const words = syllables(text)
  const grams = new Map<string, number>()
  const add = (gram: string) => grams.set(gram, (grams.get(gram) ?? 0) + 1)
  words.forEach((word, at) => {
    add(word)
    if (at > 0) add(`${words[at - 1]} ${word}`)
  })
  return grams
}

/** How alike two questions are, 0–1, whatever their accents: shared syllables and pairs of them (Dice). */
export const similarityOf = (left: string, right: string): number => {
  const a = gramsOf(left)
  const b = gramsOf(right)
  const size = (grams: Map<string, number>) => [...grams.values()].reduce((sum, count) => sum + count, 0)
  let shared = 0
  for (const [gram, count] of a) shared += Math.min(count, b.get(gram) ?? 0)
  const total = size(a) + size(b)
  return total === 0 ? 0 : (2 * shared) / total
}

/** Numbers of a text in one spelling, so that 20k, 20.000đ and 20,000 are the same. */
export const numbersIn = (text: string): string[] => (canonicalNumbers(normalise(text)).match(/\d+/g) ?? []).toSorted()

/** Whether an answer begins with a no, after the polite words it may begin with. */
export const isNo = (text: string): boolean =>
  /^((da|vang|a|shop|ben em|em|xin loi)[\s,.!]+)*(khong|chua|ko|no)(?![\p{L}\p{N}])/u.test(fold(normalise(text)).trim())
