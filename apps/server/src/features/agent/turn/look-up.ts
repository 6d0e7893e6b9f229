import type { SearchHit } from '@app/contracts/knowledge'
import type { BuiltInAnswer } from '../builtin/contract.ts'
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

/** One search; a short question that finds little is asked again together with the product talked about last. */
export const lookUp = async (turn: Turn, understood: UnderstoodTurn): Promise<Looked> => {
  const query = understood.understood
  const knowledge = await findKnowledge(turn, query)
  const { topic } = turn.state
  if (!topic || query.split(/\s+/).length > shortQuestion) return { knowledge, builtIn: null }
  const builtIn = await askBuiltIn(turn, understood, knowledge)
  const { confidence } = builtIn
  if (confidence >= pairFrom && knowledge.hits[0]?.item.kind === 'qna') return { knowledge, builtIn }

  const wider = await findKnowledge(turn, `${query} ${topic}`)
  const [best] = wider.hits
  const share = best?.item.kind === 'record' ? shareOf(best, knowledge) : 0
  if (share < (confidence >= sureFrom ? 1 : 0.5)) return { knowledge, builtIn }
  return {
    knowledge: { ...wider, hits: together(wider.hits, knowledge.hits) },
    builtIn: await askBuiltIn(turn, understood, wider),
  }
}

/** How many words of the question itself a record has: the topic alone must not make an answer to anything. */
const shareOf = ({ item }: SearchHit, { terms }: Knowledge): number => {
  const text = plainWords([item.title, item.body, ...Object.entries(item.data).flat().map(String)].join(' '))
  const asked = terms.filter(({ field, isMain, isFiller }) => field === 'folded' && isMain && !isFiller)
  const found = asked.filter(({ words }) => words.some((word) => text.includes(plainWords(word))))
  return asked.length === 0 ? 1 : found.length / asked.length
}

const together = (first: readonly SearchHit[], rest: readonly SearchHit[]): SearchHit[] => [
  ...first,
  ...rest.filter(({ item }) => !first.some((hit) => hit.item.id === item.id)),
]
