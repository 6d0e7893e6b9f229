import type { SaleProduct } from '@app/contracts/sales'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { searchKnowledge } from '#features/knowledge/public.ts'
import { findRecords, firstRecords, recordTables } from './products.repository.ts'
import { readProduct } from './read-product.ts'

const most = 12

/** Products for a person who puts an order together; rows without a price are no products. */
export const findProducts = async (ctx: WorkspaceCtx, search: string): Promise<SaleProduct[]> => {
  const records = search === '' ? await firstRecords(ctx.db, ctx.workspaceId, most) : await found(ctx, search)
  return records.map(readProduct).filter(({ priceVnd }) => priceVnd !== null)
}

const found = async (ctx: TenantCtx, search: string) => {
  const datasetIds = await recordTables(ctx.db, ctx.workspaceId)
  if (datasetIds.length === 0) return []
  const query = { datasetIds, query: search, mode: 'keyword' as const, topK: most, threshold: 0, filters: [] }
  const ids = (await searchKnowledge(ctx, query)).hits.map(({ item }) => item.id)
  const records = await findRecords(ctx.db, ctx.workspaceId, ids)
  return records.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const plain = (text: string): string => fold(normalise(text)).trim()

/** The product with this id, or with exactly this name or code; being merely alike is not enough to be sold. */
export const findProductNamed = async (ctx: TenantCtx, wanted: string): Promise<SaleProduct | undefined> => {
  const isId = uuid.test(wanted)
  const records = isId ? await findRecords(ctx.db, ctx.workspaceId, [wanted]) : await found(ctx, wanted)
  const products = records.map(readProduct)
  if (isId) return products[0]
  return products.find(
    ({ title, code }) => plain(title) === plain(wanted) || (code !== '' && plain(code) === plain(wanted)),
  )
}
