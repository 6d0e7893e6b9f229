import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/connectors'
import { route } from '#core/http/route.ts'
import { getConnector, revokeConnector } from './manage-connector.ts'
import { pairConnector } from './pair-connector.ts'
import { connectorProgram, listPrograms } from './program.ts'
import { setupFile } from './setup-file.ts'

export const connectorRoutes = (app: FastifyInstance): void => {
  route(app, contract.pairConnector, (ctx, { body }) => pairConnector(ctx, body))
  route(app, contract.getSetupFile, (ctx, { params }) => setupFile(ctx, params.sessionId))
  route(app, contract.listConnectorPrograms, async () => ({ items: await listPrograms() }))
  route(app, contract.getConnectorProgram, (ctx, { query }) => connectorProgram(ctx, query.os))
  route(app, contract.getConnector, async (ctx, { params }) => ({
    connector: await getConnector(ctx, params.workgateId),
  }))
  route(app, contract.revokeConnector, async (ctx, { params }) => {
    await revokeConnector(ctx, params.workgateId)
    return { ok: true } as const
  })
}
