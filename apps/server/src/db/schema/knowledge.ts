import type {
  ChunkSettings,
  DatasetField,
  DatasetType,
  IndexFields,
  ParseFields,
  VectorConfig,
} from '@app/contracts/knowledge'
import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

type Json = Record<string, unknown>

/** Any size: a dataset may change its model, and the old vectors keep answering until the new ones are ready. */
const vector = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'vector',
  toDriver: (value) => `[${value.join(',')}]`,
  fromDriver: (value) => JSON.parse(value) as number[],
})
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type DocumentStatus = 'queued' | 'parsing' | 'chunking' | 'indexing' | 'ready' | 'error' | 'disabled'
export type ItemKind = 'chunk' | 'qna' | 'record'

/** What a template's example is waiting for. */
export interface ItemSample {
  /** Keys of the facts in its text that the shop has not confirmed. */
  openFacts: string[]
  /** It also says things that no fact covers, so somebody has to confirm the item itself. */
  needsOwnConfirmation: boolean
  /** The text before the facts were filled in, to fill it again when one is confirmed; records have none. */
  pattern: { questions: string[]; answer: string } | null
  /** The value of every fact in the pattern, an example's value for those that are open. */
  facts: Record<string, string>
}

/** A body of knowledge: documents (1), questions and answers (2), or records (3). */
export const datasets = pgTable(
  'datasets',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    type: integer('type').$type<DatasetType>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    vectorConfig: jsonb('vector_config').$type<VectorConfig>().notNull(),
    /** Declared typed fields of records; parse fields say how a column is read, index fields what is searched and filtered. */
    fields: jsonb('fields').$type<DatasetField[]>().notNull().default([]),
    parseFields: jsonb('parse_fields').$type<ParseFields>().notNull().default({}),
    indexFields: jsonb('index_fields').$type<IndexFields>().notNull(),
    /** Searches read this index generation; a re-index builds the next one beside it. */
    activeGeneration: integer('active_generation').notNull().default(1),
    buildingGeneration: integer('building_generation'),
    /** The model of the generation that answers, while another one is being built for a new model. */
    activeEmbedding: jsonb('active_embedding').$type<VectorConfig['embedding']>(),
    itemCount: integer('item_count').notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    rev: integer('rev').notNull().default(1),
    /** Sets that one template brought share it, and count as one against the limit of the package. */
    bundleId: uuid('bundle_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('datasets_list_idx').on(table.workspaceId, table.type, table.createdAt.desc().nullsFirst()),
    workspacePolicy('datasets'),
  ],
)
export type DatasetRow = typeof datasets.$inferSelect

/** Part of a dataset of the same workspace, and gone with it. */
const goesWithDataset = (table: { workspaceId: AnyPgColumn; datasetId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspaceId, table.datasetId],
    foreignColumns: [datasets.workspaceId, datasets.id],
  }).onDelete('cascade')

/** Where documents and records come from again and again: a page, a site, a sheet, a file of a connected account. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    datasetId: uuid('dataset_id').notNull(),
    kind: text('kind').$type<'page' | 'site' | 'sheet' | 'account'>().notNull(),
    url: text('url').notNull(),
    settings: jsonb('settings').$type<Json>().notNull().default({}),
    schedule: text('schedule').$type<'off' | 'daily' | 'weekly'>().notNull().default('off'),
    status: text('status').$type<'idle' | 'running' | 'error'>().notNull().default('idle'),
    lastError: text('last_error'),
    lastRunAt: timestamp('last_run_at', { withTimezone: true }),
    nextRunAt: timestamp('next_run_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('knowledge_sources_due_idx').on(table.nextRunAt),
    goesWithDataset(table),
    workspacePolicy('knowledge_sources'),
  ],
)
export type KnowledgeSourceRow = typeof knowledgeSources.$inferSelect

export const documents = pgTable(
  'documents',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    datasetId: uuid('dataset_id').notNull(),
    sourceId: uuid('source_id'),
    kind: text('kind').$type<'file' | 'url' | 'text'>().notNull(),
    name: text('name').notNull(),
    url: text('url'),
    fileId: uuid('file_id'),
    contentType: text('content_type'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of what came in; the same file twice is recognised by it. */
    contentHash: text('content_hash'),
    chunkSettings: jsonb('chunk_settings').$type<ChunkSettings>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    /** Raised by every (re-)ingest; work of an older one may not write any more. */
    run: integer('run').notNull().default(1),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    errorCode: text('error_code'),
    errorDetails: jsonb('error_details').$type<Json>(),
    itemCount: integer('item_count').notNull().default(0),
    /** An example of a template: it stays disabled until the shop confirms it. */
    isSample: boolean('is_sample').notNull().default(false),
    charCount: integer('char_count').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithDataset(table),
    index('documents_dataset_idx').on(table.workspaceId, table.datasetId, table.createdAt.desc().nullsFirst()),
    index('documents_status_idx').on(table.status, table.queuedAt),
    workspacePolicy('documents'),
  ],
)
export type DocumentRow = typeof documents.$inferSelect

