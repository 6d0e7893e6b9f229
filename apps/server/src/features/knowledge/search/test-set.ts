import { searchMode, type HitTest } from '@app/contracts/knowledge'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findDatasets } from '../datasets/datasets.repository.ts'
import { requireDataset, requireItem } from '../require-knowledge.ts'
import { findHitTest, listHitTestRows, setExpectedItem, type HitTestRow } from './hit-tests.repository.ts'
import { searchKnowledge, type KnowledgeQuery } from './search-knowledge.ts'

const mostCases = 200

export const presentHitTest = (row: HitTestRow): HitTest => ({
  id: row.id,
  query: row.query,
  settings: row.settings,
  resultCount: row.resultCount,
  topTitle: row.topTitle,
  topScore: row.topScore === null ? null : row.topScore / 1000,
  tookMs: row.tookMs,
  expectedItemId: row.expectedItemId,
  createdAt: row.createdAt.toISOString(),
})

/** Puts a tried question into the test set with the item it must find, or takes it out. */
export const saveHitTest = (ctx: WorkspaceCtx, id: string, expectedItemId: string | null): Promise<HitTestRow> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const row = await findHitTest(tx.db, key)
    if (!row) throw new AppError('HIT_TEST_NOT_FOUND')
    if (expectedItemId) await requireItem(tx, expectedItemId)
    await setExpectedItem(tx.db, key, expectedItemId)
    return { ...row, expectedItemId }
  })

/** Runs every question of the test set again and returns the rank of the expected item. */
export const runTestSet = async (ctx: WorkspaceCtx, datasetId: string) => {
  const dataset = await requireDataset(ctx, datasetId)
  const { rows } = await listHitTestRows(ctx.db, dataset, { isSaved: true, page: 1, pageSize: mostCases })
  const cases: { id: string; query: string; rank: number | null }[] = []
  for (const row of rows) {
    const { hits } = await searchKnowledge(ctx, await savedQuery(ctx, dataset.id, row))
    const at = hits.findIndex((hit) => hit.item.id === row.expectedItemId)
    cases.push({ id: row.id, query: row.query, rank: at < 0 ? null : at + 1 })
  }
  return {
    total: cases.length,
    first: cases.filter((one) => one.rank === 1).length,
    inTopFive: cases.filter((one) => one.rank !== null && one.rank <= 5).length,
    cases,
  }
}

/** With the settings saved with it; datasets deleted since are left out. */
const savedQuery = async (
  ctx: WorkspaceCtx,
  datasetId: string,
  { query, settings }: HitTestRow,
): Promise<KnowledgeQuery> => {
  const asked = Array.isArray(settings['datasetIds']) ? settings['datasetIds'].map(String) : []
  const left = await findDatasets(ctx.db, ctx.workspaceId, [datasetId, ...asked])
  const mode = searchMode.safeParse(settings['mode'])
  return {
    datasetIds: left.map(({ id }) => id),
    query,
    mode: mode.success ? mode.data : 'hybrid',
    topK: 10,
    threshold: 0,
    filters: [],
  }
}
