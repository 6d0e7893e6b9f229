import type { TenantCtx } from '#core/context.ts'
import type { DatasetField } from '@app/contracts/knowledge'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { activeEmbedding } from '../datasets/embedding-key.ts'
import type { IndexableItem } from '../search/build-segment.ts'
import { indexItems, unindexItems } from '../search/index-items.ts'
import { deleteItemVectors } from '../search/index.repository.ts'
import { needsMerge } from '../search/merge-segments.ts'

/** The generations that must know of a change: the one that answers, and the one being built. */
const generationsOf = (dataset: DatasetRow): number[] =>
  dataset.buildingGeneration === null
    ? [dataset.activeGeneration]
    : [dataset.activeGeneration, dataset.buildingGeneration]

const indexKey = (dataset: DatasetRow, generation: number) => ({
  workspaceId: dataset.workspaceId,
  datasetId: dataset.id,
  generation,
})

export const indexableItem = (dataset: DatasetRow, row: KnowledgeItemRow): IndexableItem => ({
  id: row.id,
  headings: row.kind === 'qna' ? [] : [row.title, ...row.headingPath].filter(Boolean),
  phrasings: row.questions,
  body: row.kind === 'record' ? recordText(dataset, row) : row.body,
})

const recordText = ({ fields, indexFields }: DatasetRow, { data }: KnowledgeItemRow): string =>
  searchedText(fields, indexFields.search, data)

/**
 * The searched text of a record: its search fields with their labels, or everything while none is chosen. That it has a
 * price is always included, because people ask "giá bao nhiêu".
 */
export const searchedText = (
  fields: readonly DatasetField[],
  searched: readonly string[],
  data: Record<string, unknown>,
): string =>
  fields
    .map((field) => {
      const text = fieldText(field, data[field.key])
      if (searched.length === 0 || searched.includes(field.key)) return text
      return field.type === 'money' && text !== '' ? field.label : ''
    })
    .filter(Boolean)
    .join('\n')

export const fieldText = (field: DatasetField, value: unknown): string => {
  if (value === null || value === undefined || value === '' || field.type === 'image') return ''
  const shown = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'có'
        : 'không'
      : String(value)
  return `${field.label}: ${shown}`
}

/** Makes items findable in the current transaction; vectors follow in the background where the dataset has a model. */
export const indexRows = async (
  tx: TenantCtx,
  dataset: DatasetRow,
  rows: readonly KnowledgeItemRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const items = rows.map((row) => indexableItem(dataset, row))
  for (const generation of generationsOf(dataset)) {
    await indexItems(tx.db, indexKey(dataset, generation), items)
    // The vector of an older text would answer for the new one.
    await deleteItemVectors(
      tx.db,
      indexKey(dataset, generation),
      items.map((item) => item.id),
    )
    await tidyLater(tx, dataset, generation)
  }
  if (activeEmbedding(dataset).provider !== 'built-in') await enqueue(tx, 'knowledge.embed', { datasetId: dataset.id })
}

export const unindexRows = async (tx: TenantCtx, dataset: DatasetRow, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  for (const generation of generationsOf(dataset)) {
    await unindexItems(tx.db, indexKey(dataset, generation), ids)
    await tidyLater(tx, dataset, generation)
  }
}

const tidyLater = async (tx: TenantCtx, dataset: DatasetRow, generation: number): Promise<void> => {
  if (await needsMerge(tx.db, indexKey(dataset, generation)))
    await enqueue(tx, 'knowledge.merge', { datasetId: dataset.id, generation })
}
