import { defaultVectorConfig } from '@app/contracts/knowledge'
import { newId } from '../../apps/server/src/core/ids.ts'
import { datasets, knowledgeItems, workspaces } from '../../apps/server/src/db/schema/index.ts'
import type { ItemKind } from '../../apps/server/src/db/schema/knowledge.ts'
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/template-db.ts'

export interface BenchItem {
  readonly id: string
  readonly kind: ItemKind
  readonly title: string
  readonly questions: readonly string[]
  readonly body: string
}

/** A migrated, empty database: PostgreSQL with TEST_DATABASE_URL, the embedded engine without. */
export const openBenchDatabase = (): Promise<TestDatabase> => openTestDatabase({ statementTimeoutMs: 120_000 })

export const addWorkspace = async ({ system }: TestDatabase): Promise<string> => {
  const id = newId()
  await system.insert(workspaces).values({ id, name: 'Bench' })
  return id
}

export const addDataset = async ({ system }: TestDatabase, workspaceId: string): Promise<string> => {
  const id = newId()
  await system.insert(datasets).values({
    workspaceId,
    id,
    type: 1,
    name: 'Bench',
    vectorConfig: defaultVectorConfig,
    indexFields: { search: [], filter: [], key: null, title: null },
    updatedAt: new Date(),
  })
  return id
}

const rowsPerInsert = 500

export const addItems = async (
  { system }: TestDatabase,
  { workspaceId, datasetId }: { workspaceId: string; datasetId: string },
  items: readonly BenchItem[],
): Promise<void> => {
  const updatedAt = new Date()
  for (let from = 0; from < items.length; from += rowsPerInsert) {
    const rows = items.slice(from, from + rowsPerInsert).map(({ questions, ...item }, at) => ({
      ...item,
      workspaceId,
      datasetId,
      questions: [...questions],
      position: from + at,
      updatedAt,
    }))
    await system.insert(knowledgeItems).values(rows)
  }
}

/** What the upkeep of a running server does from time to time. */
export const tidy = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query('vacuum analyze')
}
