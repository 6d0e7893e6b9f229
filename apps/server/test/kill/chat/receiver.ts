import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

export interface Arrival {
  id: string
  to: string
  text: string
}

/**
 * The far end of the channel, which takes its time. Half of the messages have arrived before it answers, whether their
 * sender lives to hear it or not; the others only when the sender was there to the end.
 */
export const startReceiver = async () => {
  const arrived: Arrival[] = []
  const counts = new Map<string, number>()
  const arrive = (message: Arrival): void => {
    arrived.push(message)
    counts.set(message.to, (counts.get(message.to) ?? 0) + 1)
  }
  let isSlow = true

  const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const message = (await json(request)) as Arrival
    const isAtOnce = Math.random() < 0.5
    if (isAtOnce) arrive(message)
    if (isSlow) await delay(Math.random() < 0.3 ? 300 + Math.random() * 700 : 20 + Math.random() * 180)
    if (!isAtOnce) {
      if (reply.destroyed || request.socket.destroyed) return
      arrive(message)
    }
    reply.writeHead(200).end()
  }
  const server = createServer((request, reply) => {
    if (request.method === 'POST') {
      void take(request, reply).catch(() => reply.destroy())
      return
    }
    const id = request.url?.split('/').at(-1)
    reply.writeHead(arrived.some((one) => one.id === id) ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    /** How many messages this customer has got. */
    heard: (to: string): number => counts.get(to) ?? 0,
    setSlow: (value: boolean): void => {
      isSlow = value
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
