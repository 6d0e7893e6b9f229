import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/widget'
import { route } from '#core/http/route.ts'
import { answerForm } from './answer-form.ts'
import { askForStaff } from './ask-for-staff.ts'
import { checkSite } from './check-site.ts'
import { identifyVisitor } from './identify-visitor.ts'
import { loaderHeaders } from './page-headers.ts'
import { getConfig } from './present-config.ts'
import { createPreview } from './preview-link.ts'
import { readVisitorEvents } from './read-visitor-events.ts'
import { sendVisitorMessage } from './send-visitor-message.ts'
import { startVisit } from './start-visit.ts'
import { notifyVisitorTyping } from './notify-visitor-typing.ts'
import { uploadVisitorFile } from './visitor-files.ts'
import { createVisitorStreams } from './visitor-streams.ts'
import { getWidgetSecret, rotateWidgetSecret } from './widget-secret.ts'

export const widgetRoutes = (app: FastifyInstance): void => {
  const streams = createVisitorStreams()
  // A server that stops would wait for these for ever; the pages come back to its successor.
  app.addHook('preClose', async () => streams.endAll())
  void app.register(async (open) => openRoutes(open))
  route(app, contract.sendVisitorMessage, (ctx, { body }) => sendVisitorMessage(ctx, body))
  route(app, contract.answerForm, (ctx, { body }) => answerForm(ctx, body))
  route(app, contract.readVisitorEvents, (ctx, { query }) => readVisitorEvents(ctx, streams, query))
  route(app, contract.uploadVisitorFile, (ctx, { file }) => uploadVisitorFile(ctx, file))
  route(app, contract.notifyVisitorTyping, (ctx, { body }) => notifyVisitorTyping(ctx, body))
  route(app, contract.askForStaff, (ctx) => askForStaff(ctx))
  route(app, contract.identifyVisitor, (ctx, { body }) => identifyVisitor(ctx, body))
  route(app, contract.getWidgetSecret, (ctx, { params }) => getWidgetSecret(ctx, params.id))
  route(app, contract.rotateWidgetSecret, (ctx, { params }) => rotateWidgetSecret(ctx, params.id))
  route(app, contract.createPreview, (ctx, { params }) => createPreview(ctx, params.id))
}

/** What a page calls before it has a token: only pages of allowed sites, and only the look is readable from there. */
const openRoutes = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request) => checkSite(app.deps, request))
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET') reply.headers(loaderHeaders)
  })
  route(app, contract.getWidgetConfig, (ctx, { params, query }) => getConfig(ctx, { ...params, ...query }))
  route(app, contract.startVisit, (ctx, input) => startVisit(ctx, input))
}
