import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/first-steps'
import { route } from '#core/http/route.ts'
import { closeFirstSteps } from '#features/workspaces/public.ts'
import { getFirstSteps } from './get-first-steps.ts'

export const firstStepRoutes = (app: FastifyInstance): void => {
  route(app, contract.getFirstSteps, (ctx, { query }) => getFirstSteps(ctx, query.botId))
  route(app, contract.closeFirstSteps, async (ctx) => {
    await closeFirstSteps(ctx)
    return { ok: true } as const
  })
}
