import { inTransaction, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { createFilledTestSet } from '../create-filled-test-set.ts'
import { insertTestRun } from '../test-runs.repository.ts'
import { findDemoBot } from './demo-bot.repository.ts'
import { demoCases } from './demo-cases.ts'

const twoHours = 2 * 3_600_000
const twentyDays = 20 * 24 * 3_600_000

/**
 * The test set of the demo shop and its last run, on the version before the product table was attached: the two
 * questions about prices fail there. The queue runs it, so its answers are real.
 */
export const seedTests = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  await inTransaction({ ...ctx, workspaceId }, async (tx) => {
    const found = await findDemoBot(tx.db, workspaceId)
    const config = found?.before.config
    if (!found?.publishedAt || config?.type !== 'chatbot')
      throw new Error('the demo shop has a chatbot with two published versions')
    const { publishedAt } = found
    const setId = await createFilledTestSet(
      tx.db,
      { workspaceId, id: found.botId },
      {
        name: 'Kiểm tra trước khi xuất bản',
        cases: demoCases,
        now: new Date(tx.now().getTime() - twentyDays),
      },
    )
    const { hash, number, createdBy } = found.before
    const run = await insertTestRun(tx.db, {
      workspaceId,
      id: newId(),
      setId,
      target: 'published',
      // A first start asks no model, because that may cost money.
      config: { ...config, model: { ...config.model, source: 'built-in' } },
      versionHash: hash,
      versionLabel: `v${number}`,
      status: 'queued',
      total: demoCases.length,
      createdBy,
      createdAt: new Date(publishedAt.getTime() - twoHours),
    })
    await enqueue(tx, 'evaluation.run', { testRunId: run.id }, { dedupeKey: run.id })
  })
}
