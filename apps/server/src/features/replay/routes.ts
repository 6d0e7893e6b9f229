import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/replays'
import { route } from '#core/http/route.ts'
import { presentBot } from '#features/bots/public.ts'
import { acceptTurn } from './accept-turn.ts'
import { planReplay } from './plan-replay.ts'
import { listChangedTurns, listReplaysOf, readReplay } from './read-replays.ts'
import { startReplay } from './start-replay.ts'
import { undoChange } from './undo-change.ts'

export const replayRoutes = (app: FastifyInstance): void => {
  route(app, contract.planReplay, (ctx, { params, query }) =>
    planReplay(ctx, params.id, { most: Number(query.size), includesTests: query.tests === 'true' }),
  )
  route(app, contract.listReplays, async (ctx, { params }) => ({ items: await listReplaysOf(ctx, params.id) }))
  route(app, contract.startReplay, async (ctx, { params, body }) => {
    const { id } = await startReplay(ctx, params.id, { most: Number(body.size), includesTests: body.includesTests })
    return readReplay(ctx, id)
  })
  route(app, contract.getReplay, (ctx, { params }) => readReplay(ctx, params.replayId))
  route(app, contract.listReplayTurns, (ctx, { params, query }) => listChangedTurns(ctx, params.replayId, query))
  route(app, contract.acceptReplayTurn, (ctx, { params, body }) => acceptTurn(ctx, params, body.isAccepted))
  route(app, contract.undoReplayedChange, async (ctx, { params, body }) =>
    presentBot(ctx, await undoChange(ctx, params.replayId, body)),
  )
}
