import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { environment } from '@app/contracts/bot-settings'
import { languageOf } from '#core/http/answer-error.ts'
import { AppError } from '#core/errors.ts'
import { systemCtx } from '#core/context.ts'
import { frameAncestors } from './allowed-sites.ts'
import { registerDemoShop } from './demo-shop.ts'
import { openWidget } from './open-widget.ts'
import { chatHeaders, loaderHeaders } from './page-headers.ts'
import { wholePage } from './whole-page.ts'
import { encodedFor, readWidgetBuild, type WidgetBuild, type WidgetFile } from './widget-files.ts'

const config = { guardedBy: 'nothing-secret' } as const
const place = z.object({ botId: z.uuid() })
const wish = z.object({
  environment: z._default(environment, 'production'),
  preview: z.optional(z.string()),
})
const forEver = 'public, max-age=31536000, immutable'
const aWhile = 'public, max-age=300'

/** What a shop's site loads: the script, the framed chat and its files, and a page of its own for each bot. */
export const widgetPages = (app: FastifyInstance): void => {
  const build = readWidgetBuild(app.deps.config.widgetDist)
  app.get('/widget.js', { config }, async (request, reply) =>
    sendFile(request, reply.headers(loaderHeaders), build?.loader, aWhile),
  )
  app.get<{ Params: { name: string } }>('/widget-assets/assets/:name', { config }, async (request, reply) =>
    sendFile(request, reply, build?.assets.get(request.params.name), forEver),
  )
  app.get('/widget/:botId', { config }, async (request, reply) => sendChat(app, build, request, reply, 'framed'))
  app.get('/w/:botId', { config }, async (request, reply) => sendChat(app, build, request, reply, 'page'))
  registerDemoShop(app)
}

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: WidgetFile | undefined,
  cache: string,
): FastifyReply => {
  if (!file) throw new AppError('NOT_FOUND')
  const { bytes, encoding } = encodedFor(file, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').header('cache-control', cache).type(file.contentType).send(bytes)
}

/** Whether a bot exists is seen before its page is given; a stranger's page learns nothing but "not found". */
const sendChat = async (
  app: FastifyInstance,
  build: WidgetBuild | null,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: 'framed' | 'page',
): Promise<FastifyReply> => {
  const params = place.safeParse(request.params)
  const query = wish.safeParse(request.query)
  if (!build || !params.success || !query.success) throw new AppError('NOT_FOUND')
  const ctx = { ...systemCtx(app.deps, null, request.id), language: languageOf(request.headers['accept-language']) }
  const { version } = await openWidget(ctx, { ...params.data, ...query.data })
  const ancestors = shown === 'framed' ? frameAncestors(version.appearance.allowedSites) : "'none'"
  return reply
    .headers(chatHeaders(ancestors, app.deps.config.isProduction))
    .type('text/html; charset=utf-8')
    .send(shown === 'framed' ? build.page : wholePage(app.deps, build.page, { botId: params.data.botId, version }))
}
