import type { Call } from '@app/contracts/endpoint'
import {
  updateDataset,
  type Dataset,
  type DatasetField,
  type IndexFields,
  type ParseFields,
} from '@app/contracts/knowledge'
import type { issueErrors } from '#lib/api/errors.ts'
import { draftOf, fieldsOf, type DraftField } from '../components/field-designer.tsx'
import { trimIndex } from '../field-presets.ts'

/** A dataset's settings while they are being changed; numbers and lists as they are typed. */
export interface ConfigDraft {
  name: string
  description: string
  provider: 'built-in' | 'openai-compatible'
  baseUrl: string
  model: string
  dimensions: string
  key: string
  isKeyRemoved: boolean
  alpha: number
  chunk: Dataset['vectorConfig']['chunk']
  fields: DraftField[]
  index: IndexFields
  /** Names of a column in files, by the row of the field, comma separated. */
  columns: Readonly<Record<number, string>>
}

export const configDraft = (dataset: Dataset): ConfigDraft => {
  const { embedding, chunk, alpha } = dataset.vectorConfig
  const fields = dataset.fields.map((field) => draftOf(field))
  return {
    name: dataset.name,
    description: dataset.description,
    provider: embedding.provider,
    baseUrl: embedding.baseUrl ?? '',
    model: embedding.model ?? '',
    dimensions: embedding.dimensions === undefined ? '' : String(embedding.dimensions),
    key: '',
    isKeyRemoved: false,
    alpha,
    chunk,
    fields,
    index: dataset.indexFields,
    columns: Object.fromEntries(
      fields.map(({ row, key }) => [row, dataset.parseFields[key]?.columns.join(', ') ?? '']),
    ),
  }
}

const namesOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, 20)

const parseFieldsOf = ({ fields, columns }: ConfigDraft): ParseFields =>
  Object.fromEntries(
    fields.flatMap(({ row, key }) => {
      const names = namesOf(columns[row] ?? '')
      return names.length > 0 ? [[key, { columns: names }]] : []
    }),
  )

const embeddingOf = ({ provider, baseUrl, model, dimensions }: ConfigDraft) => ({
  provider,
  ...(provider === 'built-in'
    ? {}
    : {
        ...(baseUrl.trim() && { baseUrl: baseUrl.trim() }),
        ...(model.trim() && { model: model.trim() }),
        ...(dimensions.trim() && { dimensions: Number(dimensions) }),
      }),
})

type Issues = Parameters<typeof issueErrors>[0]
type Checked = { body: Call<typeof updateDataset>['body']; issues: null } | { body: null; issues: Issues }

/** What is sent, or what the contract's schema finds wrong with it. */
export const configBody = (draft: ConfigDraft, dataset: Dataset): Checked => {
  const fields: DatasetField[] = fieldsOf(draft.fields)
  const key = draft.isKeyRemoved ? null : draft.key.trim() || undefined
  const result = updateDataset.body.safeParse({
    rev: dataset.rev,
    name: draft.name,
    description: draft.description,
    vectorConfig: { embedding: embeddingOf(draft), chunk: draft.chunk, alpha: draft.alpha },
    ...(key === undefined ? {} : { embeddingKey: key }),
    ...(dataset.type === 3
      ? { fields, parseFields: parseFieldsOf(draft), indexFields: trimIndex(draft.index, fields) }
      : {}),
  })
  return result.success ? { body: result.data, issues: null } : { body: null, issues: result.error.issues }
}
