import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError, only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { countTokens } from '#document-parsers/registry.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { requireItem, requireOpenDataset, mustBeType } from '../require-knowledge.ts'
import { fieldText, indexRows } from './indexed-items.ts'
import { confirmed } from './samples.ts'
import { insertItems, updateItemRow, type NewItem } from './items.repository.ts'
import { reserveRecords } from './record-limit.ts'
import { readRecord, type RecordData } from './record-values.ts'

/** What a record shows and is known by, made from its fields. */
export const recordFields = (dataset: DatasetRow, data: RecordData) => {
  const { key, title } = dataset.indexFields
  const keyValue = key ? data[key] : null
  const titleField = title ?? dataset.fields.find((field) => field.type === 'text')?.key
  const body = dataset.fields
    .map((field) => fieldText(field, data[field.key]))
    .filter(Boolean)
    .join('\n')
  return {
    data,
    title: titleField && data[titleField] !== null && data[titleField] !== undefined ? String(data[titleField]) : '',
    body,
    recordKey: keyValue === null || keyValue === undefined || keyValue === '' ? null : String(keyValue).slice(0, 300),
    tokens: countTokens(body),
  }
}

export const newRecord = (
  tx: TenantCtx,
  dataset: DatasetRow,
  data: RecordData,
  rowNumber: number | null = null,
): NewItem => ({
  workspaceId: tx.workspaceId,
  id: newId(),
  datasetId: dataset.id,
  kind: 'record',
  ...recordFields(dataset, data),
  rowNumber,
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

export const checkedRecord = (dataset: DatasetRow, input: RecordData): RecordData => {
  const { data, problems } = readRecord(dataset.fields, input)
  if (Object.keys(problems).length > 0) throw new AppError('RECORD_INVALID', { fields: problems })
  return data
}

const refuseTakenKey = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'knowledge_items_record_key')) throw new AppError('RECORD_KEY_TAKEN')
    throw error
  }
}

export const addRecord = (ctx: WorkspaceCtx, datasetId: string, input: RecordData): Promise<KnowledgeItemRow> =>
  refuseTakenKey(
    inTransaction(ctx, async (tx) => {
      const dataset = await requireOpenDataset(tx, datasetId)
      mustBeType(dataset, 3)
      await reserveRecords(tx, 1)
      const row = only(await insertItems(tx.db, [newRecord(tx, dataset, checkedRecord(dataset, input))]))
      await indexRows(tx, dataset, [row])
      await adjustDataset(tx.db, dataset, { items: 1 }, tx.now())
      await notifyDataset(tx, datasetId, 'items.changed')
      return row
    }),
  )

/** Changes the given fields; the others stay. */
export const updateRecord = (ctx: WorkspaceCtx, itemId: string, input: RecordData): Promise<KnowledgeItemRow> =>
  refuseTakenKey(
    inTransaction(ctx, async (tx) => {
      const before = await requireItem(tx, itemId)
      const dataset = await requireOpenDataset(tx, before.datasetId)
      mustBeType(dataset, 3)
      const data = { ...before.data, ...checkedRecord(dataset, input) }
      const row = await updateItemRow(tx.db, before, {
        ...recordFields(dataset, data),
        ...confirmed(before),
        updatedAt: tx.now(),
      })
      await indexRows(tx, dataset, [row])
      await notifyDataset(tx, dataset.id, 'items.changed')
      return row
    }),
  )
