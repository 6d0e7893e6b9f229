import type { TenantCtx } from '#core/context.ts'
import { defaultVectorConfig } from '@app/contracts/knowledge'
import { newId } from '#core/ids.ts'
import type { DatasetRow, ItemSample } from '#db/schema/index.ts'
import { checkFields } from './check-fields.ts'
import { emptyIndexFields, reserveDataset, type NewDataset } from './create-dataset.ts'
import { adjustDataset, insertDataset } from './datasets.repository.ts'
import { indexRows } from '../items/indexed-items.ts'
import { insertItems } from '../items/items.repository.ts'
import { reserveRecords } from '../items/record-limit.ts'
import type { RecordData } from '../items/record-values.ts'
import { asSample } from '../items/samples.ts'
import { newQna, type QnaInput } from '../items/save-qna.ts'
import { checkedRecord, newRecord } from '../items/save-record.ts'

export interface FilledDataset extends NewDataset {
  pairs?: readonly (QnaInput & { sample?: ItemSample | null })[] | undefined
  records?: readonly RecordData[] | undefined
  /** Set when the records are examples of a template. */
  recordSample?: ItemSample | undefined
  /** The other sets of the same template. */
  bundleId?: string | undefined
}

/**
 * A dataset with its first items, as part of the caller's transaction. Limits hold exactly. Items can be found at once,
 * apart from examples of a template, which wait for the shop's word.
 */
export const createDatasetWithItems = async (tx: TenantCtx, input: FilledDataset): Promise<DatasetRow> => {
  const { pairs = [], records = [] } = input
  await reserveDataset(tx, input.bundleId)
  await reserveRecords(tx, pairs.length + records.length)
  const fields = input.fields ?? []
  const indexFields = input.indexFields ?? emptyIndexFields
  checkFields(fields, indexFields)
  const now = tx.now()
  const dataset = await insertDataset(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    type: input.type,
    name: input.name,
    description: input.description,
    vectorConfig: defaultVectorConfig,
    fields,
    indexFields,
    bundleId: input.bundleId ?? null,
    createdBy: tx.actor?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  const rows = await insertItems(tx.db, [
    ...pairs.map(({ sample, ...pair }) => ({ ...newQna(tx, dataset, pair), ...asSample(sample) })),
    // The first row of a table is its header.
    ...records.map((record, at) => ({
      ...newRecord(tx, dataset, checkedRecord(dataset, record), at + 2),
      ...asSample(input.recordSample),
    })),
  ])
  await indexRows(
    tx,
    dataset,
    rows.filter(({ sample }) => sample === null),
  )
  await adjustDataset(tx.db, dataset, { items: rows.length }, now)
  return { ...dataset, itemCount: rows.length }
}
