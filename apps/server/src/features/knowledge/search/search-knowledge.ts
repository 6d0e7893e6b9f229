import type { Item, RecordFilter, SearchHit } from '@app/contracts/knowledge'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { embedTexts } from '../items/embed-texts.ts'
import { activeEmbedding, openEmbeddingKey } from '../datasets/embedding-key.ts'
import { insertHitTest } from './hit-tests.repository.ts'
import { presentItems } from '../items/items.presenter.ts'
import { findItems } from '../items/items.repository.ts'
import type { CachedKnowledge } from './knowledge-cache.ts'
import { findSearchedDatasets, type SearchedDatasetRow } from './searched-datasets.repository.ts'
import { searchItems, type SearchedDataset, type SearchHit as FoundHit, type SearchMode } from './search-items.ts'
import type { RatedTerm } from './term-rarity.ts'
import { typedFilters } from '../items/typed-filters.ts'

export interface KnowledgeQuery {
  datasetIds: readonly string[]
  query: string
  mode: SearchMode
  topK: number
  threshold: number
  filters: RecordFilter[]
  /** What was read before, where the caller knows that it is still so. */
  cached?: CachedKnowledge | undefined
}

export interface KnowledgeResult {
  hits: SearchHit[]
  tookMs: number
  searchedItems: number
  understoodAs: string
  /** For the caller that judges the hits; never part of an answer of the API. */
  terms: readonly RatedTerm[]
}

/** The one search of the product: the content search, the hit test, agents and flows all ask here. */
export const searchKnowledge = async (ctx: TenantCtx, query: KnowledgeQuery): Promise<KnowledgeResult> => {
  const started = performance.now()
  const datasets = await datasetsOf(ctx, query)
  const searched = await Promise.all(datasets.map((dataset) => searchedDataset(ctx, dataset, query)))
  const result = await findIn(ctx, datasets, searched, query)
  return { ...result, tookMs: Math.round((performance.now() - started) * 10) / 10 }
}

const findIn = async (
  ctx: TenantCtx,
  datasets: readonly SearchedDatasetRow[],
  searched: readonly SearchedDataset[],
  query: KnowledgeQuery,
): Promise<Omit<KnowledgeResult, 'tookMs'>> => {
  const { hits, items, searchedItems, understoodAs, terms } = await searchItems(ctx.db, {
    workspaceId: ctx.workspaceId,
    datasets: searched,
    query: query.query,
    mode: query.mode,
    topK: query.topK,
    // Everything is ranked; the threshold marks where trust ends, so that a person sees what just missed it.
    threshold: 0,
    filters: query.filters.flatMap((filter) => filtersFor(datasets, filter)),
    now: ctx.now(),
    cached: query.cached?.items,
  })
  const listed = await presentListed(ctx, hits, items)
  const presented = presentHits(hits, new Map([...items, ...listed]), datasets, query.threshold)
  return { hits: presented, searchedItems, understoodAs, terms }
}

/** The items of hits that nothing but a filter has found. */
const presentListed = async (
  ctx: TenantCtx,
  hits: readonly FoundHit[],
  known: ReadonlyMap<string, Item>,
): Promise<[string, Item][]> => {
  const ids = hits.map((hit) => hit.itemId).filter((id) => !known.has(id))
  if (ids.length === 0) return []
  const items = await presentItems(ctx, await findItems(ctx.db, ctx.workspaceId, ids))
  return items.map((item) => [item.id, item])
}

const datasetsOf = async (
  ctx: TenantCtx,
  { datasetIds, cached }: KnowledgeQuery,
): Promise<readonly SearchedDatasetRow[]> => {
  const unique = [...new Set(datasetIds)]
  const known = unique.flatMap((id) => cached?.datasets.get(id) ?? [])
  if (known.length === unique.length) return known
  const rows = await findSearchedDatasets(ctx.db, ctx.workspaceId, unique)
  if (rows.length !== unique.length) throw new AppError('DATASET_NOT_FOUND')
  for (const row of rows) cached?.datasets.add(row)
  return rows
}

const asksProvider = (dataset: SearchedDatasetRow, { mode }: Pick<KnowledgeQuery, 'mode'>): boolean =>
  mode !== 'keyword' && activeEmbedding(dataset).provider !== 'built-in'

const plainDataset = ({ id, activeGeneration, vectorConfig, segments }: SearchedDatasetRow): SearchedDataset => ({
  id,
  generation: activeGeneration,
  alpha: vectorConfig.alpha,
  segments,
})

/** A provider that is away must not silence the shop: the words still find. */
const searchedDataset = async (
  ctx: TenantCtx,
  dataset: SearchedDatasetRow,
  { query, mode }: KnowledgeQuery,
): Promise<SearchedDataset> => {
  const base = plainDataset(dataset)
  if (!asksProvider(dataset, { mode })) return base
  const embedding = activeEmbedding(dataset)
  try {
    const [queryVector] = await embedTexts(ctx.deps.safeFetch, embedding, await openEmbeddingKey(ctx, dataset.id), [
      query,
    ])
    return { ...base, queryVector }
  } catch (error) {
    ctx.deps.logger.warn({ err: error, dataset: dataset.id }, 'the embedding provider did not answer a search')
    return base
  }
}

/** A filter belongs to the datasets that declare its field. */
const filtersFor = (datasets: readonly SearchedDatasetRow[], filter: RecordFilter) => {
  const owner = datasets.find((dataset) => dataset.fields.some((field) => field.key === filter.field))
  if (!owner) throw new AppError('FILTER_INVALID', { field: filter.field })
  return typedFilters(owner, [filter])
}

const presentHits = (
  hits: readonly FoundHit[],
  items: ReadonlyMap<string, Item>,
  datasets: readonly SearchedDatasetRow[],
  threshold: number,
): SearchHit[] => {
  const names = new Map(datasets.map((dataset) => [dataset.id, dataset.name]))
  return hits.flatMap((hit, index) => {
    const item = items.get(hit.itemId)
    if (!item) return []
    return [
      {
        item,
        datasetName: names.get(hit.datasetId) ?? '',
        rank: index + 1,
        score: hit.score,
        keywordScore: hit.keywordScore,
        vectorScore: hit.vectorScore,
        isAboveThreshold: hit.score >= threshold,
        matchedWords: [...hit.matchedWords],
        citation: { document: item.documentName, headingPath: item.headingPath, page: item.page, row: item.rowNumber },
      },
    ]
  })
}

/** Keeps a tried question in the history of the first dataset. */
export const rememberHitTest = async (
  ctx: TenantCtx,
  query: KnowledgeQuery,
  result: Pick<KnowledgeResult, 'hits' | 'tookMs'>,
  createdBy: string | null,
): Promise<string | null> => {
  const [datasetId] = query.datasetIds
  if (!datasetId) return null
  const [top] = result.hits
  const id = newId()
  await insertHitTest(ctx.db, {
    workspaceId: ctx.workspaceId,
    id,
    datasetId,
    query: query.query,
    settings: { mode: query.mode, topK: query.topK, threshold: query.threshold, datasetIds: [...query.datasetIds] },
    resultCount: result.hits.filter((hit) => hit.isAboveThreshold).length,
    topItemId: top?.item.id ?? null,
    topScore: top ? Math.round(top.score * 1000) : null,
    tookMs: Math.round(result.tookMs),
    createdBy,
    createdAt: ctx.now(),
  })
  return id
}
