import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { Logger } from '#core/logger/logger.ts'
import { controlAddress } from './control-address.ts'

/** What the process does when it is told to, by name. */
export type Commands = Record<string, () => Promise<object>>

/**
 * Takes orders from commands such as `npm run backup` that run beside this process. Only whoever may read the data folder
 * can reach it: the socket belongs to this user alone. The caller holds the folder, so an old socket is nobody's.
 */
export const startControl = async (
  dataDir: string,
  commands: Commands,
  logger: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  const address = controlAddress(dataDir)
  const server = createServer((request, response) => {
    const command = request.method === 'POST' ? commands[request.url?.slice(1) ?? ''] : undefined
    if (!command) return answer(response, 404, { error: 'unknown command' })
    command().then(
      (result) => answer(response, 200, result),
      (error: unknown) => {
        logger.warn({ err: error, command: request.url }, 'an order could not be carried out')
        answer(response, 500, { error: error instanceof Error ? error.message : String(error) })
      },
    )
  })
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  server.once('listening', () => resolve())
  // A path that is too long, a disk without sockets: the product works, only commands must wait until it is stopped.
  server.once('error', (error) => {
    logger.warn({ err: error }, 'commands cannot reach this process')
    resolve()
  })
  listenForOwnerOnly(() => server.listen(address))
  await isOver
  return {
    stop: async () => {
      if (!server.listening) return
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

/** The socket is created with its rights, so there is no moment in which others could open it. */
const listenForOwnerOnly = (listen: () => void): void => {
  const before = process.umask(0o177)
  try {
    listen()
  } finally {
    process.umask(before)
  }
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
