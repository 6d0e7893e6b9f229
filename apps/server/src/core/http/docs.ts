import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@app/contracts/endpoint'
import { docsPage, docsStyle } from './docs-page.ts'
import { isDocumented } from './is-documented.ts'
import type { Json } from './lean-schema.ts'
import { openApiOf } from './openapi.ts'
import { dataHeaders } from './security-headers.ts'

/** The documentation of the API, made from the operations that are registered. */
export const registerDocs = (app: FastifyInstance, registered: readonly Endpoint[]): void => {
  const endpoints = registered.filter(isDocumented)
  const { version, baseUrl } = app.deps.config
  // Made on the first call and kept: it changes only with the installation.
  let made: Json | undefined
  const document = (): Json => (made ??= openApiOf(endpoints, version, baseUrl))
  const config = { guardedBy: 'nothing-secret' } as const
  app.get('/api/docs/openapi.json', { config }, async () => document())
  app.get('/api/docs/style.css', { config }, async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/api/docs', { config }, async (_, reply) =>
    reply
      .headers({
        ...dataHeaders,
        'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(docsPage(endpoints, document())),
  )
}
