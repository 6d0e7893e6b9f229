import type { FastifyInstance } from 'fastify'
import { listChannels } from '@app/contracts/channels'
import * as contract from '@app/contracts/workgates'
import { describeChannel } from '#channels/registry.ts'
import { route } from '#core/http/route.ts'
import { checkWorkgate } from './check-workgate.ts'
import { connectWorkgate } from './connect-workgate.ts'
import { presentWorkgate } from './present-workgate.ts'

export const workgateRoutes = (app: FastifyInstance): void => {
  route(app, listChannels, async ({ deps }) => ({ items: deps.channels.map(describeChannel) }))
  route(app, contract.connectWorkgate, async (ctx, { body }) =>
    presentWorkgate(ctx.deps, await connectWorkgate(ctx, body)),
  )
  route(app, contract.checkWorkgate, async (ctx, { params }) =>
    presentWorkgate(ctx.deps, await checkWorkgate(ctx, params.workgateId)),
  )
}
