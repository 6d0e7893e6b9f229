import type { TenantCtx } from '#core/context.ts'
import { defaultVectorConfig } from '@app/contracts/knowledge'
import { newId } from '#core/ids.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { checkFields } from './check-fields.ts'
import { emptyIndexFields, reserveDataset, type NewDataset } from './create-dataset.ts'
import { adjustDataset, insertDataset } from './datasets.repository.ts'
import { indexRows } from '../items/indexed-items.ts'
import { insertItems } from '../items/items.repository.ts'
import { reserveRecords } from '../items/record-limit.ts'
import type { RecordData } from '../items/record-values.ts'
import { newQna, type QnaInput } from '../items/save-qna.ts'
import { checkedRecord, newRecord } from '../items/save-record.ts'

export interface FilledDataset extends NewDataset {
  pairs?: readonly QnaInput[] | undefined
  records?: readonly RecordData[] | undefined
}

/** A dataset with its first items, all findable at once, as part of the caller's transaction. Limits hold exactly. */
export const createDatasetWithItems = async (tx: TenantCtx, input: FilledDataset): Promise<DatasetRow> => {
  const { pairs = [], records = [] } = input
  await reserveDataset(tx)
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
    createdBy: tx.actor?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  const rows = await insertItems(tx.db, [
    ...pairs.map((pair) => newQna(tx, dataset, pair)),
    // The first row of a table is its header.
    ...records.map((record, at) => newRecord(tx, dataset, checkedRecord(dataset, record), at + 2)),
  ])
  await indexRows(tx, dataset, rows)
  await adjustDataset(tx.db, dataset, { items: rows.length }, now)
  return { ...dataset, itemCount: rows.length }
}
