import type { FastifyInstance } from 'fastify'
import { callerOf } from './access.ts'
import type { Application } from './application.ts'
import { allowed, denied, readWindow } from './consent.ts'
import { consentPage, problemPage } from './consent-page.ts'
import { publicKeys } from './id-token.ts'
import { giveTokens, revokeGrant } from './tokens.ts'
import type { World } from './world.ts'

const html = 'text/html; charset=utf-8'
const queryIn = (url: string): string => url.split('?')[1] ?? ''

/** The window, the tokens and who somebody is. */
export const signInRoutes = (app: FastifyInstance, world: World, application: Application): void => {
  app.get('/o/oauth2/v2/auth', (request, reply) => {
    const query = queryIn(request.url)
    const window = readWindow(new URLSearchParams(query), application)
    if (world.cutsOpener) void reply.header('cross-origin-opener-policy', 'same-origin')
    void reply.type(html)
    return typeof window === 'string'
      ? reply.status(window === 'invalid_client' ? 401 : 400).send(problemPage(window))
      : reply.send(consentPage(window, query, world.accounts))
  })

  app.post('/o/oauth2/v2/auth/decision', (request, reply) => {
    const form = request.body as URLSearchParams
    const window = readWindow(new URLSearchParams(form.get('query') ?? ''), application)
    if (typeof window === 'string') return reply.status(400).type(html).send(problemPage(window))
    if (form.get('decision') !== 'allow') return reply.redirect(denied(window), 303)
    const account = world.accounts.find(({ sub }) => sub === form.get('account'))
    if (!account) return reply.status(400).type(html).send(problemPage('invalid_request'))
    return reply.redirect(allowed(world, window, { sub: account.sub, scopes: form.getAll('scope') }), 303)
  })

  app.post('/token', (request, reply) => {
    const { status, body } = giveTokens(world, application, request.body as URLSearchParams)
    return reply.status(status).send(body)
  })

  app.post('/revoke', (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const token = form.get('token') ?? new URLSearchParams(queryIn(request.url)).get('token') ?? ''
    const { status, body } = revokeGrant(world, token)
    return reply.status(status).send(body)
  })

  app.get('/oauth2/v3/certs', () => publicKeys(world.key))

  app.get('/v1/userinfo', (request) => {
    const { sub } = callerOf(world, request.headers.authorization)
    const account = world.accounts.find((one) => one.sub === sub)
    return { sub, name: account?.name, email: account?.email, email_verified: true }
  })
}
