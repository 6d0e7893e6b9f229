import type { FastifyInstance } from 'fastify'
import { listChannels } from '@app/contracts/channels'
import * as connecting from '@app/contracts/connect-sessions'
import * as contract from '@app/contracts/workgates'
import * as admin from '@app/contracts/workgates-admin'
import { describeChannel } from '#channels/registry.ts'
import { route } from '#core/http/route.ts'
import { checkWorkgate } from './check-workgate.ts'
import { connectWorkgate } from './connect-workgate.ts'
import { beginConnect } from './connecting/begin-connect.ts'
import { cancelConnect } from './connecting/cancel-connect.ts'
import { finishSignIn } from './connecting/finish-sign-in.ts'
import { importAccounts } from './connecting/import-accounts.ts'
import { presentSession } from './connecting/present-session.ts'
import { requireSession } from './connecting/require-session.ts'
import { startQr } from './connecting/start-qr.ts'
import { deleteWorkgate } from './delete-workgate.ts'
import { getWorkgate } from './get-workgate.ts'
import { listWorkgateLog } from './list-workgate-log.ts'
import { listWorkgates } from './list-workgates.ts'
import { presentWorkgate } from './present-workgate.ts'
import { listAccountsOfShop, stopAccountOfShop } from './stops/shop-accounts.ts'
import { updateWorkgate } from './update-workgate.ts'

export const workgateRoutes = (app: FastifyInstance): void => {
  route(app, listChannels, async ({ deps }) => ({
    items: deps.channels.map((channel) => describeChannel(channel, deps.config.simulatedChannels)),
  }))
  route(app, contract.listWorkgates, listWorkgates)
  route(app, contract.connectWorkgate, async (ctx, { body }) =>
    presentWorkgate(ctx.deps, await connectWorkgate(ctx, body)),
  )
  route(app, contract.getWorkgate, (ctx, { params }) => getWorkgate(ctx, params.workgateId))
  route(app, contract.updateWorkgate, async (ctx, { params, body }) =>
    presentWorkgate(ctx.deps, await updateWorkgate(ctx, params.workgateId, body)),
  )
  route(app, contract.deleteWorkgate, async (ctx, { params, body }) => {
    await deleteWorkgate(ctx, params.workgateId, body.name)
    return { ok: true as const }
  })
  route(app, contract.checkWorkgate, async (ctx, { params }) =>
    presentWorkgate(ctx.deps, await checkWorkgate(ctx, params.workgateId)),
  )
  route(app, contract.listWorkgateLog, async (ctx, { params, query }) => ({
    items: await listWorkgateLog(ctx, params.workgateId, query.only),
  }))
  connectRoutes(app)
  route(app, admin.listShopAccounts, (ctx, { params }) => listAccountsOfShop(ctx, params.id))
  route(app, admin.stopShopAccount, (ctx, { params, body }) => stopAccountOfShop(ctx, params, body))
}

const connectRoutes = (app: FastifyInstance): void => {
  route(app, connecting.beginConnect, async (ctx, { body }) => presentSession(ctx, await beginConnect(ctx, body)))
  route(app, connecting.getConnectSession, async (ctx, { params }) =>
    presentSession(ctx, await requireSession(ctx, params.sessionId)),
  )
  route(app, connecting.finishSignIn, async (ctx, { body }) => presentSession(ctx, await finishSignIn(ctx, body)))
  route(app, connecting.importAccounts, async (ctx, { params, body }) => ({
    items: await importAccounts(ctx, params.sessionId, body),
  }))
  route(app, connecting.startQr, async (ctx, { params, body }) =>
    presentSession(ctx, await startQr(ctx, params.sessionId, body)),
  )
  route(app, connecting.cancelConnect, async (ctx, { params }) => {
    await cancelConnect(ctx, params.sessionId)
    return { ok: true as const }
  })
}
