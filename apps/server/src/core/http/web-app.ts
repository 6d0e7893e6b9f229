import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { escapeHtml } from '#core/mail/layout.ts'
import { pageHeaders } from './security-headers.ts'

/** The one page of the console under /dev; whether it shows anything is up to the installation. */
const developmentPage = '/dev/gallery'
const isForPrograms = (path: string): boolean =>
  /^\/api(?:\/|$)/.test(path) || (/^\/dev(?:\/|$)/.test(path) && path !== developmentPage)

/** A missing script or picture must not be answered with a page. */
const namesFile = (path: string): boolean => (path.split('/').at(-1) ?? '').includes('.')

/** Browsers ask for HTML by name; curl and the robots that make link previews take anything. */
const wantsPage = ({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || isForPrograms(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile(path))
}

/** Proves to a service outside that this site is the operator's: a tag in the head of every page, and a file of its own. */
export interface SiteProof {
  metaName: string
  code: string
  fileName: string
  fileText: string
}

const withProofs = (page: string, proofs: readonly SiteProof[]): string => {
  const tags = proofs.map(
    ({ metaName, code }) => `<meta name="${escapeHtml(metaName)}" content="${escapeHtml(code)}" />`,
  )
  return page.replace('<meta name="csp-nonce"', (found) => `${tags.join('')}${found}`)
}

/** Serves the built console: hashed files for ever, the page itself fresh with its own nonce. */
export const registerWebApp = async (app: FastifyInstance, proofs: readonly SiteProof[] = []): Promise<void> => {
  const { webDist, isProduction, baseUrl } = app.deps.config
  const indexFile = join(webDist, 'index.html')
  const page = existsSync(indexFile)
    ? withProofs(readFileSync(indexFile, 'utf8').replaceAll('__BASE_URL__', escapeHtml(baseUrl)), proofs)
    : null

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (page === null || !wantsPage(request)) throw new AppError('NOT_FOUND')
    const nonce = pageHeaders(reply, isProduction)
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  for (const { fileName, fileText } of proofs)
    app.get(`/${fileName}`, { config: { guardedBy: 'nothing-secret' } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(fileText),
    )
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
