import Fastify, { type FastifyInstance } from 'fastify'
import type { RunningSimulator, Simulator, SimulatorOptions } from '../contract.ts'
import { createApi, readingRoutes } from './api.ts'
import { demoApp, demoOa } from './demo-world.ts'
import { fileRoutes } from './files.ts'
import { createHookCaller, type HookCaller } from './hook-caller.ts'
import { messageRoutes } from './messages.ts'
import { oauthRoutes } from './oauth.ts'
import type { Parts, PkceMode } from './parts.ts'
import { createPhone, type ZaloPhone } from './phone.ts'
import { createReports, type Reports } from './reports.ts'
import { createTroubles, type Troubles } from './troubles.ts'
import { uploadRoutes } from './uploads.ts'
import { accessMs, openWorld, type World } from './world.ts'

/** What tests may turn besides. */
export interface ZaloOaOptions extends SimulatorOptions {
  now?: () => number
  hookTimeoutMs?: number
  pkceMode?: PkceMode
  savedChallenge?: string
  /** The address under which the product finds files, where it is not the origin. */
  filesBase?: string
}

export interface RunningZaloOa extends RunningSimulator {
  readonly phone: ZaloPhone
  readonly reports: Reports
  readonly hook: HookCaller
  readonly troubles: Troubles
  readonly world: World
}

const mostBytes = 12 * 1024 * 1024

export const startZaloOa = async (options: ZaloOaOptions): Promise<RunningZaloOa> => {
  const { productUrl, folder, port, now = () => Date.now(), pkceMode = 'per_request' } = options
  const world = openWorld(folder, now)
  const hookUrl = new URL('/api/hooks/channels/zalo-oa', productUrl).href
  const hook = createHookCaller(hookUrl, options.hookTimeoutMs)
  const reports = createReports(world, hook)
  const troubles = createTroubles()
  const app = Fastify({ bodyLimit: mostBytes, forceCloseConnections: true })
  let origin = ''
  const parts: Parts = {
    world,
    reports,
    troubles,
    console: {
      callbackUrl: new URL('/zalo-oa-callback', productUrl).href,
      pkceMode,
      savedChallenge: options.savedChallenge ?? '',
    },
    filesBase: () => options.filesBase ?? origin,
  }
  readBodies(app)
  oauthRoutes(app, parts)
  const route = createApi(app, parts)
  readingRoutes(route, parts)
  messageRoutes(route, parts)
  uploadRoutes(route, parts)
  fileRoutes(app, parts)
  origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    settings: {
      ZALO_OA_APP_ID: demoApp.id,
      ZALO_OA_APP_SECRET: demoApp.secret,
      ZALO_OA_SECRET_KEY: demoApp.hookSecret,
      ZALO_OA_OAUTH_BASE: origin,
      ZALO_OA_OPENAPI_BASE: origin,
      ZALO_OA_PKCE_MODE: pkceMode,
    },
    phone: createPhone(parts),
    demoAccounts: [
      {
        id: demoOa.id,
        name: demoOa.name,
        pictureUrl: `${parts.filesBase()}/avatars/${demoOa.id}.png`,
        secrets: { accessToken: demoOa.accessToken, refreshToken: demoOa.refreshToken },
        expiresAt: new Date(world.now() + accessMs),
      },
    ],
    reports,
    hook,
    troubles,
    world,
    stop: async () => {
      reports.stop()
      await app.close()
    },
  }
}

/** Forms are read as fields, uploads as they are. */
const readBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Stands in for Zalo's Official Accounts: sign-in, open API and reports. */
export const zaloOaSimulator: Simulator = { channel: 'zalo-oa', start: startZaloOa }
