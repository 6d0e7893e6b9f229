import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { TestCaseRow, TestRunRow, TestSetRow } from '#db/schema/index.ts'
import { runCase, type CaseResult, type CaseRun } from './run-case.ts'
import { findTestRun, finishedCaseIds, insertResult, lockTestRun, updateTestRun } from './test-runs.repository.ts'
import { findTestSet, listOldestCases } from './test-sets.repository.ts'

/** A model takes seconds per answer; more at once would crowd out the shop's own customers. */
const atOnce = 3

/**
 * Runs the cases of a test run. Each result is committed by itself, so that a run which is cut off goes on behind the
 * finished ones and asks nothing twice.
 */
export const runTests = async (
  ctx: TenantCtx,
  { testRunId }: { testRunId: string },
  job: RunningJob,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: testRunId }
  const run = await findTestRun(ctx.db, key)
  const set = run && (await findTestSet(ctx.db, { workspaceId: ctx.workspaceId, id: run.setId }))
  if (!run || !set || run.status === 'done' || run.status === 'error') return
  try {
    await setStatus(ctx, set, run, 'running')
    await runOpenCases(ctx, set, run, job)
    await setStatus(ctx, set, run, 'done')
  } catch (error) {
    // A refusal (the bot is deleted) stays one; anything else may pass.
    if (!(error instanceof AppError) && !job.isLastAttempt) throw error
    await setStatus(ctx, set, run, 'error')
    if (!(error instanceof AppError)) throw error
  }
}

const runOpenCases = async (
  ctx: TenantCtx,
  set: TestSetRow,
  run: TestRunRow,
  { attempt, signal }: RunningJob,
): Promise<void> => {
  const { config, versionLabel, id: testRunId } = run
  const caseRun: CaseRun = { testRunId, botId: set.botId, version: { config, label: versionLabel }, attempt }
  const finished = await finishedCaseIds(ctx.db, run)
  // Cases that were added later belong to the next run.
  const open = (await listOldestCases(ctx.db, set, run.total)).filter(({ id }) => !finished.has(id))
  for (let from = 0; from < open.length; from += atOnce) {
    signal.throwIfAborted()
    const group = open.slice(from, from + atOnce)
    const ended = await Promise.allSettled(
      group.map(async (test) => saveResult(ctx, set, run, test, await runCase(ctx, test, caseRun))),
    )
    const failure = ended.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason
  }
}

const saveResult = (
  ctx: TenantCtx,
  set: TestSetRow,
  { id, workspaceId }: TestRunRow,
  test: TestCaseRow,
  { engine, ...result }: CaseResult,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const run = await lockTestRun(tx.db, { workspaceId, id })
    // Deleted with its set while it ran.
    if (!run) return
    const place = { workspaceId, runId: id, caseId: test.id, position: test.position, caseName: test.name }
    if (!(await insertResult(tx.db, { ...place, ...result, createdAt: tx.now() }))) return
    const updated = await updateTestRun(tx.db, run, {
      finished: run.finished + 1,
      passed: run.passed + (result.isPassed ? 1 : 0),
      credits: run.credits + result.credits,
      tokens: run.tokens + result.tokens,
      ms: run.ms + result.ms,
      // The model that answered at least once, else the built-in engine.
      engine: run.engine === 'built-in' ? engine : run.engine,
    })
    if (updated) await tell(tx, set, updated)
  })

const setStatus = (ctx: TenantCtx, set: TestSetRow, run: TestRunRow, status: TestRunRow['status']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const isEnd = status === 'done' || status === 'error'
    const updated = await updateTestRun(tx.db, run, { status, endedAt: isEnd ? tx.now() : null })
    if (updated) await tell(tx, set, updated)
  })

/** The screens that show the run count along. */
const tell = (tx: TenantCtx, { botId }: TestSetRow, run: TestRunRow): Promise<void> => {
  const { id, setId, status, total, finished, passed } = run
  const progress = { id, setId, botId, status, total, finished, passed }
  return publish(tx, workspaceTopic(tx.workspaceId), 'test-run.updated', progress)
}
