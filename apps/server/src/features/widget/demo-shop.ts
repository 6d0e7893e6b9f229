import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors.ts'
import { systemCtx } from '#core/context.ts'
import { demoShopPage } from './demo-shop-page.ts'
import { demoPicture } from './demo-shop-pictures.ts'
import { demoShopStyle } from './demo-shop-style.ts'
import { findDemoBot } from './demo-shop.repository.ts'
import { pictureHeaders, shopHeaders } from './page-headers.ts'

const config = { guardedBy: 'nothing-secret' } as const
const demoBotName = 'Mây – tư vấn linen'

/** A shop to try the chat on, embedded with the line that an owner copies. Only where there is a demo. */
export const registerDemoShop = (app: FastifyInstance): void => {
  if (!app.deps.config.seedDemo) return
  app.get('/demo-shop', { config }, async (request, reply) => {
    const botId = await findDemoBot(systemCtx(app.deps, null, request.id).db, demoBotName)
    if (!botId) throw new AppError('NOT_FOUND')
    return reply.headers(shopHeaders).type('text/html; charset=utf-8').send(demoShopPage(botId))
  })
  app.get<{ Params: { name: string } }>('/demo-shop/pictures/:name', { config }, async (request, reply) => {
    const picture = demoPicture(request.params.name.replace(/\.svg$/, ''))
    if (!picture) throw new AppError('NOT_FOUND')
    return reply.headers(pictureHeaders).type('image/svg+xml').send(picture)
  })
  app.get('/demo-shop/style.css', { config }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(demoShopStyle),
  )
}
