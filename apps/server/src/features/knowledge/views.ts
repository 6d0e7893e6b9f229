import { QueryBuilder } from 'drizzle-orm/pg-core'
import { datasets, knowledgeItems } from '#db/schema/index.ts'

export const datasetNames = new QueryBuilder()
  .select({
    workspaceId: datasets.workspaceId,
    id: datasets.id,
    type: datasets.type,
    name: datasets.name,
    fields: datasets.fields,
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
