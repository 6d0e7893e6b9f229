import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The shop's own system that flows call. As systems do that take orders, it knows a call that is made again by the name
 * in `idempotency-key`.
 */
export const startService = async () => {
  const keys = new Map<string, Set<string>>()
  let repeated = 0
  const server = createServer((request, reply) => {
    const take = async (): Promise<void> => {
      const { who } = (await json(request)) as { who: string }
      const key = String(request.headers['idempotency-key'])
      const own = keys.get(who) ?? new Set()
      keys.set(who, own)
      repeated += own.has(key) ? 1 : 0
      own.add(key)
      await delay(Math.random() * 120)
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    }
    void take().catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Different calls that a thread has made. */
    callsOf: (threadId: string): number => keys.get(threadId)?.size ?? 0,
    /** Calls that were made again after a crash. */
    repeated: () => repeated,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>
