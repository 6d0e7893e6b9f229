import fastify from 'fastify'
import type { RunningSimulator, Simulator, SimulatorOptions } from '../contract.ts'
import { serveListeners } from './listeners.ts'
import { shopAccounts } from './demo-world.ts'
import { createPhone, type ZaloPhone } from './phone.ts'
import { phonePage } from './phone-page.ts'
import { serviceRoutes, type Troubles } from './service-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { createWorld } from './world.ts'

export interface RunningZaloWeb extends RunningSimulator {
  phone: ZaloPhone
}

const mostBytes = 30 * 1024 * 1024

/** Zalo Web on this machine: the sign-in by code, its services and its listener, as the web client speaks with them. */
export const startZaloWeb = async ({
  folder,
  port,
}: Pick<SimulatorOptions, 'folder' | 'port'>): Promise<RunningZaloWeb> => {
  const app = fastify({ bodyLimit: mostBytes, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  const world = createWorld(folder)
  const troubles: Troubles = {
    refuseNext: new Map(),
    loseNext: new Set(),
    slowNext: new Set(),
    withholdFile: new Map(),
    signInOutages: 0,
  }
  const listeners = serveListeners(app.server, world)
  let origin = ''
  const addresses = {
    wsUrl: () => `${origin.replace('http', 'ws')}/`,
    pictureOf: (accountId: string) => `${origin}/avatars/${accountId}.png`,
    fileUrl: (id: string, name: string) => `${origin}/files/${id}/${encodeURIComponent(name)}`,
  }
  const around = { listeners, troubles, ...addresses }
  signInRoutes(app, world, addresses, troubles)
  serviceRoutes(app, world, around)
  const phone = createPhone(world, around)
  phonePage(app, phone)
  origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    settings: { ZALO_PERSONAL_SIMULATOR: origin },
    scanPage: `${origin}/phone`,
    phone,
    demoAccounts: shopAccounts,
    async stop() {
      listeners.stop()
      await app.close()
    },
  }
}

export const zaloWebSimulator: Simulator = { channel: 'zalo-personal', start: startZaloWeb }
