import type { TenantCtx } from '#core/context.ts'
import type { Expectation, TestCase, TestResult, TestRunSummary, TestSet } from '@app/contracts/bot-tests'
import type { TestCaseRow, TestResultRow, TestSetRow } from '#db/schema/index.ts'
import { requireTestRun } from './require-test-run.ts'
import { findShownRun, listResults, newestRuns, type ShownRun } from './test-runs.repository.ts'
import { listTestCases, listTestSetRows } from './test-sets.repository.ts'

const shownRuns = 6

export const presentRunSummary = (row: ShownRun): TestRunSummary => ({
  id: row.id,
  target: row.target,
  versionLabel: row.versionLabel,
  engine: row.engine,
  status: row.status,
  total: row.total,
  passed: row.passed,
  finished: row.finished,
  credits: row.credits,
  tokens: row.tokens,
  ms: row.ms,
  byName: row.byName,
  createdAt: row.createdAt.toISOString(),
})

const emptyExpectation: Expectation = {
  contains: [],
  mustNotSay: [],
  mustCite: false,
  mustHandOff: false,
  mustAbstain: false,
  language: null,
  slots: {},
}

/** A complete expectation: rows of older versions may miss fields. */
export const expectationOf = ({ expect }: Pick<TestCaseRow, 'expect'>): Expectation => ({
  ...emptyExpectation,
  ...(expect as Partial<Expectation>),
})

export const presentCase = (row: TestCaseRow): TestCase => ({
  id: row.id,
  name: row.name,
  turns: row.turns,
  expect: expectationOf(row),
})

export const presentResult = (row: TestResultRow): TestResult => ({
  caseId: row.caseId,
  caseName: row.caseName,
  isPassed: row.isPassed,
  checks: row.checks as TestResult['checks'],
  turns: row.turns as TestResult['turns'],
  credits: row.credits,
  tokens: row.tokens,
  ms: row.ms,
})

export const presentTestSet = async (ctx: TenantCtx, row: TestSetRow): Promise<TestSet> => {
  const cases = await listTestCases(ctx.db, row)
  const runs = await newestRuns(ctx.db, ctx.workspaceId, [row.id], shownRuns)
  return {
    id: row.id,
    name: row.name,
    rev: row.rev,
    caseCount: cases.length,
    cases: cases.map(presentCase),
    lastRuns: runs.map(presentRunSummary),
  }
}

export const presentTestSets = async (ctx: TenantCtx, bot: { workspaceId: string; id: string }) => {
  const sets = await listTestSetRows(ctx.db, bot)
  const ids = sets.map(({ row }) => row.id)
  const runs = Map.groupBy(await newestRuns(ctx.db, ctx.workspaceId, ids, shownRuns), ({ setId }) => setId)
  return sets.map(({ row: { id, name }, caseCount }) => ({
    id,
    name,
    caseCount,
    lastRuns: (runs.get(id) ?? []).map(presentRunSummary),
  }))
}

export const presentTestRun = async (ctx: TenantCtx, id: string) => {
  const { setId } = await requireTestRun(ctx, id)
  const key = { workspaceId: ctx.workspaceId, id }
  const row = await findShownRun(ctx.db, key)
  if (!row) throw new Error('the run was there a moment ago')
  return { ...presentRunSummary(row), setId, results: (await listResults(ctx.db, key)).map(presentResult) }
}
