import type { FastifyInstance } from 'fastify'
import { listAiProviders } from '@app/contracts/ai-providers'
import * as contract from '@app/contracts/connections'
import { describeProvider, reasoningFor } from '#ai-providers/registry.ts'
import { route } from '#core/http/route.ts'
import { checkConnection } from './check-connection.ts'
import { listConnectionRows } from './connections.repository.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { presentConnection, presentConnections } from './present-connection.ts'
import { updateConnection } from './update-connection.ts'

export const connectionRoutes = (app: FastifyInstance): void => {
  route(app, listAiProviders, async ({ deps }) => ({ items: deps.aiProviders.map(describeProvider) }))
  route(app, contract.listConnections, async (ctx) => {
    const { platformModel } = ctx.deps.config
    return {
      items: await presentConnections(ctx, await listConnectionRows(ctx.db, ctx.workspaceId)),
      platformModel: platformModel && {
        name: platformModel.model,
        hasReasoning: reasoningFor(ctx.deps, platformModel, 'low') !== undefined,
      },
    }
  })
  route(app, contract.createConnection, async (ctx, { body }) =>
    presentConnection(ctx, await createConnection(ctx, body)),
  )
  route(app, contract.updateConnection, async (ctx, { params, body }) =>
    presentConnection(ctx, await updateConnection(ctx, params.connectionId, body)),
  )
  route(app, contract.deleteConnection, async (ctx, { params }) => {
    await deleteConnection(ctx, params.connectionId)
    return { ok: true } as const
  })
  route(app, contract.checkConnection, async (ctx, { params }) =>
    presentConnection(ctx, await checkConnection(ctx, params.connectionId)),
  )
}
