import { afterAll } from 'vitest'
import { defaultVectorConfig } from '@app/contracts/knowledge'
import { newId } from '#core/ids.ts'
import { datasets, knowledgeItems, workspaces, type KnowledgeItemRow } from '#db/schema/index.ts'
import { openTestDatabase } from './template-db.ts'
import { indexItems } from '#features/knowledge/search/index-items.ts'
import type { IndexKey } from '#features/knowledge/search/index.repository.ts'
import { mergeSegments } from '#features/knowledge/search/merge-segments.ts'
import { searchItems, type SearchOptions } from '#features/knowledge/search/search-items.ts'

export const now = new Date('2026-01-02T03:04:05Z')
type NewItem = Partial<KnowledgeItemRow> & { body: string }

/** A database with one workspace, and the few steps every test of the search starts with. */
export const openSearch = async () => {
  const database = await openTestDatabase()
  afterAll(() => database.drop())

  const newWorkspace = async (): Promise<string> => {
    const id = newId()
    await database.system.insert(workspaces).values({ id, name: 'Cửa hàng' })
    return id
  }

  const workspaceId = await newWorkspace()

  const newDataset = async (owner = workspaceId): Promise<IndexKey> => {
    const datasetId = newId()
    await database.system.insert(datasets).values({
      workspaceId: owner,
      id: datasetId,
      type: 2,
      name: 'Hỏi đáp',
      vectorConfig: defaultVectorConfig,
      indexFields: { search: [], filter: [], key: null, title: null },
      updatedAt: now,
    })
    return { workspaceId: owner, datasetId, generation: 1 }
  }

  const insertItems = async (key: IndexKey, items: readonly NewItem[]): Promise<KnowledgeItemRow[]> => {
    const rows = items.map((item, position) => ({
      id: newId(),
      kind: 'qna' as const,
      position,
      updatedAt: now,
      ...item,
      workspaceId: key.workspaceId,
      datasetId: key.datasetId,
    }))
    return database.system.insert(knowledgeItems).values(rows).returning()
  }

  const toIndexable = ({ id, title, questions, body }: KnowledgeItemRow) => ({
    id,
    headings: questions.length > 0 ? [] : [title],
    phrasings: questions,
    body,
  })

  const index = (key: IndexKey, rows: readonly KnowledgeItemRow[]) =>
    database.transaction({ workspaceId: key.workspaceId }, (tx) =>
      indexItems(
        tx,
        key,
        rows.map((row) => toIndexable(row)),
      ),
    )

  const given = async (items: readonly NewItem[]) => {
    const key = await newDataset()
    const rows = await insertItems(key, items)
    await index(key, rows)
    return { key, ids: rows.map(({ id }) => id), rows }
  }

  const search = (key: IndexKey, query: string, options: Partial<SearchOptions> = {}) =>
    searchItems(database.forWorkspace(key.workspaceId), {
      workspaceId: key.workspaceId,
      datasets: [{ id: key.datasetId, generation: key.generation, alpha: 0.5 }],
      query,
      mode: 'keyword',
      topK: 10,
      threshold: 0,
      now,
      ...options,
    })
  const found = async (key: IndexKey, query: string, options: Partial<SearchOptions> = {}) =>
    (await search(key, query, options)).hits.map(({ itemId }) => itemId)

  const mergeAll = async (key: IndexKey) => {
    while ((await mergeSegments(database.forWorkspace(key.workspaceId), key)) > 0) continue
  }

  return {
    database,
    workspaceId,
    newWorkspace,
    newDataset,
    insertItems,
    toIndexable,
    index,
    given,
    search,
    found,
    mergeAll,
  }
}
