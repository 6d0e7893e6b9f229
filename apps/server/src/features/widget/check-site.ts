import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { environment } from '@app/contracts/bot-settings'
import { systemCtx, type Deps } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { isSiteAllowed } from './allowed-sites.ts'
import { openWidget } from './open-widget.ts'

const asked = z.object({
  botId: z.uuid(),
  environment: z._default(environment, 'production'),
  preview: z.optional(z.string()),
})

/** Our own pages, and sites the owner allows; a request without an origin comes from no site. */
export const checkSite = async (deps: Deps, request: FastifyRequest): Promise<void> => {
  const { origin } = request.headers
  if (origin === undefined || isOwn(deps, origin, request.host)) return
  const parts = asked.safeParse({ ...wishOf(request), ...(request.params as object) })
  // What is malformed is refused by the operation itself, in its own words.
  if (!parts.success) return
  const { version } = await openWidget(systemCtx(deps, null, request.id), parts.data)
  if (!isSiteAllowed(version.appearance.allowedSites, origin)) throw new AppError('WIDGET_NOT_FOUND')
}

const isOwn = (deps: Deps, origin: string, host: string): boolean =>
  origin === new URL(deps.config.baseUrl).origin || origin === `http://${host}` || origin === `https://${host}`

const wishOf = (request: FastifyRequest): object => {
  const place = request.method === 'GET' ? request.query : request.body
  const { environment: wished, preview } = (place ?? {}) as { environment?: unknown; preview?: unknown }
  return { ...(wished === undefined ? {} : { environment: wished }), ...(preview === undefined ? {} : { preview }) }
}
