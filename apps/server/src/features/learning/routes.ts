import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/learning'
import { route } from '#core/http/route.ts'
import { answerGroup } from './answer-group.ts'
import { assignGroup, ignoreGroup, mergeGroups, splitGroup } from './change-groups.ts'
import { correctAnswer, getCorrection } from './correct-answer.ts'
import { getGroup } from './get-group.ts'
import { listGroups } from './list-groups.ts'
import { reopenGroup } from './reopen-group.ts'

export const learningRoutes = (app: FastifyInstance): void => {
  route(app, contract.listQuestionGroups, (ctx, { query }) => listGroups(ctx, query))
  route(app, contract.getQuestionGroup, (ctx, { params }) => getGroup(ctx, params.groupId))
  route(app, contract.answerQuestionGroup, (ctx, { params, body }) => answerGroup(ctx, params.groupId, body))
  route(app, contract.mergeQuestionGroups, (ctx, { params, body }) => mergeGroups(ctx, params.groupId, body.intoId))
  route(app, contract.splitQuestionGroup, (ctx, { params, body }) => splitGroup(ctx, params.groupId, body.texts))
  route(app, contract.ignoreQuestionGroup, (ctx, { params, body }) => ignoreGroup(ctx, params.groupId, body.reason))
  route(app, contract.reopenQuestionGroup, (ctx, { params }) => reopenGroup(ctx, params.groupId))
  route(app, contract.assignQuestionGroup, (ctx, { params, body }) => assignGroup(ctx, params.groupId, body.userId))
  route(app, contract.getCorrection, (ctx, { params }) => getCorrection(ctx, params.messageId))
  route(app, contract.correctAnswer, (ctx, { params, body }) => correctAnswer(ctx, params.messageId, body))
}
