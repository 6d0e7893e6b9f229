import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/agent'
import { receiveFlowCall as flowCallContract, skipFlowWait } from '@app/contracts/flows'
import { runFlowTest, setFlowTestWorld } from '@app/contracts/flow-tests'
import { route } from '#core/http/route.ts'
import { botReport } from './bot-report.ts'
import { receiveFlowCall } from './flow/receive-flow-call.ts'
import { runTest, setTestWorld } from './flow/flow-test-runs.ts'
import { skipWait } from './flow/skip-wait.ts'
import { openSession } from './open-session.ts'
import { getRun, getSession, listSessions, presentOneSession } from './read-sessions.ts'
import { stopTurn } from './stop-turn.ts'
import { streamTurn } from './stream-turn.ts'

export const agentRoutes = (app: FastifyInstance): void => {
  route(app, contract.listSessions, (ctx, { params, query }) => listSessions(ctx, params.id, query))
  route(app, contract.getSession, (ctx, { params }) => getSession(ctx, params.sessionId))
  route(app, contract.getRun, (ctx, { params }) => getRun(ctx, params.runId))
  route(app, contract.startTestChat, async (ctx, { params, body }) => {
    const { environment } = body
    const session = { botId: params.id, environment, origin: 'test' as const, startedBy: ctx.actor.userId }
    return presentOneSession(ctx, await openSession(ctx, session))
  })
  route(app, contract.sendTestMessage, (ctx, { params, body }) => streamTurn(ctx, { ...params, ...body }))
  route(app, contract.stopTestTurn, async (ctx, { params }) => ({ isStopped: await stopTurn(ctx, params.sessionId) }))
  route(app, skipFlowWait, async (ctx, { params, body }) => ({
    isWoken: await skipWait(ctx, params.sessionId, body.as),
  }))
  route(app, setFlowTestWorld, async (ctx, { params, body }) => {
    await setTestWorld(ctx, params.sessionId, body)
    return { ok: true as const }
  })
  route(app, runFlowTest, (ctx, { params, body }) => runTest(ctx, params.sessionId, body))
  route(app, flowCallContract, (ctx, { params, raw }) => receiveFlowCall(ctx, params.key, raw))
  route(app, contract.getBotReport, (ctx, { params, query }) =>
    botReport(ctx, params.id, { days: Number(query.days), environment: query.environment }),
  )
}
