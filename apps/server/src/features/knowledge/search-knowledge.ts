import type { RecordFilter, SearchHit } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { findDatasets } from './datasets.repository.ts'
import { embedTexts } from './embed-texts.ts'
import { activeEmbedding, openEmbeddingKey } from './embedding-key.ts'
import type { KnowledgeCtx } from './existing.ts'
import { insertHitTest } from './hit-tests.repository.ts'
import { presentItems } from './items.presenter.ts'
import { findItems } from './items.repository.ts'
import { searchItems, type SearchHit as FoundHit, type SearchMode } from './search/search-items.ts'
import { typedFilters } from './typed-filters.ts'

export interface KnowledgeQuery {
  datasetIds: readonly string[]
  query: string
  mode: SearchMode
  topK: number
  threshold: number
  filters: RecordFilter[]
}

export interface KnowledgeResult {
  hits: SearchHit[]
  tookMs: number
  searchedItems: number
  understoodAs: string
}

/** The one search of the product: the content search, the hit test, agents and flows all ask here. */
export const searchKnowledge = async (ctx: KnowledgeCtx, query: KnowledgeQuery): Promise<KnowledgeResult> => {
  const started = performance.now()
  const datasets = await datasetsOf(ctx, query.datasetIds)
  const found = await searchItems(ctx.db, {
    workspaceId: ctx.workspaceId,
    datasets: await Promise.all(datasets.map((dataset) => searchedDataset(ctx, dataset, query))),
    query: query.query,
    mode: query.mode,
    topK: query.topK,
    // Everything is ranked; the threshold marks where trust ends, so that a person sees what just missed it.
    threshold: 0,
    filters: query.filters.flatMap((filter) => filtersFor(datasets, filter)),
    now: ctx.now(),
  })
  const rows = new Map(
    (
      await findItems(
        ctx.db,
        ctx.workspaceId,
        found.hits.map((hit) => hit.itemId),
      )
    ).map((row) => [row.id, row]),
  )
  const hits = await presentHits(ctx, found.hits, rows, datasets, query.threshold)
  return {
    hits,
    tookMs: Math.round((performance.now() - started) * 10) / 10,
    searchedItems: found.searchedItems,
    understoodAs: found.understoodAs,
  }
}

const datasetsOf = async (ctx: KnowledgeCtx, ids: readonly string[]): Promise<DatasetRow[]> => {
  const unique = [...new Set(ids)]
  const rows = await findDatasets(ctx.db, ctx.workspaceId, unique)
  if (rows.length !== unique.length) throw new AppError('DATASET_NOT_FOUND')
  return rows
}

/** A provider that is away must not silence the shop: the words still find. */
const searchedDataset = async (ctx: KnowledgeCtx, dataset: DatasetRow, { query, mode }: KnowledgeQuery) => {
  const { alpha } = dataset.vectorConfig
  const embedding = activeEmbedding(dataset)
  const base = { id: dataset.id, generation: dataset.activeGeneration, alpha }
  if (embedding.provider === 'built-in' || mode === 'keyword') return base
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
const filtersFor = (datasets: readonly DatasetRow[], filter: RecordFilter) => {
  const owner = datasets.find((dataset) => dataset.fields.some((field) => field.key === filter.field))
  if (!owner) throw new AppError('FILTER_INVALID', { field: filter.field })
  return typedFilters(owner, [filter])
}

const presentHits = async (
  ctx: KnowledgeCtx,
  hits: readonly FoundHit[],
  rows: ReadonlyMap<string, KnowledgeItemRow>,
  datasets: readonly DatasetRow[],
  threshold: number,
): Promise<SearchHit[]> => {
  const items = new Map((await presentItems(ctx, [...rows.values()])).map((item) => [item.id, item]))
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
  ctx: WorkspaceCtx,
  query: KnowledgeQuery,
  result: KnowledgeResult,
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
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
  })
  return id
}
