import type { SearchHit } from '@app/contracts/knowledge'
import { isFiller } from '#core/text/filler-words.ts'
import { isSyllable } from '#core/text/syllables.ts'
import { wordsOf } from '#core/text/words.ts'
import type { BuiltInAnswer } from '../builtin/contract.ts'
import { readQuestion } from '../tables/read-question.ts'
import { askBuiltIn } from './answer-built-in.ts'
import type { Turn } from './contract.ts'
import { findKnowledge, type Knowledge } from './find-knowledge.ts'
import { plainWords } from './phrases.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** From here on the engine is sure of a hit, and only a product that has every word of the question is better. */
const sureFrom = 0.6
/** A pair as sure as this is the answer, whatever was talked about before. */
const pairFrom = 0.85
const shortQuestion = 8

export interface Looked {
  knowledge: Knowledge
  /** The engine's judgement, where it was needed. */
  builtIn: BuiltInAnswer | null
}

/** One search of the completed question; where that leads nowhere, of the question as it was typed. */
export const lookUp = async (turn: Turn, understood: UnderstoodTurn): Promise<Looked> => {
  const { query, by } = understood.resolved
  if (by === 'topic') {
    const looked = await lookUpTopic(turn, understood)
    if (looked) return looked
  } else if (by !== null) {
    const knowledge = await findKnowledge(turn, query)
    const builtIn = await askBuiltIn(turn, understood, knowledge)
    if (builtIn.kind === 'answer' || by !== 'object') return { knowledge, builtIn }
  }
  return lookUpTyped(turn, understood)
}

/** The row of the thing talked about comes first, if it has words of the question at all. */
const lookUpTopic = async (turn: Turn, understood: UnderstoodTurn): Promise<Looked | null> => {
  const { query, focus } = understood.resolved
  const wider = await findKnowledge(turn, query)
  const row = wider.hits.find(({ item }) => item.id === focus.topic?.itemId)
  if (!row) return null
  // No row has the words that ask for a price, and every other entry about money has them.
  if (!asksOnlyPrice(understood.question) && shareOf(row, wider.terms, understood.question) < 0.5) return null
  const knowledge = { ...wider, hits: together([row], wider.hits) }
  const builtIn = await askBuiltIn(turn, understood, knowledge)
  return builtIn.kind === 'answer' ? { knowledge, builtIn } : null
}

/** "bao nhiêu tiền vậy": it names nothing else that it could be about, such as shipping. */
const asksOnlyPrice = (question: string): boolean => {
  const { asks, words, asking, around } = readQuestion(question)
  return asks.has('price') && words.every((_, at) => asking.has(at) || around.has(at))
}

/** The question as typed; a short one that finds little is asked again together with the product talked about last. */
const lookUpTyped = async (turn: Turn, understood: UnderstoodTurn): Promise<Looked> => {
  const query = understood.question
  const knowledge = await findKnowledge(turn, query)
  const topic = turn.state.talk?.topic?.title
  if (!topic || query.split(/\s+/).length > shortQuestion || asksForList(query)) return { knowledge, builtIn: null }
  const builtIn = await askBuiltIn(turn, understood, knowledge)
  const { confidence } = builtIn
  if (builtIn.standsAlone) return { knowledge, builtIn }
  if (confidence >= pairFrom && knowledge.hits[0]?.item.kind === 'qna') return { knowledge, builtIn }

  const wider = await findKnowledge(turn, `${query} ${topic}`)
  const [best] = wider.hits
  const share = best?.item.kind === 'record' && !namesAnother(query, topic) ? shareOf(best, knowledge.terms) : 0
  if (share < (confidence >= sureFrom ? 1 : 0.5)) return { knowledge, builtIn }
  return {
    knowledge: { ...wider, hits: together(wider.hits, knowledge.hits) },
    builtIn: await askBuiltIn(turn, understood, wider),
  }
}

/** A make or model, which is no Vietnamese word, that the thing talked about does not have: "exciter". */
const namesAnother = (query: string, topic: string): boolean => {
  const known = new Set(wordsOf(topic).map(({ folded }) => folded))
  return wordsOf(query).some(
    ({ accented, folded }) =>
      /^\p{L}{4,}$/u.test(folded) && !isSyllable(folded) && !isFiller(accented, folded) && !known.has(folded),
  )
}

/** "mẫu áo nào còn hàng", "kể hết các phòng": it asks which things there are, and not about the one talked about. */
const asksForList = (query: string): boolean => {
  const { asks, noun, words } = readQuestion(query)
  return asks.has('which') && (noun !== null || words.some(({ folded }) => folded === 'cac' || folded === 'nhung'))
}

/** How many words of the question itself a record has: the topic alone must not make an answer to anything. */
const shareOf = ({ item }: SearchHit, terms: Knowledge['terms'], question?: string): number => {
  const text = plainWords([item.title, item.body, ...Object.entries(item.data).flat().map(String)].join(' '))
  const typed = question === undefined ? null : plainWords(question)
  const asked = terms.filter(
    ({ field, isMain, isFiller, words }) =>
      field === 'folded' && isMain && !isFiller && (!typed || words.some((word) => typed.includes(plainWords(word)))),
  )
  const found = asked.filter(({ words }) => words.some((word) => text.includes(plainWords(word))))
  return asked.length === 0 ? 1 : found.length / asked.length
}

const together = (first: readonly SearchHit[], rest: readonly SearchHit[]): SearchHit[] => [
  ...first,
  ...rest.filter(({ item }) => !first.some((hit) => hit.item.id === item.id)),
]
