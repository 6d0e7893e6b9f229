import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/bot-webhooks'
import { route } from '#core/http/route.ts'
import { listWebhookCalls, presentWebhookCall } from './list-calls.ts'
import { listDeliveries, resendDelivery, sendTestDelivery } from './manage-deliveries.ts'
import {
  createOutgoing,
  deleteOutgoing,
  listOutgoing,
  rotateOutgoingSecret,
  updateOutgoing,
} from './manage-outgoing.ts'
import { getWebhook, rotateWebhookKey, updateWebhook } from './manage-webhook.ts'
import { receiveCall } from './receive-call.ts'
import { replayCall } from './replay-call.ts'

const done = { ok: true } as const

export const botHooksRoutes = (app: FastifyInstance): void => {
  incomingRoutes(app)
  outgoingRoutes(app)
}

const incomingRoutes = (app: FastifyInstance): void => {
  route(app, contract.getBotWebhook, (ctx, { params }) => getWebhook(ctx, params.id))
  route(app, contract.updateBotWebhook, (ctx, { params, body }) => updateWebhook(ctx, params.id, body))
  route(app, contract.rotateWebhookKey, (ctx, { params }) => rotateWebhookKey(ctx, params.id))
  route(app, contract.listWebhookCalls, (ctx, { params, query }) => listWebhookCalls(ctx, params.id, query))
  route(app, contract.replayWebhookCall, async (ctx, { params }) =>
    presentWebhookCall(await replayCall(ctx, params.id, params.callId)),
  )
  route(app, contract.callWebhook, (ctx, { params, body }) =>
    receiveCall(ctx, { slug: params.slug, environment: 'production', body }),
  )
  route(app, contract.callTestWebhook, (ctx, { params, body }) =>
    receiveCall(ctx, { slug: params.slug, environment: 'development', body }),
  )
}

const outgoingRoutes = (app: FastifyInstance): void => {
  route(app, contract.listOutgoingWebhooks, (ctx, { params }) => listOutgoing(ctx, params.id))
  route(app, contract.createOutgoingWebhook, (ctx, { params, body }) => createOutgoing(ctx, params.id, body))
  route(app, contract.updateOutgoingWebhook, (ctx, { params, body }) => updateOutgoing(ctx, params.webhookId, body))
  route(app, contract.rotateOutgoingSecret, (ctx, { params }) => rotateOutgoingSecret(ctx, params.webhookId))
  route(app, contract.deleteOutgoingWebhook, async (ctx, { params }) => {
    await deleteOutgoing(ctx, params.webhookId)
    return done
  })
  route(app, contract.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query))
  route(app, contract.resendDelivery, (ctx, { params }) => resendDelivery(ctx, params.deliveryId))
  route(app, contract.sendTestDelivery, (ctx, { params, body }) => sendTestDelivery(ctx, params.webhookId, body.event))
}
