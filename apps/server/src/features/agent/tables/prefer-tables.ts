import { wordsOf } from '#core/text/words.ts'
import type { BuiltInAnswer, EngineHit } from '../builtin/contract.ts'
import { hitText } from '../builtin/hit-text.ts'
import type { AskedTables } from './ask-tables.ts'
import { isSameWord } from './phrase-book.ts'

/** A pair as sure as this was asked for word by word. */
const surePair = 0.85
/** Without a thing in the question, a pair that fits well knows better what the shop wants to say. */
const goodPair = 0.7
/** How sure an answer from a table is. */
const named = 0.9
const unnamed = 0.55

const says = (hit: EngineHit, { answer }: AskedTables): boolean => {
  const { headings, phrasings, body } = hitText(hit)
  const words = wordsOf([...headings, ...phrasings, body].join('\n'))
  return answer.unknown.every((asked) => words.some((word) => isSameWord(asked, word)))
}

/** Of what the search found and what the tables say, the better answer. */
export const preferTables = (
  found: BuiltInAnswer,
  asked: AskedTables | null,
  hits: readonly EngineHit[],
): BuiltInAnswer => {
  if (!asked) return found
  const cited = hits.find(({ item }) => item.id === found.citations[0])
  const isPair = found.kind === 'answer' && cited !== undefined && cited.item.kind !== 'record'
  const { answer } = asked
  if (isPair && found.confidence >= (answer.isSpecific ? surePair : goodPair)) return found
  // The table has never heard of it, but something else the shop wrote has.
  if (isPair && answer.unknown.length > 0 && says(cited, asked)) return found
  return {
    kind: 'answer',
    text: answer.text,
    citations: asked.hits.map(({ item }) => item.id),
    candidates: [],
    confidence: answer.hasSubject || answer.standsAlone ? named : unnamed,
    why: [...answer.why, ...found.why],
    hits: asked.hits,
    standsAlone: answer.standsAlone,
  }
}
