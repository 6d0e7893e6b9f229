import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

/** Data types of the specification. */
export const datasetTypes = { knowledges: 1, qna: 2, vectorstore: 3 } as const
export const datasetType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type DatasetType = z.infer<typeof datasetType>

// ---- Settings of a dataset

/** `built-in` needs no key and no download: it searches by words, accents and shorthand. Others make vectors. */
export const embeddingModel = z.strictObject({
  provider: z.enum(['built-in', 'openai-compatible']),
  baseUrl: z.optional(z.string().check(z.maxLength(300), z.regex(/^https?:\/\//, word('field.invalid')))),
  model: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  dimensions: z.optional(z.int().check(z.gte(8), z.lte(2000))),
})
export const chunkSettings = z.strictObject({
  size: z.int().check(z.gte(200), z.lte(2000)),
  overlap: z.int().check(z.gte(0), z.lte(400)),
})
export type ChunkSettings = z.infer<typeof chunkSettings>
export const defaultChunkSettings: ChunkSettings = { size: 800, overlap: 80 }

export const vectorConfig = z.strictObject({
  embedding: embeddingModel,
  chunk: chunkSettings,
  /** How much the meaning counts beside the words, 0–1. */
  alpha: z.number().check(z.gte(0), z.lte(1)),
})
export type VectorConfig = z.infer<typeof vectorConfig>
export const defaultVectorConfig: VectorConfig = { embedding: { provider: 'built-in' }, chunk: defaultChunkSettings, alpha: 0.5 }

export const fieldTypes = ['text', 'number', 'money', 'boolean', 'date', 'list', 'image'] as const
export const fieldKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, word('knowledge.field.key')))
export const datasetField = z.strictObject({
  key: fieldKey,
  label: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(60, word('field.too-long'))),
  type: z.enum(fieldTypes),
})
export type DatasetField = z.infer<typeof datasetField>
export const datasetFields = z.array(datasetField).check(z.maxLength(40, word('field.too-long')))

/** Per field: the names its column may carry in a file. */
export const parseFields = z.record(fieldKey, z.strictObject({ columns: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)) }))
export type ParseFields = z.infer<typeof parseFields>
export const indexFields = z.strictObject({
  /** Searched by words and meaning. */
  search: z.array(fieldKey).check(z.maxLength(40)),
  /** May be filtered exactly. */
  filter: z.array(fieldKey).check(z.maxLength(40)),
  /** The field a record is known by; importing it again updates. */
  key: z.nullable(fieldKey),
  /** The field shown as the name of a record. */
  title: z.nullable(fieldKey),
})
export type IndexFields = z.infer<typeof indexFields>

const datasetName = z
  .string({ error: word('knowledge.name.required') })
  .check(z.trim(), z.minLength(1, word('knowledge.name.required')), z.maxLength(80, word('knowledge.name.too-long')))
const description = z.string().check(z.trim(), z.maxLength(500, word('field.too-long')))

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

const common = { tag: 'knowledge', access: 'user', scope: 'workspace' } as const
const read = { ...common, permission: 'knowledge.read', rate: 'read' } as const
const write = { ...common, permission: 'knowledge.write', rate: 'write' } as const
const datasetParams = z.strictObject({ id: idOf('dataset') })

