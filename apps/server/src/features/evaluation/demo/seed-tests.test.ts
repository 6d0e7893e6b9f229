import { describe, expect, it } from 'vitest'
import * as agent from '@app/contracts/agent'
import * as tests from '@app/contracts/bot-tests'
import { listBots } from '@app/contracts/bots'
import { systemCtx } from '#core/context.ts'
import { startOfTests } from '../../../../test/clock.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'

describe('the test set of the demo shop', async () => {
  const { deps, clock, signIn, drainJobs } = await useApp()
  // Another test file may have moved the clock.
  clock.set(startOfTests)
  const owner = await signIn({ name: 'Trần Ngọc Mai' })
  const seeded = new Set(['knowledge', 'bots', 'evaluation'])
  for (const feature of features)
    if (seeded.has(feature.name)) await feature.seedDemo?.(systemCtx(deps, owner.workspaceId, 'test'))
  await drainJobs()

  it('has a last run of 28 out of 30, whose two failures say what was missing', async () => {
    const { body: bots } = await owner.call(listBots, {})
    const { body: sets } = await owner.call(tests.listTestSets, { params: { id: bots.items[0]?.id ?? '' } })
    const last = sets.items[0]?.lastRuns[0]

    const { body: run } = await owner.call(tests.getTestRun, { params: { testRunId: last?.id ?? '' } })

    expect(sets.items[0]).toMatchObject({ name: 'Kiểm tra trước khi xuất bản', caseCount: 30 })
    expect(last).toMatchObject({ status: 'done', total: 30, finished: 30, passed: 28, versionLabel: 'v6', credits: 0 })
    expect(Date.parse(last?.createdAt ?? '')).toBeLessThan(deps.clock.now().getTime() - 3 * 24 * 3_600_000)
    const failures = run.results.filter(({ isPassed }) => !isPassed)
    expect(failures.map(({ caseName, checks }) => [caseName, checks.find(({ kind }) => kind === 'contains')])).toEqual([
      ['Giá một mẫu', { kind: 'contains', isPassed: false, expected: '690.000', found: '' }],
      ['Giá một mẫu, không dấu', { kind: 'contains', isPassed: false, expected: '399.000', found: '' }],
    ])
    const { body: trace } = await owner.call(agent.getRun, {
      params: { runId: failures[0]?.turns[0]?.runId ?? '' },
    })
    expect(trace.steps.map(({ type }) => type)).toContain('search')
  })

  it('does not show among the conversations with customers', async () => {
    const { body: bots } = await owner.call(listBots, {})
    const params = { id: bots.items[0]?.id ?? '' }

    const all = await owner.call(agent.listSessions, { params, query: {} })
    const tried = await owner.call(agent.listSessions, { params, query: { origin: 'eval' } })

    expect([all.body.total, tried.body.total]).toEqual([0, 30])
  })

  it('is passed by draft and published version with the built-in engine', async () => {
    const { body: bots } = await owner.call(listBots, {})
    const { body: sets } = await owner.call(tests.listTestSets, { params: { id: bots.items[0]?.id ?? '' } })
    const setId = sets.items[0]?.id ?? ''

    const started = await owner.call(tests.startTestRun, {
      params: { setId },
      body: { targets: ['draft', 'published'] },
    })
    await drainJobs()

    for (const { id } of started.body.runs) {
      const { body: run } = await owner.call(tests.getTestRun, { params: { testRunId: id } })
      const failed = run.results
        .filter(({ isPassed }) => !isPassed)
        .map(({ caseName, turns, checks }) => [
          caseName,
          turns.at(-1)?.reply,
          checks.filter((check) => !check.isPassed),
        ])
      expect(failed).toEqual([])
      expect(run).toMatchObject({ status: 'done', total: 30, passed: 30 })
    }
  })
})
