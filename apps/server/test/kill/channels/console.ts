import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ThreadSummary } from '@app/contracts/conversations'
import type { Services } from './services.ts'
import { accounts, type Shop } from './shop.ts'

/** What a colleague has begun and nobody has confirmed yet: it is said again with the same id, as the console does. */
interface Begun {
  clientId: string
  text: string
}

const lookEveryMs = 150
const longestCallMs = 5_000

/** The people of the shop, at whatever process is there: they answer customers, note numbers and connect accounts anew. */
export const startConsole = (services: Services, { tokens, gates, botId }: Shop) => {
  /** Answers the console has confirmed. */
  const answered: string[] = []
  /** Threads whose person left a number that the console has confirmed. */
  const leads = new Set<string>()
  const begun = new Map<string, Begun>()
  const over = new AbortController()
  let calls = 0
  let reconnected = 0

  /** Null: the server died under the call, so nothing was promised. */
  const call = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown } | null> => {
    calls += 1
    const token = tokens[calls % tokens.length]
    try {
      const reply = await fetch(`${services.productUrl}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(longestCallMs),
      })
      return { status: reply.status, body: await reply.json() }
    } catch {
      return null
    }
  }

  const answer = async ({ id }: ThreadSummary): Promise<void> => {
    const own = begun.get(id) ?? { clientId: randomUUID(), text: `Dạ shop trả lời ${randomUUID()}` }
    begun.set(id, own)
    const reply = await call('POST', `/threads/${id}/messages`, own)
    if (reply?.status === 201) answered.push(own.text)
    // Whatever else was said, such as that the account is broken: it was heard, and the next words are new ones.
    if (reply) begun.delete(id)
  }

  const noteNumber = async ({ id }: ThreadSummary): Promise<void> => {
    const phone = `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const reply = await call('POST', `/threads/${id}/contact`, { phone })
    if (reply?.status === 201) leads.add(id)
  }

  /** The gate says that its sign-in is over: somebody allows it again in Zalo's window. */
  const connectAnew = async (): Promise<void> => {
    const begin = await call('POST', '/connect-sessions', { channel: 'zalo-oa', botId, workgateId: gates['zalo-oa'] })
    const { signInUrl } = (begin?.body ?? {}) as { signInUrl?: string }
    if (!signInUrl) return
    const allowed = await fetch(`${services.zaloOa.origin}/v4/oa/permission${new URL(signInUrl).search}`, {
      method: 'POST',
      body: new URLSearchParams({ oa_id: accounts['zalo-oa'], decision: 'allow' }),
      redirect: 'manual',
    })
    const query = Object.fromEntries(new URL(allowed.headers.get('location') ?? '').searchParams)
    const done = await call('POST', '/connect-sessions/returned', { channel: 'zalo-oa', query })
    if (done?.status === 200) reconnected += 1
  }

  const look = async (): Promise<void> => {
    const threads = await call('GET', '/threads?limit=100')
    const { items = [] } = (threads?.body ?? {}) as { items?: ThreadSummary[] }
    const open = items.filter(({ id, lastMessage }) => begun.has(id) || lastMessage?.sender === 'customer')
    await Promise.all(open.map(answer))
    await Promise.all(
      items
        .filter(({ contact }) => contact === null)
        .slice(0, 2)
        .map(noteNumber),
    )
    const list = await call('GET', '/workgates')
    const { items: known = [] } = (list?.body ?? {}) as { items?: { id: string; health: string }[] }
    if (known.some(({ id, health }) => id === gates['zalo-oa'] && health === 'token-expired')) await connectAnew()
  }

  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      if (services.isProductThere()) await look()
      await delay(lookEveryMs)
    }
  }
  const running = run()
  return {
    answered,
    leads,
    /** How often the OA had to be connected anew. */
    reconnected: () => reconnected,
    call,
    end: async (): Promise<void> => {
      over.abort()
      await running
    },
  }
}

export type Console = ReturnType<typeof startConsole>
