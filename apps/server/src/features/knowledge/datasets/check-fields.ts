import type { DatasetField, IndexFields } from '@app/contracts/knowledge'
import { AppError } from '#core/errors.ts'

/** Keys are unique, and what is indexed exists. */
export const checkFields = (fields: readonly DatasetField[], index: IndexFields): void => {
  const keys = fields.map((field) => field.key)
  if (new Set(keys).size !== keys.length) throw new AppError('DATASET_FIELDS_INVALID')
  const used = [
    ...index.search,
    ...index.filter,
    ...(index.key ? [index.key] : []),
    ...(index.title ? [index.title] : []),
  ]
  if (used.some((key) => !keys.includes(key))) throw new AppError('DATASET_FIELDS_INVALID')
}
