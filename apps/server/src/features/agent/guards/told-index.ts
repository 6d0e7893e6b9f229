import { memoCache } from '#core/memo-cache.ts'
import { reversed, rot13 } from './disguises.ts'
import { readOwnerWords } from './owner-words.ts'
import { skeletonOf } from './skeleton.ts'

/** As many letters of a skeleton as are looked up at once: ten words or so. */
export const gram = 24
const bits = 1 << 18

/** What a model was told, ready to be recognised in what it says. */
export interface ToldIndex {
  /** As it is, and with digits read as letters. */
  readonly plain: readonly string[]
  /** Backwards and rotated. */
  readonly disguised: readonly string[]
  /** Letters of the orders without accents, for quotes that are no disguise. */
  readonly letters: string
  readonly marks: Uint8Array
}

const hashAt = (text: string, at: number): number => {
  let hash = 7
  for (let index = at; index < at + gram; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return (hash ^ (hash >>> 15)) & (bits - 1)
}

const mark = (marks: Uint8Array, text: string): void => {
  for (let at = 0; at + gram <= text.length; at += 1) {
    const hash = hashAt(text, at)
    marks[hash >> 3] = (marks[hash >> 3] ?? 0) | (1 << (hash & 7))
  }
}

const build = (instructions: string): ToldIndex => {
  const { orders } = readOwnerWords(instructions)
  const { letters, text } = skeletonOf(orders)
  const leet = skeletonOf(orders, { isLeet: true }).letters
  // Rotated with its accents left as they are, or after they were left out.
  const rotations = [rot13(orders.toLowerCase()), rot13(text)].map((rotated) => skeletonOf(rotated).letters)
  const plain = [...new Set([letters, leet])]
  const disguised = [...new Set([...plain.map(reversed), ...rotations])]
  const marks = new Uint8Array(bits >> 3)
  for (const form of [...plain, ...disguised]) mark(marks, form)
  return { plain, disguised, letters: text.replaceAll(/[^a-z]/g, ''), marks }
}

const kept = memoCache<ToldIndex>({ most: 100 })

export const toldIndex = (instructions: string): ToldIndex => kept(instructions, () => build(instructions))

/** Whether these letters may stand in what was told; nearly always a look at one bit says no. */
export const mayBeTold = ({ marks }: ToldIndex, letters: string, at: number): boolean => {
  const hash = hashAt(letters, at)
  return ((marks[hash >> 3] ?? 0) & (1 << (hash & 7))) !== 0
}
