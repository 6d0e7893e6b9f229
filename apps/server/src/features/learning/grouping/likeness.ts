import { isAboutThing } from './intents.ts'
import type { QuestionShape } from './read-question.ts'

/** From here on two questions want the same answer. */
const isSameFrom = 0.6

const mostShapes = 24

const dice = (left: readonly string[], right: readonly string[]): number => {
  if (left.length + right.length === 0) return 0
  const others = new Set(right)
  return (2 * left.filter((each) => others.has(each)).length) / (left.length + right.length)
}

/** Pairs of neighbouring letters: "somi" and "so mi" are the same, "maxi" is found in "dam maxi". */
const letterPairs = (words: readonly string[]): string[] => {
  const letters = words.join('')
  return [...new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)))]
}

const likenessOfThings = (left: readonly string[], right: readonly string[]): number => {
  if (left.length === 0 && right.length === 0) return 1
  if (left.length === 0 || right.length === 0) return 0
  return dice(letterPairs(left), letterPairs(right))
}

/** The words are only asked which of two equal candidates is nearer. */
const wordShare = 0.1

/**
 * How much two questions ask the same, from 0 to 1.1. Different wants are never the same, however alike the words: a
 * price and a return must not come together. Without a known want the words decide.
 */
export const likenessOf = (left: QuestionShape, right: QuestionShape): number => {
  if (left.intent !== right.intent) return 0
  const words = dice(left.words, right.words)
  if (left.intent === null) return (words + dice(letterPairs(left.words), letterPairs(right.words))) / 2
  const same = isAboutThing(left.intent) ? likenessOfThings(left.thing, right.thing) : 1
  return same + wordShare * words
}

export interface Candidate {
  readonly id: string
  readonly shapes: readonly QuestionShape[]
}

/** The group a question belongs to: the one with the most similar question in it; undefined: none is near enough. */
export const nearestGroup = <Group extends Candidate>(
  shape: QuestionShape,
  candidates: readonly Group[],
): Group | undefined => {
  let best: { group: Group; likeness: number } | undefined
  for (const group of candidates) {
    const likeness = Math.max(0, ...group.shapes.map((each) => likenessOf(shape, each)))
    if (likeness >= isSameFrom && likeness > (best?.likeness ?? 0)) best = { group, likeness }
  }
  return best?.group
}

const plain = ({ intent, thing, words }: QuestionShape): QuestionShape => ({ intent, thing, words })

const keyOf = ({ intent, thing, words }: QuestionShape): string =>
  [intent ?? '', thing.join(' '), words.toSorted().join(' ')].join('|')

/** The shapes a group is known by, with one more; the oldest make room. */
export const withShape = (shapes: readonly QuestionShape[], shape: QuestionShape): QuestionShape[] =>
  shapes.some((each) => keyOf(each) === keyOf(shape)) ? [...shapes] : [...shapes, plain(shape)].slice(-mostShapes)

/** What a group is looked up by: its want with what it is about, and where no want is known its words. */
export const termsOf = ({ intent, thing, words }: QuestionShape): string[] => {
  if (intent === null) return words.map((word) => `w:${word}`)
  if (!isAboutThing(intent)) return [`i:${intent}`]
  // Many groups may ask for a price; those that name the same thing, or none, are found among all of them.
  return [`i:${intent}`, ...(thing.length > 0 ? thing : ['']).map((word) => `t:${intent}:${word}`)]
}
