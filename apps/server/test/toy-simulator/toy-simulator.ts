import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Simulator } from '@app/simulators/contract'
import { toyPhone } from './toy-phone.ts'

/** The smallest service that can stand in for another: it says who it is and nothing else. */
export const toySimulator = (channel: string, settings: (origin: string) => Record<string, string>): Simulator => ({
  channel,
  start: async ({ port }) => {
    const server = createServer((request, reply) => {
      // Somebody on the other side may try to lead us elsewhere.
      const to = new URL(request.url ?? '/', 'http://toy').searchParams.get('to')
      if (to) reply.writeHead(302, { location: to }).end()
      else reply.end(`toy ${channel}`)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      origin,
      settings: settings(origin),
      scanPage: `${origin}/phone`,
      phone: toyPhone([{ id: `${channel}-1`, name: 'Nắng Linen', posts: [] }]),
      stop: async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      },
    }
  },
})
