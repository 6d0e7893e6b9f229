import type { FastifyInstance } from 'fastify'
import * as agent from '@app/contracts/agent'
import * as contract from '@app/contracts/bot-webhooks'
import { route } from '#core/http/route.ts'
import { completeChat } from './complete-chat.ts'
import { createResponse } from './create-response.ts'
import { listModels } from './list-models.ts'
import { createBotKey, listBotKeys, revokeBotKey } from './manage-keys.ts'
import { retrieveModel } from './retrieve-model.ts'
import { refuseMcpMethod, serveMcp } from './serve-mcp.ts'

const done = { ok: true } as const

export const botApiRoutes = (app: FastifyInstance): void => {
  route(app, contract.listBotKeys, (ctx, { params }) => listBotKeys(ctx, params.id))
  route(app, contract.createBotKey, (ctx, { params, body }) => createBotKey(ctx, params.id, body))
  route(app, contract.deleteBotKey, async (ctx, { params }) => {
    await revokeBotKey(ctx, params.id, params.keyId)
    return done
  })
  route(app, agent.chatCompletions, (ctx, { body }) => completeChat(ctx, body))
  route(app, agent.createBotResponse, (ctx, { body }) => createResponse(ctx, body))
  route(app, agent.listBotModels, (ctx) => listModels(ctx))
  route(app, agent.getBotModel, (ctx, { params }) => retrieveModel(ctx, params.model))
  route(app, agent.callBotMcp, (ctx, { body }) => serveMcp(ctx, body))
  route(app, agent.listenBotMcp, refuseMcpMethod)
  route(app, agent.endBotMcp, refuseMcpMethod)
}
