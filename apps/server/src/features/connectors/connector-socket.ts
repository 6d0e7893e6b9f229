import type { FastifyInstance } from 'fastify'
import { connectorCloseCodes as closeCodes } from '@app/contracts/connectors'
import { bearerToken } from '#core/http/session.ts'
import { serveConnector, type ConnectorConnection } from './serve-connector.ts'

/** The WebSocket at /connector. The token is the guard, so it is not an operation of the contract. */
export const registerConnectorSocket = (app: FastifyInstance): void => {
  const connections = new Set<ConnectorConnection>()
  app.addHook('preClose', async () => {
    for (const connection of connections) connection.close(closeCodes.restarting)
  })
  app.get('/connector', { websocket: true, config: { guardedBy: 'connector-token' } }, (socket, request) => {
    app.requestsUnderWay.forget(request)
    const connection = serveConnector(app.deps, socket, bearerToken(request.headers.authorization))
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })
}
