import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/comments'
import { route } from '#core/http/route.ts'
import {
  createCommentRule,
  deleteCommentRule,
  listCommentRules,
  orderCommentRules,
  updateCommentRule,
} from './manage-rules.ts'

export const commentRoutes = (app: FastifyInstance): void => {
  route(app, contract.listCommentRules, async (ctx, { params }) => ({
    items: await listCommentRules(ctx, params.workgateId),
  }))
  route(app, contract.createCommentRule, (ctx, { params, body }) => createCommentRule(ctx, params.workgateId, body))
  route(app, contract.updateCommentRule, (ctx, { params, body }) => updateCommentRule(ctx, params.ruleId, body))
  route(app, contract.deleteCommentRule, async (ctx, { params }) => {
    await deleteCommentRule(ctx, params.ruleId)
    return { ok: true } as const
  })
  route(app, contract.orderCommentRules, async (ctx, { params, body }) => ({
    items: await orderCommentRules(ctx, params.workgateId, body.ruleIds),
  }))
}
