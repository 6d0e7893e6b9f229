import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Item, RecordFilter } from '@app/contracts/knowledge'
import type { Page } from '@app/contracts/pagination'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { knowledgeItems, type DatasetRow } from '#db/schema/index.ts'
import { existingDataset, existingDocument } from './existing.ts'
import { presentItems } from './items.presenter.ts'
import { queryItemRows } from './items.repository.ts'
import { typedFilters } from './typed-filters.ts'
import { filterCondition } from './search/record-filters.ts'

export interface ItemsQuery {
  page: number
  pageSize: number
  search?: string | undefined
  documentId?: string | undefined
  tag?: string | undefined
  filters: RecordFilter[]
  sort?: { field: string; dir: 'asc' | 'desc' } | undefined
}

/** A page of a dataset's items, filtered exactly and sorted by a column or a declared field. */
export const queryItems = async (ctx: WorkspaceCtx, datasetId: string, query: ItemsQuery): Promise<Page<Item>> => {
  const dataset = await existingDataset(ctx, datasetId)
  if (query.documentId) await existingDocument(ctx, query.documentId)
  const { rows, total } = await queryItemRows(ctx.db, dataset, {
    ...query,
    where: filterCondition(sql`${knowledgeItems.data}`, typedFilters(dataset, query.filters)),
    orderBy: orderOf(dataset, query),
  })
  return { items: await presentItems(ctx, rows), total, page: query.page, pageSize: query.pageSize }
}

const columns: Record<string, SQL> = {
  createdAt: sql`${knowledgeItems.createdAt}`,
  updatedAt: sql`${knowledgeItems.updatedAt}`,
  title: sql`${knowledgeItems.title}`,
  position: sql`${knowledgeItems.position}`,
}

const orderOf = (dataset: DatasetRow, { sort, documentId }: ItemsQuery): SQL[] => {
  if (!sort) return documentId ? [asc(knowledgeItems.position)] : [desc(knowledgeItems.createdAt), asc(knowledgeItems.position)]
  const direction = (column: SQL): SQL[] => [sort.dir === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`]
  const column = columns[sort.field]
  if (column) return direction(column)
  const field = dataset.fields.find((candidate) => candidate.key === sort.field)
  if (!field) throw new AppError('FILTER_INVALID', { field: sort.field })
  // A field that was emptied holds the null of JSON, which would sort before every number.
  const value = sql`nullif(${knowledgeItems.data} -> ${field.key}::text, 'null'::jsonb)`
  const isNumber = field.type === 'number' || field.type === 'money'
  return direction(isNumber ? value : sql`vn_norm(${knowledgeItems.data} ->> ${field.key}::text)`)
}
