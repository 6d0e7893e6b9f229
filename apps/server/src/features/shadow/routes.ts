import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/shadow'
import { AppError } from '#core/errors.ts'
import { route } from '#core/http/route.ts'
import { setAiTopics, switchShadow } from './change-shadow.ts'
import { listDraftsOf, presentDraft, readShadow } from './read-shadow.ts'
import { judgeDraft } from './shadow.repository.ts'

export const shadowRoutes = (app: FastifyInstance): void => {
  route(app, contract.getShadow, (ctx, { params }) => readShadow(ctx, params.id))
  route(app, contract.setShadow, async (ctx, { params, body }) => {
    await switchShadow(ctx, params.id, body.isOn)
    return readShadow(ctx, params.id)
  })
  route(app, contract.setAiTopics, async (ctx, { params, body }) => {
    await setAiTopics(ctx, params.id, body.topics)
    return readShadow(ctx, params.id)
  })
  route(app, contract.listShadowDrafts, (ctx, { params, query }) => listDraftsOf(ctx, params.id, query))
  route(app, contract.judgeShadowDraft, async (ctx, { params, body }) => {
    const row = await judgeDraft(ctx.db, { workspaceId: ctx.workspaceId, id: params.draftId }, body.decision)
    if (!row) throw new AppError('SHADOW_DRAFT_NOT_FOUND')
    return presentDraft(row)
  })
}
