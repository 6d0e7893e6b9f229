import type { SearchHit } from '@app/contracts/knowledge'
import { AppError } from '#core/errors.ts'
import { describeDatasets, searchKnowledge, type KnowledgeResult } from '#features/knowledge/public.ts'
import { forCustomers } from '../tables/for-customers.ts'
import type { Turn } from './contract.ts'

export interface Knowledge {
  /** Best first, the priority of their datasets considered. */
  readonly hits: readonly SearchHit[]
  readonly terms: KnowledgeResult['terms']
  readonly query: string
  readonly tookMs: number
  readonly searchedItems: number
  /** Datasets that the bot names and nobody has any more. */
  readonly missing: readonly string[]
}

const wanted = 12
const longestQuery = 1_000
/** In the middle a dataset counts as it is; one step up or down moves a hit by this share. */
const middlePriority = 5
const priorityStep = 0.02

const emptyKnowledge = (query: string): Knowledge => ({
  hits: [],
  terms: [],
  query,
  tookMs: 0,
  searchedItems: 0,
  missing: [],
})

/** One search over the bot's datasets. */
export const findKnowledge = async (turn: Turn, query: string): Promise<Knowledge> => {
  const ids = turn.config.datasets.map(({ id }) => id)
  if (ids.length === 0) return emptyKnowledge(query)
  try {
    return toKnowledge(turn, query, await search(turn, query, ids), [])
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DATASET_NOT_FOUND') throw error
    const left = (await describeDatasets(turn.ctx, ids)).map(({ id }) => id)
    const missing = ids.filter((id) => !left.includes(id))
    if (left.length === 0) return { ...emptyKnowledge(query), missing }
    return toKnowledge(turn, query, await search(turn, query, left), missing)
  }
}

const search = (turn: Turn, query: string, datasetIds: readonly string[]): Promise<KnowledgeResult> =>
  searchKnowledge(turn.ctx, {
    datasetIds,
    query: query.slice(0, longestQuery),
    mode: 'hybrid',
    topK: wanted,
    threshold: 0,
    filters: [],
    cached: turn.knowledge,
  })

const toKnowledge = (
  { config, knowledge }: Turn,
  query: string,
  { hits, terms, tookMs, searchedItems }: KnowledgeResult,
  missing: readonly string[],
): Knowledge => {
  const shown = hits.map((hit) => forCustomers(hit, knowledge.datasets.get(hit.item.datasetId)?.fields ?? []))
  return { hits: byPriority(shown, config.datasets), terms, query, tookMs, searchedItems, missing }
}

const byPriority = (hits: readonly SearchHit[], datasets: readonly { id: string; priority: number }[]): SearchHit[] => {
  const priorities = new Map(datasets.map(({ id, priority }) => [id, priority]))
  const isLevel = new Set(priorities.values()).size <= 1
  if (isLevel) return [...hits]
  const weighted = hits.map((hit) => {
    const steps = (priorities.get(hit.item.datasetId) ?? middlePriority) - middlePriority
    return { ...hit, score: Math.min(1, hit.score * (1 + steps * priorityStep)) }
  })
  return weighted.toSorted((one, other) => other.score - one.score).map((hit, at) => ({ ...hit, rank: at + 1 }))
}
