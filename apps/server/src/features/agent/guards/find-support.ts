import { isFiller } from '#core/text/filler-words.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { isCourtesy } from './courtesy-words.ts'
import type { CitableSource } from './citations.ts'
import type { Fact } from './facts/fact.ts'
import { claimsOf } from './facts/facts-of.ts'
import { isStated, readSource } from './source-facts.ts'

export interface Support {
  /** Ids of the sources that carry the reply, in the order of its sentences. */
  readonly ids: readonly string[]
  /** Sentences that no source carries. */
  readonly unsupported: readonly string[]
}

/** How many of the words that matter a source must have. */
const leastShare = 0.6
/** Fewer words than this say too little to know where they come from. */
const fewestWords = 2
const longestLead = 80

const sentenceEnd = /(?<=[.!?…])\s+|\n+/u
const statementEnd = /(?<=[.!?…;])\s+|\n+/u
const negation =
  /(?<![\p{L}\p{N}])(?:không|chưa|chẳng|đừng|cấm|ngừng|ko|no|not|never|cannot|can't|don't|doesn't)(?![\p{L}\p{N}])/iu
const inStock = /(?<![\p{L}])(?:còn (?:hàng|size|màu|mẫu|đủ)|có sẵn|sẵn hàng|in stock|available)(?![\p{L}])/iu
const soldOut = /(?<![\p{L}])(?:hết (?:hàng|size|màu|mẫu)|out of stock|sold out)(?![\p{L}])/iu
/** "… phải không ạ", "có … không": the word asks and denies nothing. */
const asksBack = /(?:không|chưa)(?:\s+(?:ạ|nhé|vậy|anh|chị|bạn|shop|em|mình)){0,2}\s*\?/giu

/**
 * Finds the sources of a reply that names none. Every sentence that states something must be carried by one source: its
 * figures and promises, its numbers, most of its words, and whether it says yes or no.
 */
export const findSupport = (reply: string, sources: readonly CitableSource[]): Support => {
  const text = reply.normalize('NFC')
  const known = sources.map((source) => knownOf(source))
  const ids = new Set<string>()
  const unsupported: string[] = []
  for (const sentence of text.split(sentenceEnd).map((part) => part.trim())) {
    const said = saidIn(sentence)
    if (!said) continue
    const carrier = carrierOf(said, known)
    if (carrier) ids.add(carrier.id)
    else unsupported.push(sentence)
  }
  return { ids: [...ids], unsupported }
}

interface Said {
  readonly sentence: string
  readonly facts: readonly Fact[]
  /** The other words that matter, in their order, and the numbers among them. */
  readonly words: readonly Word[]
}

const isNumber = ({ accented }: Word): boolean => /^\d+$/.test(accented)
const matters = (word: Word): boolean => !isFiller(word.accented, word.folded) && !isCourtesy(word.accented)

const without = (sentence: string, facts: readonly Fact[]): string =>
  facts.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), sentence)

/** What a sentence states; null for courtesies, for asking back and for the words above a list. */
const saidIn = (sentence: string): Said | null => {
  const facts = claimsOf(sentence)
  const said = { sentence, facts, words: wordsOf(without(sentence, facts)).filter(matters) }
  if (facts.length > 0) return said
  if (said.words.length === 0 || sentence.endsWith('?')) return null
  return sentence.endsWith(':') && sentence.length <= longestLead ? null : said
}

interface Known {
  readonly id: string
  readonly text: string
  readonly accented: ReadonlySet<string>
  readonly folded: ReadonlySet<string>
  readonly statements: readonly { text: string; words: ReadonlySet<string> }[]
}

const knownOf = ({ id, text }: CitableSource): Known => {
  const whole = text.normalize('NFC')
  const words = wordsOf(whole)
  return {
    id,
    text: whole,
    accented: new Set(words.map(({ accented }) => accented)),
    folded: new Set(words.map(({ folded }) => folded)),
    statements: whole
      .split(statementEnd)
      .filter((part) => !part.trimEnd().endsWith('?'))
      .map((part) => ({ text: part, words: new Set(wordsOf(part).map(({ accented }) => accented)) })),
  }
}

const carrierOf = (said: Said, sources: readonly Known[]): Known | undefined => {
  const [best] = sources
    .map((source) => ({ source, share: shareOf(said, source) }))
    .filter(({ source, share }) => share >= leastShare && !isAboutAnother(said, source, sources))
    .toSorted((one, other) => other.share - one.share)
  return best?.source
}

/** Another source has all the words of this one and more: the price of the green shirt is not that of the white one. */
const isAboutAnother = ({ words }: Said, source: Known, sources: readonly Known[]): boolean => {
  const missing = words.filter((word) => !hasWord(source, word))
  const found = words.filter((word) => hasWord(source, word))
  return sources.some(
    (other) =>
      other !== source && missing.some((word) => hasWord(other, word)) && found.every((word) => hasWord(other, word)),
  )
}

/** How much of a sentence a source carries: 0 when anything that must be there is missing. */
const shareOf = (said: Said, source: Known): number => {
  const { sentence, facts, words } = said
  const read = [readSource(source.text)]
  const has = (word: Word) => hasWord(source, word)
  if (!facts.every((fact) => isStated(read, fact)) || !words.filter(isNumber).every(has)) return 0
  if (!isSameStock(sentence, source) || !isSamePolarity(said, source)) return 0
  const found = words.filter(has)
  if (hasNewNotion(words, has) || found.length + facts.length < fewestWords) return 0
  return words.length === 0 ? 1 : found.length / words.length
}

const hasWord = ({ accented, folded }: Known, word: Word): boolean =>
  accented.has(word.accented) || (word.accented === word.folded ? folded : accented).has(word.folded)

/** Two words beside each other that a source does not have are usually one thing it says nothing of. */
const hasNewNotion = (words: readonly Word[], has: (word: Word) => boolean): boolean =>
  words.some((word, at) => {
    const next = words[at + 1]
    return next !== undefined && !next.startsPhrase && !has(word) && !has(next)
  })

/** "Còn hàng" is carried by a count above zero or by these words, never by the name of the product alone. */
const isSameStock = (sentence: string, { text }: Known): boolean => {
  const isOut = soldOut.test(sentence)
  if (!isOut && !inStock.test(sentence)) return true
  if ((isOut ? soldOut : inStock).test(text)) return true
  const counts = [...(readSource(text).byKind.get('stock') ?? [])].map(Number)
  return counts.some((count) => (isOut ? count === 0 : count > 0))
}

const denies = (text: string): boolean => negation.test(text.replaceAll(asksBack, '?'))

/** The statements of a source that share most with the sentence must say yes where it says yes. */
const isSamePolarity = ({ sentence, words }: Said, { statements }: Known): boolean => {
  const shared = statements.map((statement) => words.filter(({ accented }) => statement.words.has(accented)).length)
  const most = Math.max(0, ...shared)
  const nearest = statements.filter((_statement, at) => shared[at] === most)
  return nearest.length === 0 || nearest.some(({ text }) => denies(text) === denies(sentence))
}
