import type { TenantCtx } from '#core/context.ts'
import type { TestResult } from '@app/contracts/bot-tests'
import type { ShownRun } from './test-runs.repository.ts'
import { findShownRun, listResults } from './test-runs.repository.ts'
import { AppError } from '#core/errors.ts'
import { plainWords } from './plain-words.ts'
import { presentResult, presentRunSummary } from './present-tests.ts'

type Change = 'same' | 'better' | 'worse' | 'reworded' | 'new' | 'gone'

interface ComparedCase {
  caseId: string
  caseName: string
  change: Change
  before: TestResult | null
  after: TestResult | null
}

/** What changed between two runs of a set, case by case, in the order of the newer run. */
export const compareRuns = async (ctx: TenantCtx, oneId: string, otherId: string) => {
  const [one, other] = [await shownRun(ctx, oneId), await shownRun(ctx, otherId)]
  // Runs of two sets have no case in common.
  if (one.setId !== other.setId) throw new AppError('TEST_RUN_NOT_FOUND')
  const [before, after] = isBefore(one, other) ? [one, other] : [other, one]
  const resultsOf = async (run: ShownRun) => (await listResults(ctx.db, run)).map(presentResult)
  return {
    before: presentRunSummary(before),
    after: presentRunSummary(after),
    rows: compareResults(await resultsOf(before), await resultsOf(after)),
  }
}

const shownRun = async (ctx: TenantCtx, id: string): Promise<ShownRun> => {
  const row = await findShownRun(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('TEST_RUN_NOT_FOUND')
  return row
}

/** Published comes before draft; two runs of the same kind are ordered by time. */
const isBefore = (one: ShownRun, other: ShownRun): boolean => {
  if (one.target !== other.target) return one.target === 'published'
  const [left, right] = [one.createdAt.getTime(), other.createdAt.getTime()]
  return left === right ? one.id < other.id : left < right
}

export const compareResults = (before: readonly TestResult[], after: readonly TestResult[]): ComparedCase[] => {
  const earlier = new Map(before.map((result) => [result.caseId, result]))
  const later = new Set(after.map(({ caseId }) => caseId))
  const compared = after.map((result): ComparedCase => {
    const { caseId, caseName } = result
    const old = earlier.get(caseId) ?? null
    return { caseId, caseName, change: old ? changeOf(old, result) : 'new', before: old, after: result }
  })
  const gone = before
    .filter(({ caseId }) => !later.has(caseId))
    .map((old): ComparedCase => ({
      caseId: old.caseId,
      caseName: old.caseName,
      change: 'gone',
      before: old,
      after: null,
    }))
  return [...compared, ...gone]
}

const changeOf = (before: TestResult, after: TestResult): Change => {
  if (before.isPassed !== after.isPassed) return after.isPassed ? 'better' : 'worse'
  const lastReply = ({ turns }: TestResult) => plainWords(turns.at(-1)?.reply ?? '')
  return lastReply(before) === lastReply(after) ? 'same' : 'reworded'
}
