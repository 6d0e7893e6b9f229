import type { SQL } from 'drizzle-orm'
import type { Item, RecordFilter } from '@app/contracts/knowledge'
import type { Page } from '@app/contracts/pagination'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { requireDataset, requireDocument } from '../require-knowledge.ts'
import { isColumn, matchesFilters, naturalOrder, orderByColumn, orderByField } from './item-order.repository.ts'
import { presentItems } from './items.presenter.ts'
import { queryItemRows } from './items.repository.ts'
import { typedFilters } from './typed-filters.ts'

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
  const dataset = await requireDataset(ctx, datasetId)
  if (query.documentId) await requireDocument(ctx, query.documentId)
  const { rows, total } = await queryItemRows(ctx.db, dataset, {
    ...query,
    where: matchesFilters(typedFilters(dataset, query.filters)),
    orderBy: orderOf(dataset, query),
  })
  return { items: await presentItems(ctx, rows), total, page: query.page, pageSize: query.pageSize }
}

const orderOf = (dataset: DatasetRow, { sort, documentId }: ItemsQuery): SQL[] => {
  if (!sort) return naturalOrder(documentId !== undefined)
  if (isColumn(sort.field)) return orderByColumn(sort.field, sort.dir)
  const field = dataset.fields.find((candidate) => candidate.key === sort.field)
  if (!field) throw new AppError('FILTER_INVALID', { field: sort.field })
  return orderByField(field, sort.dir)
}
