import { defaultVectorConfig, type DatasetField, type DatasetType, type IndexFields } from '@app/contracts/knowledge'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { limitReached, limitsOf } from '#core/limits.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { checkFields } from './check-fields.ts'
import { countDatasets, hasBundle, insertDataset } from './datasets.repository.ts'
import { lockKnowledge } from './lock.repository.ts'

export interface NewDataset {
  type: DatasetType
  name: string
  description: string
  fields?: DatasetField[] | undefined
  indexFields?: IndexFields | undefined
}

export const emptyIndexFields: IndexFields = { search: [], filter: [], key: null, title: null }

export const createDataset = (ctx: WorkspaceCtx, input: NewDataset): Promise<DatasetRow> =>
  inTransaction(ctx, async (tx) => {
    await reserveDataset(tx)
    const fields = input.fields ?? []
    const indexFields = input.indexFields ?? emptyIndexFields
    checkFields(fields, indexFields)
    const row = await insertDataset(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      type: input.type,
      name: input.name,
      description: input.description,
      vectorConfig: defaultVectorConfig,
      fields,
      indexFields,
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'knowledge.dataset-created', target: { type: 'dataset', id: row.id, name: row.name } })
    return row
  })

/**
 * The limit of the package, checked behind the lock that every insert of a dataset takes. A set of a bundle that has
 * others already takes no more room.
 */
export const reserveDataset = async (tx: TenantCtx, bundleId: string | null = null): Promise<void> => {
  await lockKnowledge(tx.db, tx.workspaceId)
  if (bundleId && (await hasBundle(tx.db, { workspaceId: tx.workspaceId, bundleId }))) return
  const { datasets: limit } = await limitsOf(tx)
  const used = await countDatasets(tx.db, tx.workspaceId)
  if (used >= limit) throw await limitReached(tx, 'DATASET_LIMIT_REACHED', { name: 'datasets', used, limit })
}