export const listDatasets = endpoint({
  ...read,
  method: 'GET',
  path: '/datasets',
  summary: 'Datasets of one type',
  query: z.strictObject({ ...pageQuery, type: z._default(z.enum(['1', '2', '3']), '1'), search: searchText, sort: z._default(z.enum(['newest', 'oldest', 'name', 'size', 'items']), 'newest') }),
  response: pageOf(datasetSummary),
})
export const createDataset = endpoint({
  ...write,
  method: 'POST',
  path: '/datasets',
  summary: 'Create a dataset',
  body: z.strictObject({ type: datasetType, name: datasetName, description: z._default(description, ''), fields: z.optional(datasetFields), indexFields: z.optional(indexFields) }),
  status: 201,
  response: dataset,
  errors: ['DATASET_LIMIT_REACHED', 'DATASET_FIELDS_INVALID'],
  idempotent: true,
})
export const getDataset = endpoint({ ...read, method: 'GET', path: '/datasets/:id', summary: 'One dataset with its settings', params: datasetParams, response: dataset, errors: ['DATASET_NOT_FOUND'] })
export const updateDataset = endpoint({
  ...write,
  method: 'PATCH',
  path: '/datasets/:id',
  summary: 'Change name or settings; a new model or new index fields re-index in the background',
  params: datasetParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: z.optional(datasetName),
    description: z.optional(description),
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
export const deleteDataset = endpoint({ ...write, method: 'POST', path: '/datasets/:id/delete', summary: 'Delete a dataset and everything in it', params: datasetParams, body: confirmation, response: done, errors: ['DATASET_NOT_FOUND', 'CONFIRMATION_WRONG'] })
export const cleanDataset = endpoint({ ...write, method: 'POST', path: '/datasets/:id/clean', summary: 'Remove all content, keep the dataset', params: datasetParams, body: confirmation, response: dataset, errors: ['DATASET_NOT_FOUND', 'CONFIRMATION_WRONG'] })
export const cloneDataset = endpoint({ ...write, method: 'POST', path: '/datasets/:id/clone', summary: 'Copy a dataset with its content', params: datasetParams, body: z.strictObject({ name: datasetName }), status: 201, response: dataset, errors: ['DATASET_NOT_FOUND', 'DATASET_LIMIT_REACHED', 'RECORD_LIMIT_REACHED'], idempotent: true })
export const reindexDataset = endpoint({ ...write, method: 'POST', path: '/datasets/:id/reindex', summary: 'Build the index anew while the old one keeps answering', params: datasetParams, response: dataset, errors: ['DATASET_NOT_FOUND'] })
export const exportDataset = endpoint({ ...read, method: 'GET', path: '/datasets/:id/export', summary: 'All content as a file', params: datasetParams, query: z.strictObject({ format: z.enum(['csv', 'xlsx', 'json']) }), response: z.unknown(), binary: true, errors: ['DATASET_NOT_FOUND'] })

// ---- Documents

export const documentStatus = z.enum(['queued', 'parsing', 'chunking', 'indexing', 'ready', 'error', 'disabled'])
export const documentErrors = ['unreadable', 'encrypted', 'no-text', 'empty', 'too-large', 'too-many-pages', 'bomb', 'unsupported', 'timeout', 'unreachable', 'private-address', 'not-found', 'disallowed', 'record-limit', 'broken-encoding', 'unexpected'] as const
export const document = z.strictObject({
  id: z.uuid(),
  datasetId: z.uuid(),
  kind: z.enum(['file', 'url', 'text']),
  name: z.string(),
  url: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  sizeBytes: z.int(),
  status: documentStatus,
  /** Place in the queue, counted over the whole installation, while waiting. */
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

export const uploadRule = { kind: 'file', maxBytes: 30 * 1024 * 1024, types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/epub+zip', 'text/csv', 'text/plain', 'text/markdown', 'text/html'] } as const
export const uploadExtensions = ['.pdf', '.docx', '.xlsx', '.pptx', '.epub', '.csv', '.txt', '.md', '.html', '.htm'] as const

export const listDocuments = endpoint({ ...read, method: 'GET', path: '/datasets/:id/documents', summary: 'Documents of a dataset', params: datasetParams, query: z.strictObject({ ...pageQuery, search: searchText, status: z.optional(documentStatus) }), response: pageOf(document), errors: ['DATASET_NOT_FOUND'] })
export const uploadDocument = endpoint({ ...write, rate: 'upload', method: 'POST', path: '/datasets/:id/files', summary: 'Add one file', params: datasetParams, query: z.strictObject({ hold: z._default(z.enum(['true', 'false']), 'false'), again: z._default(z.enum(['true', 'false']), 'false') }), upload: uploadRule, status: 201, response: document, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'DOCUMENT_TYPE_REFUSED', 'FILE_TOO_LARGE', 'DOCUMENT_EMPTY', 'DOCUMENT_DUPLICATE', 'STORAGE_FULL'] })
export const addText = endpoint({ ...write, method: 'POST', path: '/datasets/:id/texts', summary: 'Add pasted text', params: datasetParams, body: z.strictObject({ name: datasetName, text: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(200_000, word('field.too-long'))) }), status: 201, response: document, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'DOCUMENT_DUPLICATE'] })

const sourceUrl = z.string().check(z.trim(), z.maxLength(2000, word('field.too-long')), z.regex(/^https?:\/\/[^\s]+$/i, word('knowledge.url.invalid')))
const schedule = z.enum(['off', 'daily', 'weekly'])
export const crawlSettings = z.strictObject({
  maxPages: z.int().check(z.gte(1), z.lte(200)),
  depth: z.int().check(z.gte(0), z.lte(5)),
  include: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  exclude: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
})
export type CrawlSettings = z.infer<typeof crawlSettings>
export const source = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['page', 'site', 'sheet']),
  url: z.string(),
  settings: z.record(z.string(), z.unknown()),
  schedule,
  status: z.enum(['idle', 'running', 'error']),
  error: z.nullable(z.enum(documentErrors)),
  documentCount: z.int(),
  lastRunAt: z.nullable(z.iso.datetime()),
  nextRunAt: z.nullable(z.iso.datetime()),
})
export type Source = z.infer<typeof source>
const sourceParams = z.strictObject({ sourceId: idOf('knowledge-source') })
export const listSources = endpoint({ ...read, method: 'GET', path: '/datasets/:id/sources', summary: 'Pages, sites and sheets a dataset is fed from', params: datasetParams, response: z.strictObject({ items: z.array(source) }), errors: ['DATASET_NOT_FOUND'] })
export const addSource = endpoint({ ...write, method: 'POST', path: '/datasets/:id/sources', summary: 'Add a page, a site or a sheet address and fetch it', params: datasetParams, body: z.strictObject({ kind: z.enum(['page', 'site', 'sheet']), url: sourceUrl, crawl: z.optional(crawlSettings), schedule: z._default(schedule, 'off') }), status: 201, response: source, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'URL_REFUSED'] })
export const updateSource = endpoint({ ...write, method: 'PATCH', path: '/sources/:sourceId', summary: 'Change the schedule of a source', params: sourceParams, body: z.strictObject({ schedule }), response: source, errors: ['SOURCE_NOT_FOUND'] })
export const runSource = endpoint({ ...write, method: 'POST', path: '/sources/:sourceId/run', summary: 'Fetch a source again now; unchanged pages stay as they are', params: sourceParams, response: source, errors: ['SOURCE_NOT_FOUND'] })
export const deleteSource = endpoint({ ...write, method: 'DELETE', path: '/sources/:sourceId', summary: 'Stop fetching a source; its documents stay', params: sourceParams, response: done, errors: ['SOURCE_NOT_FOUND'] })

