import type { SearchHit } from '@app/contracts/knowledge'
import { sayAct } from '../acts/sayings.ts'
import { englishNote } from '../english/english-note.ts'
import { adaptPronouns } from '../understand/pronoun-lint.ts'
import { answerFromKnowledge } from '../builtin/answer.ts'
import type { BuiltInAnswer, RecordField } from '../builtin/contract.ts'
import { citationOf } from '../model/sources.ts'
import { fieldsForCustomers } from '../tables/for-customers.ts'
import { judgeAnswer } from '../tables/judge-answer.ts'
import { askTurnTables, questionOf } from './ask-turn-tables.ts'
import type { Turn, TurnResult } from './contract.ts'
import type { Knowledge } from './find-knowledge.ts'
import { fallbackText, handoffText, replyOf, resultOf } from './replies.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** The engine without a model: what the hits say, how sure it is, or that it does not know. */
export const askBuiltIn = async (
  turn: Turn,
  understood: UnderstoodTurn,
  { hits, terms, query }: Knowledge,
): Promise<BuiltInAnswer> => {
  const { config } = turn
  const found = answerFromKnowledge({
    query,
    hits,
    terms,
    language: understood.language,
    address: understood.address,
    fields: fieldsOf(turn, hits),
    fallback: understood.language === 'vi' ? config.fallback.text : undefined,
    offersHandoff: config.fallback.offerHandoff,
    answerLength: config.answerLength,
  })
  const question = questionOf(understood, query, turn.ctx.now())
  return judgeAnswer({
    found,
    asked: await askTurnTables(turn, understood, question),
    question,
    query,
    hits,
    language: understood.language,
    address: understood.address,
    offersHandoff: config.fallback.offerHandoff,
  })
}

/** A record is read by the labels of its table, which the search has read. */
const fieldsOf = (
  { knowledge }: Turn,
  hits: readonly SearchHit[],
): ReadonlyMap<string, readonly RecordField[]> | undefined => {
  const records = hits.filter(({ item }) => item.kind === 'record')
  if (records.length === 0) return undefined
  return new Map(
    records.map(({ item }) => [item.id, fieldsForCustomers(knowledge.datasets.get(item.datasetId)?.fields ?? [])]),
  )
}

const outcomes = {
  answer: 'answered',
  suggest: 'suggested',
  unknown: 'no_answer',
  greeting: 'small_talk',
  thanks: 'small_talk',
  handoff: 'handoff',
} as const

/** Writes the engine's answer into the record. */
export const builtInResult = (
  turn: Turn,
  understood: UnderstoodTurn,
  answer: BuiltInAnswer,
  hits: readonly SearchHit[],
  parts: Partial<TurnResult> = {},
): TurnResult => {
  turn.trace.add({
    type: 'answer',
    out: { kind: answer.kind, engine: 'built-in', confidence: answer.confidence },
    outputTaken: outcomes[answer.kind],
    why: answer.why.map((reason) => ({ ...reason })),
  })
  const citations = answer.citations.flatMap((id, at) => {
    const hit = [...(answer.hits ?? []), ...hits].find(({ item }) => item.id === id)
    return hit ? [citationOf(hit, at + 1)] : []
  })
  const text = textOf(turn, understood, answer)
  const suggestions = answer.candidates.map(({ question }) => question)
  return resultOf({ outcome: outcomes[answer.kind], reply: replyOf({ text, citations, suggestions }), ...parts })
}

const textOf = (turn: Turn, understood: UnderstoodTurn, { kind, text, opening }: BuiltInAnswer): string => {
  if (kind === 'handoff') return handoffText(turn, understood)
  if (opening !== undefined) return `${opening}\n${spokenAs(understood, text)}`
  if (kind === 'answer') return spokenAs(understood, text)
  return kind === 'unknown' && text.trim() === '' ? fallbackText(turn, understood) : text
}

/** The sign of the currency is no Vietnamese. */
const vietnameseLetters = /[ăâêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹĩũàáãèéìíòóõùúý]/iu

/** The shop's own words: in the customer's forms of address, or as an English note where nobody wrote them in English. */
const spokenAs = (understood: UnderstoodTurn, text: string): string => {
  if (understood.language === 'vi') return adaptPronouns(text, understood.address)
  if (!vietnameseLetters.test(text)) return text
  const note = englishNote(text)
  return note.isReadable
    ? sayAct('english-note', understood, { text: note.text })
    : sayAct('only-vietnamese', understood, { text })
}
