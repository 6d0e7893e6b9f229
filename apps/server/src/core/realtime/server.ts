import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { closeCodes } from '@app/contracts/realtime'
import { refuseHandshake } from '#core/http/refuse-connection.ts'
import { findActorsOfSessions } from '#core/http/session.ts'
import { serveConnection, type Connection } from './connection.ts'
import type { RealtimeHub } from './hub.ts'
import type { TopicGuard } from './topics.ts'

const maxFrameBytes = 64 * 1024
const checkSessionsMs = 2000

/** The WebSocket at /api/realtime: the ticket is the guard, so it is not an operation of the contract. */
export const registerRealtime = async (app: FastifyInstance, guards: readonly TopicGuard[]): Promise<RealtimeHub> => {
  const { deps } = app
  const { hub } = deps
  const connections = new Set<Connection>()

  /** Sessions end and rights change while a socket is open; what may be heard is asked again every few seconds. */
  const checkRights = async (): Promise<void> => {
    const ids = new Set([...connections].flatMap((connection) => connection.sessionId ?? []))
    const actors = await findActorsOfSessions(deps, [...ids])
    for (const connection of connections) {
      const { sessionId } = connection
      // One that came while the database was asked is looked at the next time.
      if (!sessionId || !ids.has(sessionId)) continue
      const actor = actors.get(sessionId)
      if (actor) connection.checkTopics(actor)
      else connection.close(closeCodes.sessionEnded)
    }
  }
  const watch = setInterval(() => {
    checkRights().catch((error: unknown) => deps.logger.warn({ err: error }, 'checking socket sessions failed'))
  }, checkSessionsMs)

  // Before the plugin's own hook, which would close the sockets without saying why.
  app.addHook('preClose', async () => {
    clearInterval(watch)
    for (const connection of connections) connection.close(closeCodes.restarting)
  })
  await app.register(websocket, { options: { maxPayload: maxFrameBytes } })
  app.websocketServer.on('wsClientError', refuseHandshake)

  app.get('/api/realtime', { websocket: true, config: { guardedBy: 'ticket' } }, (socket, request) => {
    if (!isOwnOrigin(request.headers.origin, deps.config.baseUrl, request.headers.host))
      return socket.close(closeCodes.badTicket)
    app.requestsUnderWay.forget(request)
    const connection = serveConnection(deps, hub, guards, socket)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })

  return hub
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why a route outside the contract needs no session guard. */
    guardedBy?: 'ticket' | 'connector-token' | 'operator-token' | 'nothing-secret'
  }
}

/** Browsers always send an Origin with a WebSocket; programs without one still need a ticket. */
const isOwnOrigin = (origin: string | undefined, baseUrl: string, host: string | undefined): boolean =>
  origin === undefined || origin === new URL(baseUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