export const getDocument = endpoint({ ...read, method: 'GET', path: '/documents/:documentId', summary: 'One document', params: documentParams, response: document, errors: ['DOCUMENT_NOT_FOUND'] })
export const updateDocument = endpoint({ ...write, method: 'PATCH', path: '/documents/:documentId', summary: 'Rename, disable or enable a document', params: documentParams, body: z.strictObject({ name: z.optional(datasetName), isDisabled: z.optional(z.boolean()) }), response: document, errors: ['DOCUMENT_NOT_FOUND'] })
export const deleteDocument = endpoint({ ...write, method: 'DELETE', path: '/documents/:documentId', summary: 'Remove a document and its chunks', params: documentParams, response: done, errors: ['DOCUMENT_NOT_FOUND'] })
export const reindexDocument = endpoint({ ...write, method: 'POST', path: '/documents/:documentId/reindex', summary: 'Read a document again, also after an error; edits of its chunks are kept', params: documentParams, body: z.strictObject({ chunkSettings: z.optional(chunkSettings) }), response: document, errors: ['DOCUMENT_NOT_FOUND'] })
export const previewDocument = endpoint({ ...write, method: 'POST', path: '/documents/:documentId/preview', summary: 'The chunks these settings would make, without indexing', params: documentParams, body: z.strictObject({ chunkSettings }), response: z.strictObject({ total: z.int(), chunks: z.array(z.strictObject({ headingPath: z.array(z.string()), body: z.string(), page: z.nullable(z.int()), rowNumber: z.nullable(z.int()), tokens: z.int() })) }), errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_UNREADABLE'] })

// ---- Items: chunks, pairs, records

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
  value: z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean(), z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50))]),
})
export type RecordFilter = z.infer<typeof recordFilter>
export const recordFilters = z.array(recordFilter).check(z.maxLength(20))

export const queryItems = endpoint({
  ...read,
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
    sort: z.optional(z.strictObject({ field: z.string().check(z.maxLength(41), z.regex(/^(createdAt|updatedAt|title|position|[a-z][a-z0-9_]{0,39})$/)), dir: z.enum(['asc', 'desc']) })),
  }),
  response: pageOf(item),
  errors: ['DATASET_NOT_FOUND', 'FILTER_INVALID'],
})

