import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/bot-tests'
import { route } from '#core/http/route.ts'
import { requireBot } from '#features/bots/public.ts'
import { addCaseFromSession } from './add-case-from-session.ts'
import { compareRuns } from './compare-runs.ts'
import { createTestSet } from './create-test-set.ts'
import { deleteTestSet } from './delete-test-set.ts'
import { requireTestSet } from './require-test-set.ts'
import { presentCase, presentTestRun, presentTestSet, presentTestSets } from './present-tests.ts'
import { saveTestSet } from './save-test-set.ts'
import { startTestRun } from './start-test-run.ts'

export const evaluationRoutes = (app: FastifyInstance): void => {
  route(app, contract.listTestSets, async (ctx, { params }) => ({
    items: await presentTestSets(ctx, await requireBot(ctx, params.id)),
  }))
  route(app, contract.createTestSet, async (ctx, { params, body }) =>
    presentTestSet(ctx, await createTestSet(ctx, params.id, body.name)),
  )
  route(app, contract.getTestSet, async (ctx, { params }) =>
    presentTestSet(ctx, await requireTestSet(ctx, params.setId)),
  )
  route(app, contract.saveTestSet, async (ctx, { params, body }) =>
    presentTestSet(ctx, await saveTestSet(ctx, params.setId, body)),
  )
  route(app, contract.deleteTestSet, async (ctx, { params }) => {
    await deleteTestSet(ctx, params.setId)
    return { ok: true } as const
  })
  route(app, contract.addCaseFromSession, async (ctx, { params, body }) =>
    presentCase(await addCaseFromSession(ctx, params.setId, body.sessionId)),
  )
  route(app, contract.startTestRun, async (ctx, { params, body }) => ({
    runs: await startTestRun(ctx, params.setId, body.targets),
  }))
  route(app, contract.getTestRun, (ctx, { params }) => presentTestRun(ctx, params.testRunId))
  route(app, contract.compareTestRuns, (ctx, { params, query }) => compareRuns(ctx, params.testRunId, query.with))
}
