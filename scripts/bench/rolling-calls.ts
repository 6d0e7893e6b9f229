import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Network } from './rolling-network.ts'

export interface RollingCalls {
  /** Names of the contacts whose creation was confirmed. */
  readonly created: readonly string[]
  end(): Promise<void>
}

const reads = ['/api/auth/me', '/api/threads?limit=20', '/api/bots', '/api/contacts']
/** Below the limit of a session, which stays on. */
const readEveryMs = 120
const writeEveryMs = 600

/** What consoles ask while people work: reads all the time, and now and then something new, with a key. */
export const startRollingCalls = (network: Network, tokens: readonly string[]): RollingCalls => {
  const created: string[] = []
  const ending = new AbortController()
  const repeat = async (everyMs: number, work: () => Promise<unknown>): Promise<void> => {
    while (!ending.signal.aborted) {
      const started = performance.now()
      await work()
      await delay(Math.max(0, everyMs - (performance.now() - started)))
    }
  }
  const read = async (token: string): Promise<void> => {
    await network.call('read', reads[Math.floor(Math.random() * reads.length)] ?? '', { token })
  }
  const write = async (token: string): Promise<void> => {
    const name = `Khách ${randomUUID()}`
    const phone = `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const body = { name, phone, email: `${randomUUID()}@example.com` }
    if (await network.call('write with key', '/api/contacts', { token, body, key: randomUUID() })) created.push(name)
  }
  const running = tokens.flatMap((token) => [
    repeat(readEveryMs, () => read(token)),
    repeat(writeEveryMs, () => write(token)),
  ])
  return {
    created,
    end: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}