const question = z.string().check(z.trim(), z.minLength(2, word('knowledge.question.too-short')), z.maxLength(500, word('field.too-long')))
const qnaBody = z.strictObject({
  questions: z.array(question).check(z.minLength(1, word('knowledge.question.required')), z.maxLength(30, word('field.too-long'))),
  answer: z.string().check(z.trim(), z.minLength(1, word('knowledge.answer.required')), z.maxLength(10_000, word('field.too-long'))),
  tags: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20)), []),
  validFrom: z._default(z.nullable(z.iso.datetime()), null),
  validTo: z._default(z.nullable(z.iso.datetime()), null),
})
/** Near duplicates and contradictions are told on save; the pair is saved all the same. */
export const qnaWarning = z.strictObject({ kind: z.enum(['duplicate', 'contradiction']), itemId: z.uuid(), question: z.string(), answer: z.string(), similarity: z.number() })
const savedQna = z.strictObject({ item, warnings: z.array(qnaWarning) })
export const checkQna = endpoint({ ...read, method: 'POST', path: '/datasets/:id/qna/check', summary: 'Pairs that ask the same or answer differently', params: datasetParams, body: z.strictObject({ questions: z.array(question).check(z.minLength(1), z.maxLength(30)), answer: z.string().check(z.maxLength(10_000)), exceptItemId: z.optional(idOf('knowledge-item')) }), response: z.strictObject({ warnings: z.array(qnaWarning) }), errors: ['DATASET_NOT_FOUND'] })
export const addQna = endpoint({ ...write, method: 'POST', path: '/datasets/:id/qna', summary: 'Add a question with its answer', params: datasetParams, body: qnaBody, status: 201, response: savedQna, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_LIMIT_REACHED'], idempotent: true })
export const updateQna = endpoint({ ...write, method: 'PUT', path: '/items/:itemId/qna', summary: 'Change a question with its answer', params: itemParams, body: qnaBody, response: savedQna, errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG'] })

const recordData = z.record(fieldKey, z.unknown())
export const addRecord = endpoint({ ...write, method: 'POST', path: '/datasets/:id/records', summary: 'Add a record', params: datasetParams, body: z.strictObject({ data: recordData }), status: 201, response: item, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_LIMIT_REACHED', 'RECORD_INVALID', 'RECORD_KEY_TAKEN'], idempotent: true })
export const updateRecord = endpoint({ ...write, method: 'PATCH', path: '/items/:itemId/record', summary: 'Change fields of a record', params: itemParams, body: z.strictObject({ data: recordData }), response: item, errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG', 'RECORD_INVALID', 'RECORD_KEY_TAKEN'] })
export const updateItem = endpoint({ ...write, method: 'PATCH', path: '/items/:itemId', summary: 'Edit the text of a chunk; disable or pin any item', params: itemParams, body: z.strictObject({ body: z.optional(z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(10_000, word('field.too-long')))), isDisabled: z.optional(z.boolean()), isPinned: z.optional(z.boolean()) }), response: item, errors: ['ITEM_NOT_FOUND', 'DATASET_TYPE_WRONG'] })
export const deleteItems = endpoint({ ...write, method: 'POST', path: '/datasets/:id/items/delete', summary: 'Remove items', params: datasetParams, body: z.strictObject({ ids: z.array(idOf('knowledge-item')).check(z.minLength(1), z.maxLength(500)) }), response: z.strictObject({ removed: z.int() }), errors: ['DATASET_NOT_FOUND', 'ITEM_NOT_FOUND'] })

// ---- Imports of pairs and records

export const importRule = { kind: 'file', maxBytes: 30 * 1024 * 1024, types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'] } as const
export const importPreview = z.strictObject({
  fileId: z.uuid(),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()), guess: z.nullable(z.string()), type: z.enum(fieldTypes) })),
  rowCount: z.int(),
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
export const previewImport = endpoint({ ...write, rate: 'upload', method: 'POST', path: '/datasets/:id/imports/preview', summary: 'Read the columns of a file', params: datasetParams, upload: importRule, response: importPreview, errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'DOCUMENT_TYPE_REFUSED', 'FILE_TOO_LARGE', 'DOCUMENT_UNREADABLE'] })
export const startImport = endpoint({ ...write, method: 'POST', path: '/datasets/:id/imports', summary: 'Import a previewed file with a mapping of its columns', params: datasetParams, body: z.strictObject({ fileId: idOf('file'), mapping: z.array(z.strictObject({ column: z.string().check(z.maxLength(200)), field: z.string().check(z.regex(/^(question|answer|tags|valid_from|valid_to|[a-z][a-z0-9_]{0,39})$/)) })).check(z.minLength(1), z.maxLength(60)), newFields: z._default(datasetFields, []) }), status: 201, response: importState, errors: ['DATASET_NOT_FOUND', 'FILE_NOT_FOUND', 'MAPPING_INVALID', 'DATASET_FIELDS_INVALID'], idempotent: true })
export const getImport = endpoint({ ...read, method: 'GET', path: '/imports/:importId', summary: 'How an import stands', params: z.strictObject({ importId: idOf('knowledge-import') }), response: importState, errors: ['IMPORT_NOT_FOUND'] })
export const getImportErrors = endpoint({ ...read, method: 'GET', path: '/imports/:importId/errors', summary: 'The rows that failed, with what is wrong', params: z.strictObject({ importId: idOf('knowledge-import') }), response: z.unknown(), binary: true, errors: ['IMPORT_NOT_FOUND'] })
export const getImportTemplate = endpoint({ ...read, method: 'GET', path: '/datasets/:id/imports/template', summary: 'A file to fill in', params: datasetParams, query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }), response: z.unknown(), binary: true, errors: ['DATASET_NOT_FOUND'] })

// ---- Search

export const searchMode = z.enum(['hybrid', 'keyword', 'vector'])
export const searchHit = z.strictObject({
  item,
  datasetName: z.string(),
  rank: z.int(),
  score: z.number(),
  keywordScore: z.nullable(z.number()),
  vectorScore: z.nullable(z.number()),
  isAboveThreshold: z.boolean(),
  matchedWords: z.array(z.string()),
  citation: z.strictObject({ document: z.nullable(z.string()), headingPath: z.array(z.string()), page: z.nullable(z.int()), row: z.nullable(z.int()) }),
})
export type SearchHit = z.infer<typeof searchHit>
export const searchKnowledge = endpoint({
  ...read,
  method: 'POST',
  path: '/knowledge/search',
  summary: 'Search datasets; the hit test of the console and the agents use the same search',
  body: z.strictObject({
    datasetIds: z.array(idOf('dataset')).check(z.minLength(1), z.maxLength(20)),
    query: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(1000, word('field.too-long'))),
    mode: z._default(searchMode, 'hybrid'),
    topK: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
    threshold: z._default(z.number().check(z.gte(0), z.lte(1)), 0.3),
    filters: z._default(recordFilters, []),
    /** Remembered in the hit-test history of the first dataset. */
    remember: z._default(z.boolean(), false),
  }),
  response: z.strictObject({ hits: z.array(searchHit), tookMs: z.number(), searchedItems: z.int(), understoodAs: z.string(), historyId: z.nullable(z.uuid()) }),
  errors: ['DATASET_NOT_FOUND', 'FILTER_INVALID'],
})
export const hitTest = z.strictObject({ id: z.uuid(), query: z.string(), settings: z.record(z.string(), z.unknown()), resultCount: z.int(), topTitle: z.nullable(z.string()), topScore: z.nullable(z.number()), tookMs: z.int(), expectedItemId: z.nullable(z.uuid()), createdAt: z.iso.datetime() })
export type HitTest = z.infer<typeof hitTest>
export const listHitTests = endpoint({ ...read, method: 'GET', path: '/datasets/:id/hit-tests', summary: 'Questions tried on this dataset, and its test set', params: datasetParams, query: z.strictObject({ ...pageQuery, saved: z._default(z.enum(['true', 'false']), 'false') }), response: pageOf(hitTest), errors: ['DATASET_NOT_FOUND'] })
const hitTestParams = z.strictObject({ hitTestId: idOf('hit-test') })
export const saveHitTest = endpoint({ ...write, method: 'PUT', path: '/hit-tests/:hitTestId/expected', summary: 'Put a tried question into the test set, or take it out', params: hitTestParams, body: z.strictObject({ expectedItemId: z.nullable(idOf('knowledge-item')) }), response: hitTest, errors: ['HIT_TEST_NOT_FOUND', 'ITEM_NOT_FOUND'] })
export const runTestSet = endpoint({ ...read, rate: 'write', method: 'POST', path: '/datasets/:id/test-set/run', summary: 'Search every question of the test set again', params: datasetParams, response: z.strictObject({ total: z.int(), first: z.int(), inTopFive: z.int(), cases: z.array(z.strictObject({ id: z.uuid(), query: z.string(), rank: z.nullable(z.int()) })) }), errors: ['DATASET_NOT_FOUND'] })
