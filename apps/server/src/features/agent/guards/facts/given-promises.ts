import type { ReadText } from '#core/text/read-text.ts'
import type { Token } from '#core/text/tokens.ts'
import { bargainAt, exchangeAt } from './bargains.ts'
import { groundPhrases, phrasesAt } from './promise-phrases.ts'
import { clauseEnds, isDenied } from './promise-sense.ts'

/** What sources promise: for every kind the words of the sentences that do. */
export type GivenPromises = ReadonlyMap<string, ReadonlySet<string>>

const isAsked = (sentence: readonly Token[]): boolean => {
  const last = sentence.at(-1)
  return last?.text === '?' || /^(?:khong|ko|chua|hong|nhi|ha)$/.test(last?.folded ?? '')
}

const sentencesOf = (tokens: readonly Token[]): Token[][] => {
  const sentences: Token[][] = []
  let current: Token[] = []
  for (const token of tokens) {
    if (token.startsLine && current.length > 0) {
      sentences.push(current)
      current = []
    }
    current.push(token)
    if (!clauseEnds.has(token.text)) continue
    sentences.push(current)
    current = []
  }
  return current.length > 0 ? [...sentences, current] : sentences
}

/** What the sources of a turn promise; a question promises nothing, nor does "chưa hỗ trợ". */
export const givenPromises = ({ tokens }: ReadText): GivenPromises => {
  const given = new Map<string, Set<string>>()
  for (const sentence of sentencesOf(tokens)) {
    if (isAsked(sentence)) continue
    const values = new Set<string>()
    for (const at of sentence.keys()) {
      const bargain = bargainAt(sentence, at)
      if (bargain) values.add(bargain.value).add('gift')
      if (exchangeAt(sentence, at)) values.add('return')
      for (const { kind } of isDenied(sentence, at) ? [] : phrasesAt(groundPhrases, sentence, at)) values.add(kind)
    }
    for (const value of values) {
      const words = given.get(value) ?? new Set()
      for (const token of sentence) words.add(token.folded)
      given.set(value, words)
    }
  }
  return given
}

const sending = ['ship', 'giao', 'chuyen', 'gui']

/** Whether sources promise the same, of the same thing. */
export const isPromised = (given: GivenPromises, value: string, about: readonly string[]): boolean => {
  const words = given.get(value)
  if (words === undefined) return value === 'free-ship' && isPromised(given, 'free', sending)
  return about.length === 0 || about.some((word) => words.has(word))
}
