import { isNotNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { datasets, documents, knowledgeItems } from '#db/schema/index.ts'

/** The examples of templates that wait for the shop's word. */
export const sampleItems = new QueryBuilder()
  .select({ workspaceId: knowledgeItems.workspaceId, id: knowledgeItems.id, datasetId: knowledgeItems.datasetId })
  .from(knowledgeItems)
  .where(isNotNull(knowledgeItems.sample))
  .as('sample_items')

export const sampleDocuments = new QueryBuilder()
  .select({ workspaceId: documents.workspaceId, id: documents.id, datasetId: documents.datasetId })
  .from(documents)
  .where(sql`${documents.isSample}`)
  .as('sample_documents')

export const datasetNames = new QueryBuilder()
  .select({
    workspaceId: datasets.workspaceId,
    id: datasets.id,
    type: datasets.type,
    name: datasets.name,
    fields: datasets.fields,
    bundleId: datasets.bundleId,
    createdAt: datasets.createdAt,
  })
  .from(datasets)
  .as('dataset_names')

/** What the items of datasets say, whatever kind they are. */
export const itemContents = new QueryBuilder()
  .select({
    workspaceId: knowledgeItems.workspaceId,
    id: knowledgeItems.id,
    datasetId: knowledgeItems.datasetId,
    kind: knowledgeItems.kind,
    title: knowledgeItems.title,
    body: knowledgeItems.body,
    questions: knowledgeItems.questions,
    data: knowledgeItems.data,
    rowNumber: knowledgeItems.rowNumber,
    sample: knowledgeItems.sample,
    createdAt: knowledgeItems.createdAt,
  })
  .from(knowledgeItems)
  .as('item_contents')
