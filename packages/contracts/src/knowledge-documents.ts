import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { chunkSettings, datasetName, datasetParams, readKnowledge, writeKnowledge } from './knowledge-settings.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

export const documentStatus = z.enum(['queued', 'parsing', 'chunking', 'indexing', 'ready', 'error', 'disabled'])
/** How people see them: what is queued, parsed, cut and indexed is being read. */
export const documentState = z.enum(['ready', 'reading', 'error', 'disabled'])
export type DocumentState = z.infer<typeof documentState>
export const documentErrors = [
  'unreadable',
  'encrypted',
  'no-text',
  'empty',
  'too-large',
  'too-many-pages',
  'bomb',
  'unsupported',
  'timeout',
  'unreachable',
  'private-address',
  'not-found',
  'disallowed',
  'record-limit',
  'broken-encoding',
  'no-permission',
  'signed-out',
  'account-gone',
  'unexpected',
] as const
export const document = z.strictObject({
  id: z.uuid(),
  datasetId: z.uuid(),
  kind: z.enum(['file', 'url', 'text']),
  name: z.string(),
  url: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  sizeBytes: z.int(),
  status: documentStatus,
  /** Place in the waiting line of the workspace, while waiting. */
  position: z.nullable(z.int()),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  error: z.nullable(z.strictObject({ code: z.enum(documentErrors), details: z.record(z.string(), z.unknown()) })),
  itemCount: z.int(),
  charCount: z.int(),
  chunkSettings,
  downloadUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Document = z.infer<typeof document>
const documentParams = z.strictObject({ documentId: idOf('document') })

/** Which types of files, `GET /document-types` tells. */
export const uploadRule = { kind: 'file', maxBytes: 30 * 1024 * 1024, types: [] } as const

export const listDocuments = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id/documents',
  summary: 'Documents of a dataset',
  params: datasetParams,
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    status: z.optional(z.enum([...documentStatus.options, 'reading'])),
  }),
  response: z.extend(pageOf(document), {
    /** All that the search finds, whichever status is asked for. */
    counts: z.strictObject({ ready: z.int(), reading: z.int(), error: z.int(), disabled: z.int() }),
  }),
  errors: ['DATASET_NOT_FOUND'],
})
export const uploadDocument = endpoint({
  ...writeKnowledge,
  rate: 'upload',
  method: 'POST',
  path: '/datasets/:id/files',
  summary: 'Add one file of a type that GET /document-types lists',
  params: datasetParams,
  query: z.strictObject({
    hold: z._default(z.enum(['true', 'false']), 'false'),
    again: z._default(z.enum(['true', 'false']), 'false'),
  }),
  upload: uploadRule,
  status: 201,
  response: document,
  errors: [
    'DATASET_NOT_FOUND',
    'DATASET_TYPE_WRONG',
    'DOCUMENT_TYPE_REFUSED',
    'FILE_TOO_LARGE',
    'DOCUMENT_EMPTY',
    'DOCUMENT_DUPLICATE',
    'STORAGE_FULL',
  ],
})
export const addText = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/texts',
  summary: 'Add pasted text',
  params: datasetParams,
  body: z.strictObject({
    name: datasetName,
    text: z
      .string()
      .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(200_000, word('field.too-long'))),
  }),
  status: 201,
  response: document,
  errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'DOCUMENT_DUPLICATE'],
})

export const getDocument = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/documents/:documentId',
  summary: 'One document',
  params: documentParams,
  response: document,
  errors: ['DOCUMENT_NOT_FOUND'],
})
export const updateDocument = endpoint({
  ...writeKnowledge,
  method: 'PATCH',
  path: '/documents/:documentId',
  summary: 'Rename, disable or enable a document',
  params: documentParams,
  body: z.strictObject({ name: z.optional(datasetName), isDisabled: z.optional(z.boolean()) }),
  response: document,
  errors: ['DOCUMENT_NOT_FOUND'],
})
export const deleteDocument = endpoint({
  ...writeKnowledge,
  method: 'DELETE',
  path: '/documents/:documentId',
  summary: 'Remove a document and its chunks',
  params: documentParams,
  response: done,
  errors: ['DOCUMENT_NOT_FOUND'],
})
export const reindexDocument = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/documents/:documentId/reindex',
  summary: 'Read a document again, also after an error; edits of its chunks are kept',
  params: documentParams,
  body: z.strictObject({ chunkSettings: z.optional(chunkSettings) }),
  response: document,
  errors: ['DOCUMENT_NOT_FOUND'],
})
const someDocuments = z.strictObject({
  ids: z.array(idOf('document')).check(z.minLength(1), z.maxLength(100)),
})
/** `missing`: what is not, or no longer, in the dataset; the others are done all the same. */
const someDone = z.strictObject({ done: z.int(), missing: z.array(z.uuid()) })
export const deleteDocuments = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/documents/delete',
  summary: 'Remove documents and their chunks at once',
  params: datasetParams,
  body: someDocuments,
  response: someDone,
  errors: ['DATASET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
})
export const reindexDocuments = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/documents/reindex',
  summary: 'Read documents again at once; edits of their chunks are kept, and what is off stays off',
  params: datasetParams,
  body: someDocuments,
  response: z.extend(someDone, { off: z.int() }),
  errors: ['DATASET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
})
export const previewDocument = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/documents/:documentId/preview',
  summary: 'The chunks these settings would make, without indexing',
  params: documentParams,
  body: z.strictObject({ chunkSettings }),
  response: z.strictObject({
    total: z.int(),
    chunks: z.array(
      z.strictObject({
        headingPath: z.array(z.string()),
        body: z.string(),
        page: z.nullable(z.int()),
        rowNumber: z.nullable(z.int()),
        tokens: z.int(),
      }),
    ),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_UNREADABLE'],
})
