import type { HitTest } from '@app/contracts/knowledge'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { existingDataset, existingItem } from './existing.ts'
import { findHitTest, listHitTestRows, setExpectedItem, type HitTestRow } from './hit-tests.repository.ts'
import { searchItems } from './search/search-items.ts'

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
    if (expectedItemId) await existingItem(tx, expectedItemId)
    await setExpectedItem(tx.db, key, expectedItemId)
    return { ...row, expectedItemId }
  })

/** Asks every question of the test set again and says at which rank the right item came. */
export const runTestSet = async (ctx: WorkspaceCtx, datasetId: string) => {
  const dataset = await existingDataset(ctx, datasetId)
  const { rows } = await listHitTestRows(ctx.db, dataset, { isSaved: true, page: 1, pageSize: mostCases })
  const cases: { id: string; query: string; rank: number | null }[] = []
  for (const row of rows) {
    const { hits } = await searchItems(ctx.db, {
      workspaceId: ctx.workspaceId,
      datasets: [{ id: dataset.id, generation: dataset.activeGeneration, alpha: 0 }],
      query: row.query,
      mode: 'keyword',
      topK: 10,
      threshold: 0,
      now: ctx.now(),
    })
    const at = hits.findIndex((hit) => hit.itemId === row.expectedItemId)
    cases.push({ id: row.id, query: row.query, rank: at < 0 ? null : at + 1 })
  }
  return {
    total: cases.length,
    first: cases.filter((one) => one.rank === 1).length,
    inTopFive: cases.filter((one) => one.rank !== null && one.rank <= 5).length,
    cases,
  }
}
