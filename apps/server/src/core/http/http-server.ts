import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Endpoint } from '@app/contracts/endpoint'
import type { Deps } from '#core/context.ts'
import { maskUrl } from '#core/logger/logger.ts'
import { answerError } from './answer-error.ts'
import { compressAnswers } from './compress-answers.ts'
import { refuseBelowRoutes, refuseClientError } from './refuse-connection.ts'
import { dataHeaders } from './security-headers.ts'
import { trackRequests, type RequestsUnderWay } from './requests-under-way.ts'
import { createSessionLoader, type SessionLoader } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionLoader
    /** Every operation of the contract that this server serves. */
    endpoints: Endpoint[]
    requestsUnderWay: RequestsUnderWay
  }
}

const bodyLimitBytes = 256 * 1024
/** Longer than the 60 s after which common balancers give an idle connection up: the side that sends must be the one that closes. */
const keepAliveMs = 75_000

/** The bare server: limits, request ids, logs, headers and error answers; the features bring the operations. */
export const createHttpServer = async (deps: Deps, isStopping: () => boolean): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy,
    bodyLimit: bodyLimitBytes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 60_000,
    keepAliveTimeout: keepAliveMs,
    http: { requireHostHeader: false },
    clientErrorHandler: refuseClientError,
    // Declared for errors of the framework, which are not those of a route: the same shape for both.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...dataHeaders, 'x-request-id': request.id })
      answerError(error, request, reply)
    },
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is answered like everything else.
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  app.decorate('deps', deps)
  app.decorate('sessions', createSessionLoader(deps))
  app.decorate('endpoints', [] as Endpoint[])
  app.decorate('requestsUnderWay', trackRequests(app))
  app.decorateRequest('actor', null)
  app.decorateRequest('rawBody', null)
  app.removeContentTypeParser('text/plain')
  refuseUndeclaredRoutes(app)
  refuseBelowRoutes(app)
  await app.register(multipart)

  app.setErrorHandler(answerError)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // An idle connection may be closed at the moment the balancer sends on it, so none is left idle.
    if (isStopping()) reply.header('connection', 'close')
    if (!reply.hasHeader('content-security-policy')) reply.headers(dataHeaders)
  })
  compressAnswers(app)
  app.addHook('onResponse', async (request, reply) => {
    if (!deps.logger.isLevelEnabled('info')) return
    const { method, url } = request
    request.log.info(
      { method, url: withoutTokens(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  return app
}

/** Links of mails carry their token under many names, so the shape of our tokens decides as well. */
const withoutTokens = (url: string): string => maskUrl(url).replace(/=[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, '=[masked]')

/** A route under /api that is not an operation of the contract must say why it needs no guard. */
const refuseUndeclaredRoutes = (app: FastifyInstance): void => {
  app.addHook('onRoute', (options) => {
    const { endpoint, guardedBy } = options.config ?? {}
    if (endpoint) app.endpoints.push(endpoint)
    else if (options.url.startsWith('/api') && !guardedBy)
      throw new Error(`${String(options.method)} ${options.url} declares no access: use route() with a contract`)
  })
}
