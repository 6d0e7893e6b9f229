import type { DatasetField } from '@app/contracts/knowledge'
import type { TenantCtx } from '#core/context.ts'
import type { CachedKnowledge } from './knowledge-cache.ts'
import { findTableRows, type TimedRow } from './table-rows.repository.ts'
import type { SearchedDatasetRow } from './searched-datasets.repository.ts'

/** A table with all of its rows, the same object as long as the knowledge of the workspace stays as it is. */
export interface CachedTable {
  readonly id: string
  readonly name: string
  readonly fields: readonly DatasetField[]
  readonly rows: readonly TimedRow[]
}

/** A longer table is searched and never read whole. */
const mostRows = 1_500

const countOf = ({ segments }: SearchedDatasetRow): number =>
  segments.reduce((sum, { items, removed }) => sum + items - removed.length, 0)

/** The tables of a bot that are small enough to be read whole; after the first question nothing is read. */
export const cachedTables = async (
  ctx: TenantCtx,
  cached: CachedKnowledge,
  datasetIds: readonly string[],
): Promise<CachedTable[]> => {
  const found: CachedTable[] = []
  for (const id of datasetIds) {
    const dataset = cached.datasets.get(id)
    if (!dataset || dataset.fields.length === 0 || countOf(dataset) > mostRows) continue
    const known = cached.tables.get(id)
    if (known) found.push(known)
    else {
      const rows = await findTableRows(ctx.db, ctx.workspaceId, id, mostRows + 1)
      const table = { id, name: dataset.name, fields: dataset.fields, rows: rows.length > mostRows ? [] : rows }
      cached.tables.add(table)
      found.push(table)
    }
  }
  return found
}
