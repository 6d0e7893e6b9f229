import { inTransaction, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { insertTestRun } from '../test-runs.repository.ts'
import { countTestCases } from '../test-sets.repository.ts'
import { findDemoSet } from './demo-run.repository.ts'

const twoHours = 2 * 3_600_000

/**
 * The last run of the demo shop's test set, on the version before the product table was attached: the two questions
 * about prices fail, and the next version mends them. The queue carries it out, so its answers and traces are real.
 */
export const seedTestRun = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  await inTransaction({ ...ctx, workspaceId }, async (tx) => {
    const found = await findDemoSet(tx.db, workspaceId)
    const config = found?.before.config
    if (!found?.publishedAt || config?.type !== 'chatbot')
      throw new Error('the demo shop has a chatbot with tests and two published versions')
    const { setId, publishedAt } = found
    const { hash, number, createdBy } = found.before
    const run = await insertTestRun(tx.db, {
      workspaceId,
      id: newId(),
      setId,
      target: 'published',
      // A first start asks no model: nobody has said yes to what that costs.
      config: { ...config, model: { ...config.model, source: 'built-in' } },
      versionHash: hash,
      versionLabel: `v${number}`,
      status: 'queued',
      total: await countTestCases(tx.db, { workspaceId, id: setId }),
      createdBy,
      createdAt: new Date(publishedAt.getTime() - twoHours),
    })
    await enqueue(tx, 'evaluation.run', { testRunId: run.id }, { dedupeKey: run.id })
  })
}
