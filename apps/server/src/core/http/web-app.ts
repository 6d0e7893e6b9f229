import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { pageHeaders } from './security-headers.ts'

/** Serves the built console: hashed files for ever, the page itself fresh with its own nonce. */
export const registerWebApp = async (app: FastifyInstance): Promise<void> => {
  const { webDist, isProduction } = app.deps.config
  const indexFile = join(webDist, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isForPeople = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!isForPeople || page === null || request.url.startsWith('/api/')) throw new AppError('NOT_FOUND')
    const nonce = pageHeaders(reply, isProduction)
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  if (page !== null) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      },
    })
    app.get('/', { config: { guardedBy: 'nothing-secret' } }, async (request, reply) => sendPage(request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => sendPage(request, reply))
}
