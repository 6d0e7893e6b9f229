import type { TenantCtx } from '#core/context.ts'
import type { DatasetType } from '@app/contracts/knowledge'
import type { DatasetRow } from '#db/schema/index.ts'
import { findDatasets } from './datasets.repository.ts'

export interface DatasetDescription {
  id: string
  name: string
  type: DatasetType
  itemCount: number
  fields: DatasetRow['fields']
}

/** What those who work with datasets need to know of them; unknown ids are left out. */
export const describeDatasets = async (ctx: TenantCtx, ids: readonly string[]): Promise<DatasetDescription[]> =>
  ids.length === 0
    ? []
    : (await findDatasets(ctx.db, ctx.workspaceId, ids)).map(({ id, name, type, itemCount, fields }) => ({
        id,
        name,
        type,
        itemCount,
        fields,
      }))
