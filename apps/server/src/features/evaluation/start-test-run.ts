import type { TestRunSummary } from '@app/contracts/bot-tests'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { TestRunRow, TestSetRow } from '#db/schema/index.ts'
import { findBotVersion, requireBot } from '#features/bots/public.ts'
import { requireTestSet } from './require-test-set.ts'
import { presentRunSummary } from './present-tests.ts'
import { deleteOldRuns, insertTestRun } from './test-runs.repository.ts'
import { countTestCases } from './test-sets.repository.ts'

type Target = TestRunRow['target']

const mostRuns = 60

/** Freezes the version to test and queues the run, so that later changes do not affect it. */
export const startTestRun = (ctx: WorkspaceCtx, setId: string, targets: readonly Target[]): Promise<TestRunSummary[]> =>
  inTransaction(ctx, async (tx) => {
    const set = await requireTestSet(tx, setId)
    await requireBot(tx, set.botId)
    const total = await countTestCases(tx.db, set)
    if (total === 0) throw new AppError('TEST_SET_EMPTY')
    // Published first, so that a pair reads as before and after.
    const asked = (['published', 'draft'] as const).filter((target) => targets.includes(target))
    const runs: TestRunSummary[] = []
    for (const target of asked) {
      const row = await insertTestRun(tx.db, await newRun(tx, set, target, total))
      await enqueue(tx, 'evaluation.run', { testRunId: row.id }, { dedupeKey: row.id })
      runs.push(presentRunSummary({ ...row, byName: tx.actor.name }))
    }
    await deleteOldRuns(tx.db, { workspaceId: tx.workspaceId, setId }, mostRuns)
    return runs
  })

const newRun = async (tx: WorkspaceCtx & TenantCtx, set: TestSetRow, target: Target, total: number) => {
  const environment = target === 'draft' ? 'development' : 'production'
  const version = await findBotVersion(tx, { botId: set.botId, environment })
  if (!version) throw new AppError('BOT_NOT_PUBLISHED')
  return {
    workspaceId: tx.workspaceId,
    id: newId(),
    setId: set.id,
    target,
    config: version.config,
    versionHash: version.hash,
    versionLabel: version.label,
    status: 'queued' as const,
    total,
    createdBy: tx.actor.userId,
    createdAt: tx.now(),
  }
}
