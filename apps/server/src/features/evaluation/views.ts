import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { testResults, testRuns, testSets } from '#db/schema/index.ts'

export const testSetNames = new QueryBuilder()
  .select({ workspaceId: testSets.workspaceId, id: testSets.id, botId: testSets.botId, name: testSets.name })
  .from(testSets)
  .as('test_set_names')

/** Runs that have ended, with their result. */
export const finishedTestRuns = new QueryBuilder()
  .select({
    workspaceId: testRuns.workspaceId,
    id: testRuns.id,
    setId: testRuns.setId,
    versionHash: testRuns.versionHash,
    versionLabel: testRuns.versionLabel,
    passed: testRuns.passed,
    total: testRuns.total,
    createdAt: testRuns.createdAt,
  })
  .from(testRuns)
  .where(sql`${testRuns.status} = 'done'`)
  .as('finished_test_runs')

export const failedTestCases = new QueryBuilder()
  .select({
    workspaceId: testResults.workspaceId,
    runId: testResults.runId,
    position: testResults.position,
    caseName: testResults.caseName,
  })
  .from(testResults)
  .where(sql`not ${testResults.isPassed}`)
  .as('failed_test_cases')
