import type { FastifyInstance } from 'fastify'
import * as samples from '@app/contracts/bot-samples'
import * as contract from '@app/contracts/templates'
import { route } from '#core/http/route.ts'
import { presentBot } from '#features/bots/public.ts'
import { cloneTemplate } from './clone-template.ts'
import { requireTemplate } from './find-template.ts'
import { listTemplates } from './list-templates.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './manage-template.ts'
import { presentTemplate } from './present-template.ts'
import { confirmFact } from './samples/confirm-fact.ts'
import { listBotSamples } from './samples/list-bot-samples.ts'
import { removeFact } from './samples/remove-fact.ts'
import { settleSamples } from './samples/settle-samples.ts'
import { tryTemplate } from './try-template.ts'

export const templateRoutes = (app: FastifyInstance): void => {
  route(app, contract.listTemplates, (ctx, { query }) => listTemplates(ctx, query))
  route(app, contract.getTemplate, async (ctx, { params }) =>
    presentTemplate(ctx, await requireTemplate(ctx, params.templateId)),
  )
  route(app, contract.createTemplate, async (ctx, { body }) => {
    const { id } = await createTemplate(ctx, body)
    return presentTemplate(ctx, await requireTemplate(ctx, id))
  })
  route(app, contract.updateTemplate, async (ctx, { params, body }) =>
    presentTemplate(ctx, { owner: 'workspace', bot: await updateTemplate(ctx, params.templateId, body) }),
  )
  route(app, contract.deleteTemplate, async (ctx, { params }) => {
    await deleteTemplate(ctx, params.templateId)
    return { ok: true } as const
  })
  route(app, contract.cloneTemplate, async (ctx, { params, body }) =>
    presentBot(ctx, await cloneTemplate(ctx, params.templateId, body)),
  )
  route(app, contract.tryTemplate, async (ctx, { params, body }) =>
    tryTemplate(ctx, await requireTemplate(ctx, params.templateId), body.text),
  )
  route(app, samples.listSamples, (ctx, { params }) => listBotSamples(ctx, params.id))
  route(app, samples.confirmFact, (ctx, { params, body }) => confirmFact(ctx, params, body.value))
  route(app, samples.removeFact, (ctx, { params }) => removeFact(ctx, params))
  route(app, samples.settleSamples, (ctx, { params, body }) => settleSamples(ctx, params.id, body))
}
