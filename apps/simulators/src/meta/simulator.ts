import { fastify, type FastifyInstance } from 'fastify'
import type { RunningSimulator, SimulatedPhone, Simulator, SimulatorOptions } from '../contract.ts'
import { addCdn } from './cdn.ts'
import { addCommentRoutes } from './comment-routes.ts'
import { startDeliveries } from './deliveries.ts'
import { demoAccounts } from './demo-world.ts'
import { openMemory } from './memory.ts'
import { addPageRoutes } from './page-routes.ts'
import { createPhone } from './phone.ts'
import { GraphRefusal } from './refusal.ts'
import { addSendRoutes } from './send-routes.ts'
import type { Service } from './service.ts'
import { addSignIn } from './sign-in.ts'
import { Troubles } from './troubles.ts'

/** For tests: another clock, another public address, less patience. */
export interface MetaOptions extends SimulatorOptions {
  now?: () => Date
  /** Where the product believes the service to be, if not where it listens. */
  publicOrigin?: string
  patienceMs?: number
}

export interface RunningMeta extends RunningSimulator {
  readonly phone: SimulatedPhone
  /** The service from inside, for whoever tries out what it does on its own. */
  readonly service: Service
}

/** Meta on this machine: the sign-in window, the Graph API, the reports. */
export const startMeta = async (options: MetaOptions): Promise<RunningMeta> => {
  const memory = openMemory(options.folder, options.now ?? (() => new Date()))
  const http = fastify({ logger: false, bodyLimit: 1024 * 1024 })
  acceptForms(http)
  answerRefusals(http)
  let origin = ''
  const service: Service = {
    http,
    memory,
    deliveries: startDeliveries(memory, `${options.productUrl}/api/hooks/channels/facebook`, options.patienceMs),
    troubles: new Troubles(),
    behaviour: { echoesFirst: false, longestPiece: 25 },
    productUrl: options.productUrl,
    origin: () => options.publicOrigin ?? origin,
  }
  addSignIn(service)
  addPageRoutes(service)
  addSendRoutes(service)
  addCommentRoutes(service)
  const cdn = addCdn(service)
  origin = await http.listen({ host: '127.0.0.1', port: options.port })
  memory.changed()
  const { app } = memory.world
  const base = service.origin()
  return {
    origin,
    service,
    settings: {
      FACEBOOK_APP_ID: app.id,
      FACEBOOK_APP_SECRET: app.secret,
      FACEBOOK_VERIFY_TOKEN: app.verifyToken,
      FACEBOOK_GRAPH_BASE: base,
      FACEBOOK_DIALOG_BASE: origin,
    },
    phone: createPhone(service, cdn.keep),
    demoAccounts: demoAccounts.map((account) => ({ ...account, pictureUrl: `${base}/picture/${account.id}.png` })),
    stop: async () => {
      service.deliveries.stop()
      memory.stop()
      await http.close()
    },
  }
}

export const metaSimulator: Simulator = { channel: 'facebook', start: startMeta }

/** Browsers answer the window with a form; several ticks of one name become a list. */
const acceptForms = (http: FastifyInstance): void => {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const form = new URLSearchParams(String(body))
    const names = [...new Set(form.keys())]
    const valueOf = (name: string) => {
      const all = form.getAll(name)
      return all.length === 1 ? all[0] : all
    }
    done(null, Object.fromEntries(names.map((name) => [name, valueOf(name)])))
  })
}

const answerRefusals = (http: FastifyInstance): void => {
  http.setErrorHandler((error, _, reply) => {
    const refusal = error instanceof GraphRefusal ? error : new GraphRefusal(1, String(error), { status: 500 })
    void reply.code(refusal.status).headers(refusal.headers).send(refusal.body())
  })
  http.setNotFoundHandler((_, reply) =>
    reply.code(404).send(new GraphRefusal(2500, 'Unknown path components', { status: 404 }).body()),
  )
}
