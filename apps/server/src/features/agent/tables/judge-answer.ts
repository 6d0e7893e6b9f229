import { fillAddress, type Address } from '../understand/pronouns.ts'
import type { BuiltInAnswer, EngineHit } from '../builtin/contract.ts'
import { leavesRiskOpen } from '../builtin/health-risks.ts'
import { hitText } from '../builtin/hit-text.ts'
import { say } from '../builtin/sayings.ts'
import type { AskedTables } from './ask-tables.ts'
import { preferTables } from './prefer-tables.ts'
import type { Question } from './read-question.ts'
import { answerFromChart, asksForSize, chartInText } from './size-chart.ts'
import { unmetInHit, type SpokenText, type UnmetName } from './unmet-in-hit.ts'
import { unmetText } from './unmet-text.ts'

export interface Judged {
  /** What the engine would say from what the search found. */
  readonly found: BuiltInAnswer
  /** What the tables say. */
  readonly asked: AskedTables | null
  readonly question: Question
  /** The question as it was searched for. */
  readonly query: string
  readonly hits: readonly EngineHit[]
  readonly language: 'vi' | 'en'
  readonly address: Address
  readonly offersHandoff: boolean
}

const chartHits = 5

/**
 * The last word on an answer without a model: rows of tables and size charts where they answer, and nothing that speaks
 * of another colour, size, place, model or number than the one asked for.
 */
export const judgeAnswer = (judged: Judged): BuiltInAnswer => {
  const { found, hits, asked: rows } = judged
  const asked = rows && leavesRiskOpen(judged.query, () => rowsText(rows)) ? null : rows
  const chart = asked ? null : fromChart(judged)
  if (chart) return chart
  const answer = preferTables(found, asked, hits)
  if (answer !== found) return answer
  const isQuoted = answer.citations.length > 0
  if (answer.kind === 'unknown' || (answer.kind === 'suggest' && !isQuoted)) return namingWhatIsMissing(judged)
  const cited = hits.find(({ item }) => item.id === answer.citations[0])
  const unmet = cited && unmetInHit(judged.question, judged.query, spokenText(cited))
  return cited && unmet ? notThat(judged, unmet, cited) : answer
}

const rowsText = ({ hits }: AskedTables): string =>
  hits.flatMap(({ item }) => [item.title, ...Object.values(item.data).map(String)]).join('\n')

/** Not knowing is said of the place or model that was asked for, where the shop speaks of others. */
const namingWhatIsMissing = (judged: Judged): BuiltInAnswer => {
  const { found, hits, question, query } = judged
  for (const hit of hits.slice(0, chartHits)) {
    const unmet = unmetInHit(question, query, spokenText(hit))
    if (unmet?.kind === 'place' || unmet?.kind === 'code') return notThat(judged, unmet, hit)
  }
  return found
}

/** A size chart among the texts that were found. */
const fromChart = ({ found, question, hits, language, address }: Judged): BuiltInAnswer | null => {
  if (!asksForSize(question)) return null
  for (const { item } of hits.slice(0, chartHits)) {
    const said = answerFromChart(question, chartInText(item.body), language)
    if (!said) continue
    return {
      ...found,
      kind: 'answer',
      text: fillAddress(said.text, address),
      citations: [item.id],
      candidates: [],
      confidence: 0.9,
      why: [{ kind: 'size-chart', name: item.title, ...question.measures }, ...found.why],
    }
  }
  return null
}

export const spokenText = (hit: EngineHit): SpokenText => {
  const { headings, phrasings, body } = hitText(hit)
  return { all: [...headings, ...phrasings, body].join('\n'), own: [...headings, ...phrasings].join('\n') }
}

/** What was asked for is not there; what is there instead is said with its source. */
const notThat = (
  { found, language, address, offersHandoff }: Judged,
  unmet: UnmetName,
  { item }: EngineHit,
): BuiltInAnswer => {
  const text = fillAddress(unmetText(unmet, language), address)
  const why = [{ kind: 'unmet', on: unmet.kind, said: unmet.said }, ...found.why]
  if (unmet.held) return { ...found, kind: 'answer', text, opening: undefined, citations: [item.id], why }
  return {
    kind: 'unknown',
    text: offersHandoff ? `${text} ${say('offer', language, address)}` : text,
    citations: [],
    candidates: [],
    confidence: Math.min(found.confidence, 0.5),
    why,
  }
}
