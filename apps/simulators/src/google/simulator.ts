import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { RunningSimulator, Simulator, SimulatorOptions } from '#contract.ts'
import { Refusal, refusalBody } from './access.ts'
import { apiRoutes } from './api-routes.ts'
import { applicationOf } from './application.ts'
import { filePages } from './file-pages.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { openWorld, type Trouble, type World } from './world.ts'

/** The running service with its world open, for tests that turn its clock or let it fail. */
export interface RunningGoogle extends RunningSimulator {
  readonly world: World
}

const mostBytes = 2 * 1024 * 1024

const troubleAt = (world: World, url: string): Trouble | undefined => {
  const at: Trouble['at'] | null = url.startsWith('/token')
    ? 'token'
    : /^\/(?:v4|drive|calendar|gmail)\//.test(url)
      ? 'api'
      : null
  const index = world.troubles.findIndex((trouble) => trouble.at === at)
  return index === -1 ? undefined : world.troubles.splice(index, 1)[0]
}

/** The next call fails as was asked for: refused before any work, or done and never answered. */
const letItFail = (app: FastifyInstance, world: World): void => {
  const lost = new WeakSet<FastifyReply>()
  app.addHook('preHandler', async (request, reply) => {
    const trouble = troubleAt(world, request.url)
    if (!trouble) return
    if (trouble.how === 'lose-answer') return void lost.add(reply)
    const { status, retryAfter } = trouble.how
    throw new Refusal(
      status,
      status === 429 ? 'rateLimitExceeded' : 'backendError',
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    )
  })
  app.addHook('onSend', async (_, reply) => {
    if (lost.has(reply)) reply.raw.destroy()
  })
}

const buildApp = (world: World): FastifyInstance => {
  const app = fastify({ bodyLimit: mostBytes, logger: false, routerOptions: { maxParamLength: 300 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.setErrorHandler((error, _, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(400, 'parseError')
    return reply.status(refusal.status).headers(refusal.headers).send(refusalBody(refusal))
  })
  letItFail(app, world)
  return app
}

export const startGoogle = async ({ productUrl, folder, port }: SimulatorOptions): Promise<RunningGoogle> => {
  const world = openWorld(folder)
  const application = applicationOf(productUrl)
  const app = buildApp(world)
  let origin = ''
  signInRoutes(app, world, application)
  apiRoutes(app, world, () => origin)
  filePages(app, world)
  origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    settings: {
      GOOGLE_CLIENT_ID: application.id,
      GOOGLE_CLIENT_SECRET: application.secret,
      GOOGLE_AUTH_BASE: origin,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_REVOKE_URL: `${origin}/revoke`,
      GOOGLE_USERINFO_URL: `${origin}/v1/userinfo`,
      GOOGLE_SHEETS_BASE: origin,
      GOOGLE_DRIVE_BASE: `${origin}/drive`,
      GOOGLE_CALENDAR_BASE: `${origin}/calendar`,
    },
    // Nobody writes to a shop here.
    phone: null,
    world,
    stop: () => app.close(),
  }
}

export const googleSimulator: Simulator = { channel: 'google', start: startGoogle }
