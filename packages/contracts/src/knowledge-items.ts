import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { datasetParams, fieldKey, readKnowledge, writeKnowledge } from './knowledge-settings.ts'
import { pageOf, searchText } from './pagination.ts'

export const item = z.strictObject({
  id: z.uuid(),
  datasetId: z.uuid(),
  kind: z.enum(['chunk', 'qna', 'record']),
  documentId: z.nullable(z.uuid()),
  documentName: z.nullable(z.string()),
  title: z.string(),
  body: z.string(),
  headingPath: z.array(z.string()),
  questions: z.array(z.string()),
  tags: z.array(z.string()),
  page: z.nullable(z.int()),
  rowNumber: z.nullable(z.int()),
  data: z.record(z.string(), z.unknown()),
  isEdited: z.boolean(),
  isDisabled: z.boolean(),
  isPinned: z.boolean(),
  /** An example of a template: left out of answers until the shop confirms or changes it. */
  isSample: z.boolean(),
  validFrom: z.nullable(z.iso.datetime()),
  validTo: z.nullable(z.iso.datetime()),
  tokens: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Item = z.infer<typeof item>
const itemParams = z.strictObject({ itemId: idOf('knowledge-item') })

export const filterOperators = ['=', '!=', '<', '<=', '>', '>=', 'contains', 'in'] as const
export const recordFilter = z.strictObject({
  field: fieldKey,
  op: z.enum(filterOperators),
  value: z.union([
    z.string().check(z.maxLength(300)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50)),
  ]),
})
export type RecordFilter = z.infer<typeof recordFilter>
export const recordFilters = z.array(recordFilter).check(z.maxLength(20))

export const queryItems = endpoint({
  ...readKnowledge,
  method: 'POST',
  path: '/datasets/:id/items/query',
  summary: 'Items of a dataset: searched by words, filtered exactly, sorted by a field',
  params: datasetParams,
  body: z.strictObject({
    page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    search: searchText,
    documentId: z.optional(idOf('document')),
    tag: z.optional(z.string().check(z.maxLength(60))),
    filters: z._default(recordFilters, []),
    sort: z.optional(
      z.strictObject({
        field: z
          .string()
          .check(z.maxLength(41), z.regex(/^(createdAt|updatedAt|title|position|[a-z][a-z0-9_]{0,39})$/)),
        dir: z.enum(['asc', 'desc']),
      }),
    ),
  }),
  response: pageOf(item),
  errors: ['DATASET_NOT_FOUND', 'FILTER_INVALID'],
})

const question = z
  .string()
  .check(z.trim(), z.minLength(2, word('knowledge.question.too-short')), z.maxLength(500, word('field.too-long')))
const qnaBody = z.strictObject({
  questions: z
    .array(question)
    .check(z.minLength(1, word('knowledge.question.required')), z.maxLength(30, word('field.too-long'))),
  answer: z
    .string()
    .check(z.trim(), z.minLength(1, word('knowledge.answer.required')), z.maxLength(10_000, word('field.too-long'))),
  tags: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20)), []),
  validFrom: z._default(z.nullable(z.iso.datetime()), null),
  validTo: z._default(z.nullable(z.iso.datetime()), null),
})
/** Similar and contradicting pairs are reported on save; the pair is saved anyway. */
export const qnaWarning = z.strictObject({
  kind: z.enum(['duplicate', 'contradiction']),
  itemId: z.uuid(),
  question: z.string(),
  answer: z.string(),
  similarity: z.number(),
})
const savedQna = z.strictObject({ item, warnings: z.array(qnaWarning) })
export const checkQna = endpoint({
  ...readKnowledge,
  method: 'POST',
  path: '/datasets/:id/qna/check',
  summary: 'Pairs that ask the same or answer differently',
  params: datasetParams,
  body: z.strictObject({
    questions: z.array(question).check(z.minLength(1), z.maxLength(30)),
    answer: z.string().check(z.maxLength(10_000)),
    exceptItemId: z.optional(idOf('knowledge-item')),
  }),
  response: z.strictObject({ warnings: z.array(qnaWarning) }),
  errors: ['DATASET_NOT_FOUND'],
})
export const addQna = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/qna',
  summary: 'Add a question with its answer',
  params: datasetParams,
  body: qnaBody,
  status: 201,
  response: savedQna,
  errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_LIMIT_REACHED'],
  idempotent: true,
})
export const updateQna = endpoint({
  ...writeKnowledge,
  method: 'PUT',
  path: '/items/:itemId/qna',
  summary: 'Change a question with its answer',
  params: itemParams,
  body: qnaBody,
  response: savedQna,
  errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG'],
})

const recordData = z.record(fieldKey, z.unknown())
export const addRecord = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/records',
  summary: 'Add a record',
  params: datasetParams,
  body: z.strictObject({ data: recordData }),
  status: 201,
  response: item,
  errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_LIMIT_REACHED', 'RECORD_INVALID', 'RECORD_KEY_TAKEN'],
  idempotent: true,
})
export const updateRecord = endpoint({
  ...writeKnowledge,
  method: 'PATCH',
  path: '/items/:itemId/record',
  summary: 'Change fields of a record',
  params: itemParams,
  body: z.strictObject({ data: recordData }),
  response: item,
  errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_INVALID', 'RECORD_KEY_TAKEN'],
})
export const updateItem = endpoint({
  ...writeKnowledge,
  method: 'PATCH',
  path: '/items/:itemId',
  summary: 'Edit the text of a chunk; disable or pin any item',
  params: itemParams,
  body: z.strictObject({
    body: z.optional(
      z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(10_000, word('field.too-long'))),
    ),
    isDisabled: z.optional(z.boolean()),
    isPinned: z.optional(z.boolean()),
  }),
  response: item,
  errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG'],
})
export const deleteItems = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/items/delete',
  summary: 'Remove items',
  params: datasetParams,
  body: z.strictObject({ ids: z.array(idOf('knowledge-item')).check(z.minLength(1), z.maxLength(500)) }),
  response: z.strictObject({ removed: z.int() }),
  errors: ['DATASET_NOT_FOUND', 'ITEM_NOT_FOUND'],
})
