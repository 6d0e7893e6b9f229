import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'
import {
  datasetDescription,
  datasetFields,
  datasetName,
  datasetParams,
  datasetType,
  indexFields,
  parseFields,
  readKnowledge,
  vectorConfig,
  writeKnowledge,
} from './knowledge-settings.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

export const datasetSummary = z.strictObject({
  id: z.uuid(),
  type: datasetType,
  name: z.string(),
  description: z.string(),
  status: z.enum(['empty', 'working', 'ready', 'error']),
  documentCount: z.int(),
  itemCount: z.int(),
  errorCount: z.int(),
  sizeBytes: z.int(),
  usedBy: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DatasetSummary = z.infer<typeof datasetSummary>
export const dataset = z.strictObject({
  ...datasetSummary.shape,
  vectorConfig,
  fields: datasetFields,
  parseFields,
  indexFields,
  rev: z.int(),
  isReindexing: z.boolean(),
  hasEmbeddingKey: z.boolean(),
  limits: z.strictObject({ datasets: z.int(), records: z.int(), usedDatasets: z.int(), usedRecords: z.int() }),
})
export type Dataset = z.infer<typeof dataset>

export const listDatasets = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets',
  summary: 'Datasets of one type',
  query: z.strictObject({
    ...pageQuery,
    type: z._default(z.enum(['1', '2', '3']), '1'),
    search: searchText,
    sort: z._default(z.enum(['newest', 'oldest', 'name', 'size', 'items']), 'newest'),
  }),
  response: pageOf(datasetSummary),
})
export const createDataset = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets',
  summary: 'Create a dataset',
  body: z.strictObject({
    type: datasetType,
    name: datasetName,
    description: z._default(datasetDescription, ''),
    fields: z.optional(datasetFields),
    indexFields: z.optional(indexFields),
  }),
  status: 201,
  response: dataset,
  errors: ['DATASET_LIMIT_REACHED', 'DATASET_FIELDS_INVALID'],
  idempotent: true,
})
export const getDataset = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id',
  summary: 'One dataset with its settings',
  params: datasetParams,
  response: dataset,
  errors: ['DATASET_NOT_FOUND'],
})
export const updateDataset = endpoint({
  ...writeKnowledge,
  method: 'PATCH',
  path: '/datasets/:id',
  summary: 'Change name or settings; a new model or new index fields re-index in the background',
  params: datasetParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: z.optional(datasetName),
    description: z.optional(datasetDescription),
    vectorConfig: z.optional(vectorConfig),
    /** Written to the vault, never shown again. */
    embeddingKey: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))),
    fields: z.optional(datasetFields),
    parseFields: z.optional(parseFields),
    indexFields: z.optional(indexFields),
  }),
  response: dataset,
  errors: ['DATASET_NOT_FOUND', 'CONFLICT', 'DATASET_FIELDS_INVALID'],
})
const confirmation = z.strictObject({ confirmName: z.string().check(z.maxLength(80)) })
export const deleteDataset = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/delete',
  summary: 'Delete a dataset and everything in it',
  params: datasetParams,
  body: confirmation,
  response: done,
  errors: ['DATASET_NOT_FOUND', 'CONFIRMATION_WRONG'],
})
export const cleanDataset = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/clean',
  summary: 'Remove all content, keep the dataset',
  params: datasetParams,
  body: confirmation,
  response: dataset,
  errors: ['DATASET_NOT_FOUND', 'CONFIRMATION_WRONG'],
})
export const cloneDataset = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/clone',
  summary: 'Copy a dataset with its content',
  params: datasetParams,
  body: z.strictObject({ name: datasetName }),
  status: 201,
  response: dataset,
  errors: ['DATASET_NOT_FOUND', 'DATASET_LIMIT_REACHED', 'RECORD_LIMIT_REACHED'],
  idempotent: true,
})
export const reindexDataset = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/reindex',
  summary: 'Build the index anew while the old one keeps answering',
  params: datasetParams,
  response: dataset,
  errors: ['DATASET_NOT_FOUND'],
})
export const exportDataset = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id/export',
  summary: 'All content as a file',
  params: datasetParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx', 'json']) }),
  response: z.unknown(),
  binary: true,
  errors: ['DATASET_NOT_FOUND'],
})