/** What is searched: a chunk of a document, a question with its answer, or a record. */
export const knowledgeItems = pgTable(
  'knowledge_items',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    datasetId: uuid('dataset_id').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    documentId: uuid('document_id'),
    position: integer('position').notNull().default(0),
    /** Heading path of a chunk, the first question of a pair, the name of a record. */
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    headingPath: text('heading_path')
      .array()
      .notNull()
      .default(sql`'{}'`),
    questions: text('questions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    page: integer('page'),
    rowNumber: integer('row_number'),
    /** Typed fields of a record or of a table row. */
    data: jsonb('data').$type<Json>().notNull().default({}),
    /** The key a record is updated by; unique inside its dataset. */
    recordKey: text('record_key'),
    /**
     * Fingerprint of the text as it came from the source, so that an edit finds its chunk again after a re-index; of a
     * record one per field, so that an edit is told from a change of the source.
     */
    sourceHash: text('source_hash'),
    isEdited: boolean('is_edited').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Set while the item is an example of a template: it stays disabled until the shop confirms it. */
    sample: jsonb('sample').$type<ItemSample>(),
    validFrom: timestamp('valid_from', { withTimezone: true }),
    validTo: timestamp('valid_to', { withTimezone: true }),
    tokens: integer('tokens').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithDataset(table),
    foreignKey({
      columns: [table.workspaceId, table.documentId],
      foreignColumns: [documents.workspaceId, documents.id],
    }).onDelete('cascade'),
    index('knowledge_items_dataset_idx').on(table.workspaceId, table.datasetId, table.createdAt.desc().nullsFirst()),
    index('knowledge_items_document_idx').on(table.workspaceId, table.documentId, table.position),
    index('knowledge_items_sample_idx').on(table.workspaceId, table.datasetId).where(isNotNull(table.sample)),
    uniqueIndex('knowledge_items_record_key').on(table.workspaceId, table.datasetId, table.recordKey),
    workspacePolicy('knowledge_items'),
  ],
)
export type KnowledgeItemRow = typeof knowledgeItems.$inferSelect

/** One searchable segment of a dataset: which items it holds, how long they are, which of them are gone. */
export const lexSegments = pgTable(
  'lex_segments',
  {
    workspaceId: workspaceId(),
    datasetId: uuid('dataset_id').notNull(),
    generation: integer('generation').notNull(),
    segment: uuid('segment').notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    /** Per item the lengths of the token fields, packed. */
    lengths: bytea('lengths').notNull(),
    /** Positions of items that were changed or removed since; a merge drops them. */
    removed: integer('removed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.datasetId, table.generation, table.segment] }),
    goesWithDataset(table),
    workspacePolicy('lex_segments'),
  ],
)

/** Postings: one row per term and segment. */
export const lexPostings = pgTable(
  'lex_postings',
  {
    workspaceId: workspaceId(),
    datasetId: uuid('dataset_id').notNull(),
    generation: integer('generation').notNull(),
    segment: uuid('segment').notNull(),
    term: text('term').notNull(),
    df: integer('df').notNull(),
    post: bytea('post').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.datasetId, table.generation, table.term, table.segment] }),
    foreignKey({
      columns: [table.workspaceId, table.datasetId, table.generation, table.segment],
      foreignColumns: [lexSegments.workspaceId, lexSegments.datasetId, lexSegments.generation, lexSegments.segment],
    }).onDelete('cascade'),
    workspacePolicy('lex_postings'),
  ],
)

/** Embeddings of items, only for datasets whose model makes them. */
export const itemVectors = pgTable(
  'item_vectors',
  {
    workspaceId: workspaceId(),
    datasetId: uuid('dataset_id').notNull(),
    generation: integer('generation').notNull(),
    itemId: uuid('item_id').notNull(),
    e: vector('e').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.datasetId, table.generation, table.itemId] }),
    foreignKey({
      columns: [table.workspaceId, table.itemId],
      foreignColumns: [knowledgeItems.workspaceId, knowledgeItems.id],
    }).onDelete('cascade'),
    workspacePolicy('item_vectors'),
  ],
)

/** Questions tried on the hit-test screen; the saved ones are the test set. */
export const hitTests = pgTable(
  'hit_tests',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    datasetId: uuid('dataset_id').notNull(),
    query: text('query').notNull(),
    settings: jsonb('settings').$type<Json>().notNull(),
    resultCount: integer('result_count').notNull(),
    topItemId: uuid('top_item_id'),
    topScore: integer('top_score_permille'),
    tookMs: integer('took_ms').notNull(),
    /** Saved to the test set with the item that must be found. */
    expectedItemId: uuid('expected_item_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithDataset(table),
    index('hit_tests_dataset_idx').on(table.workspaceId, table.datasetId, table.createdAt.desc().nullsFirst()),
    index('hit_tests_age_idx').using('brin', table.createdAt),
    workspacePolicy('hit_tests'),
  ],
)

/** A file of pairs or records on its way into a dataset, row by row. */
export const knowledgeImports = pgTable(
  'knowledge_imports',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    datasetId: uuid('dataset_id').notNull(),
    fileId: uuid('file_id').notNull(),
    mapping: jsonb('mapping').$type<Json[]>().notNull(),
    /** Sheets of the workbook to import, in this order; empty means the first one with a table. */
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    /** It comes from a source that is read again and again: what the shop changed since stays. */
    keepsEdits: boolean('keeps_edits').notNull().default(false),
    status: text('status').$type<'queued' | 'running' | 'done' | 'error'>().notNull(),
    errorCode: text('error_code'),
    total: integer('total').notNull().default(0),
    /** Rows already imported; a restart continues after them. */
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    failures: jsonb('failures').$type<Json[]>().notNull().default([]),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithDataset(table),
    workspacePolicy('knowledge_imports'),
  ],
)
export type KnowledgeImportRow = typeof knowledgeImports.$inferSelect

/**
 * One row per transaction that changed what a search of the workspace can see, written by triggers. All marks together
 * identify a state, without a row that all writers would have to wait for.
 */
export const knowledgeChanges = pgTable(
  'knowledge_changes',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    tx: bigint('tx', { mode: 'number' }).notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
    mark: bigint('mark', { mode: 'number' })
      .notNull()
      .default(sql`(random() * 9007199254740991)::bigint`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.notedAt, table.tx] }),
    workspacePolicy('knowledge_changes'),
  ],
)
