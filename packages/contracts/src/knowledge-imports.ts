import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { documentErrors } from './knowledge-documents.ts'
import { datasetFields, datasetParams, fieldTypes, readKnowledge, writeKnowledge } from './knowledge-settings.ts'

/** Which types of files, `GET /document-types` tells: those with the use `table`. */
export const importRule = { kind: 'file', maxBytes: 30 * 1024 * 1024, types: [] } as const
const importColumn = z.strictObject({
  name: z.string(),
  samples: z.array(z.string()),
  guess: z.nullable(z.string()),
  type: z.enum(fieldTypes),
})
export const importPreview = z.strictObject({
  fileId: z.uuid(),
  columns: z.array(importColumn),
  rowCount: z.int(),
  /** The sheets of a workbook with more than one; those that would be imported are chosen. A sheet without rows has no table. */
  sheets: z.array(
    z.strictObject({ name: z.string(), rowCount: z.int(), columns: z.array(importColumn), isChosen: z.boolean() }),
  ),
})
export type ImportPreview = z.infer<typeof importPreview>
export const importState = z.strictObject({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'done', 'error']),
  error: z.nullable(z.enum(documentErrors)),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  /** GET /imports/:importId/errors has the rows that failed and why. */
  hasErrorFile: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ImportState = z.infer<typeof importState>
export const previewImport = endpoint({
  ...writeKnowledge,
  rate: 'upload',
  method: 'POST',
  path: '/datasets/:id/imports/preview',
  summary: 'Read the columns of a file',
  params: datasetParams,
  upload: importRule,
  response: importPreview,
  errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'DOCUMENT_TYPE_REFUSED', 'FILE_TOO_LARGE', 'DOCUMENT_UNREADABLE'],
})
export const startImport = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/imports',
  summary: 'Import a previewed file with a mapping of its columns',
  params: datasetParams,
  body: z.strictObject({
    fileId: idOf('file'),
    mapping: z
      .array(
        z.strictObject({
          column: z.string().check(z.maxLength(200)),
          /** Of pairs: question, other_questions, answer, tags, valid_from, valid_to. Of records: the key of a field. */
          field: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(60)),
    newFields: z._default(datasetFields, []),
    /** Sheets of a workbook to import one after the other; without them the first one that holds a table. */
    sheets: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)), []),
  }),
  status: 201,
  response: importState,
  errors: ['DATASET_NOT_FOUND', 'FILE_NOT_FOUND', 'MAPPING_INVALID', 'DATASET_FIELDS_INVALID'],
  idempotent: true,
})
export const getImport = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/imports/:importId',
  summary: 'How an import stands',
  params: z.strictObject({ importId: idOf('knowledge-import') }),
  response: importState,
  errors: ['IMPORT_NOT_FOUND'],
})
export const getImportErrors = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/imports/:importId/errors',
  summary: 'The rows that failed, with what is wrong',
  params: z.strictObject({ importId: idOf('knowledge-import') }),
  response: z.unknown(),
  binary: true,
  errors: ['IMPORT_NOT_FOUND'],
})
export const getImportTemplate = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id/imports/template',
  summary: 'A file to fill in',
  params: datasetParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  binary: true,
  errors: ['DATASET_NOT_FOUND'],
})
