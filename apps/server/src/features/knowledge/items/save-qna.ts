import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError, only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { countTokens } from '#document-parsers/registry.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { requireItem, requireOpenDataset, mustBeType } from '../require-knowledge.ts'
import { indexRows } from './indexed-items.ts'
import { confirmed } from './samples.ts'
import { insertItems, updateItemRow, type NewItem } from './items.repository.ts'
import { reserveRecords } from './record-limit.ts'

export interface QnaInput {
  questions: string[]
  answer: string
  tags: string[]
  validFrom: string | null
  validTo: string | null
}

const dateOrNull = (iso: string | null): Date | null => (iso ? new Date(iso) : null)

export const qnaFields = (input: QnaInput) => ({
  title: (input.questions[0] ?? '').normalize('NFC'),
  questions: [...new Set(input.questions.map((question) => question.normalize('NFC')))],
  body: input.answer.normalize('NFC'),
  tags: [...new Set(input.tags)],
  validFrom: dateOrNull(input.validFrom),
  validTo: dateOrNull(input.validTo),
  tokens: countTokens([...input.questions, input.answer].join('\n')),
})

export const newQna = (tx: TenantCtx, dataset: DatasetRow, input: QnaInput): NewItem => ({
  workspaceId: tx.workspaceId,
  id: newId(),
  datasetId: dataset.id,
  kind: 'qna',
  ...qnaFields(input),
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

const checkWindow = ({ validFrom, validTo }: QnaInput): void => {
  if (validFrom && validTo && new Date(validTo) <= new Date(validFrom))
    throw new AppError('VALIDATION_FAILED', { fields: { validTo: 'field.invalid' } })
}

export const addQna = (ctx: WorkspaceCtx, datasetId: string, input: QnaInput): Promise<KnowledgeItemRow> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireOpenDataset(tx, datasetId)
    mustBeType(dataset, 2)
    checkWindow(input)
    await reserveRecords(tx, 1)
    const row = only(await insertItems(tx.db, [newQna(tx, dataset, input)]))
    await indexRows(tx, dataset, [row])
    await adjustDataset(tx.db, dataset, { items: 1 }, tx.now())
    await notifyDataset(tx, datasetId, 'items.changed')
    return row
  })

export const updateQna = (ctx: WorkspaceCtx, itemId: string, input: QnaInput): Promise<KnowledgeItemRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireItem(tx, itemId)
    const dataset = await requireOpenDataset(tx, before.datasetId)
    mustBeType(dataset, 2)
    checkWindow(input)
    const row = await updateItemRow(tx.db, before, {
      ...qnaFields(input),
      ...confirmed(before),
      updatedAt: tx.now(),
    })
    await indexRows(tx, dataset, [row])
    await notifyDataset(tx, dataset.id, 'items.changed')
    return row
  })
