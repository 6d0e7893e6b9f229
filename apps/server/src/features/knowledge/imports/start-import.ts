import type { DatasetField } from '@app/contracts/knowledge'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeImportRow } from '#db/schema/index.ts'
import { findFile } from '#features/files/public.ts'
import { checkFields } from '../datasets/check-fields.ts'
import { updateDatasetRow } from '../datasets/datasets.repository.ts'
import { requireLockedDataset, mustBeType } from '../require-knowledge.ts'
import { insertImport } from './imports.repository.ts'
import { throughRestarts } from '../documents/work-tries.ts'

export interface ImportMapping {
  column: string
  field: string
}

interface StartImport {
  fileId: string
  mapping: ImportMapping[]
  newFields: DatasetField[]
  sheets: string[]
}

const qnaFields = new Set(['question', 'other_questions', 'answer', 'tags', 'valid_from', 'valid_to'])

/** Queues the import of a previewed file; new fields are declared first, so that every row finds its place. */
export const startImport = (ctx: WorkspaceCtx, datasetId: string, input: StartImport): Promise<KnowledgeImportRow> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, datasetId)
    mustBeType(dataset, 2, 3)
    if (!(await findFile(tx.db, { workspaceId: tx.workspaceId, id: input.fileId })))
      throw new AppError('FILE_NOT_FOUND')
    const fields = dataset.type === 3 ? [...dataset.fields, ...input.newFields] : []
    checkMapping(dataset, fields, input.mapping)
    if (input.newFields.length > 0 && dataset.type === 3) await declareFields(tx, dataset, fields, input.newFields)
    const row = await insertImport(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      datasetId,
      fileId: input.fileId,
      mapping: input.mapping.map((entry) => ({ ...entry })),
      sheets: input.sheets,
      status: 'queued',
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await enqueue(tx, 'knowledge.import', { importId: row.id }, throughRestarts)
    await audit(tx, { action: 'knowledge.imported', target: { type: 'dataset', id: datasetId, name: dataset.name } })
    return row
  })

const checkMapping = (
  dataset: DatasetRow,
  fields: readonly DatasetField[],
  mapping: readonly ImportMapping[],
): void => {
  const targets = mapping.map((entry) => entry.field)
  if (new Set(targets).size !== targets.length) throw new AppError('MAPPING_INVALID')
  const isKnown = (field: string) =>
    dataset.type === 2 ? qnaFields.has(field) : fields.some((candidate) => candidate.key === field)
  if (!targets.every(isKnown)) throw new AppError('MAPPING_INVALID')
  if (dataset.type === 2 && !(targets.includes('question') && targets.includes('answer')))
    throw new AppError('MAPPING_INVALID')
}

/** New columns are searched when they are text and filtered always; the shop can change that later. */
const declareFields = async (
  tx: WorkspaceCtx,
  dataset: DatasetRow,
  fields: DatasetField[],
  added: readonly DatasetField[],
): Promise<void> => {
  const { search, filter, key, title } = dataset.indexFields
  const indexFields = {
    search: [
      ...search,
      ...added.filter((field) => field.type === 'text' || field.type === 'list').map((field) => field.key),
    ],
    filter: [...filter, ...added.map((field) => field.key)],
    key,
    title: title ?? added.find((field) => field.type === 'text')?.key ?? null,
  }
  checkFields(fields, indexFields)
  await updateDatasetRow(tx.db, dataset, { fields, indexFields, rev: dataset.rev + 1, updatedAt: tx.now() })
}
