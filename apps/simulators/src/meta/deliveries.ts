import type { Memory } from './memory.ts'
import { metaJson, signatureOf } from './wire.ts'

/** One thing of one page, before it is packed into a report. */
export interface Happening {
  pageId: string
  /** The field of the subscription that brings it. */
  field: string
  /** `changes`: around posts, in seconds; the others in milliseconds. */
  as: 'messaging' | 'standby' | 'changes'
  item: object
}

/** Ways in which reports go wrong, or are not ours at all. */
export interface DeliverySwitches {
  signature: 'right' | 'tamper' | 'no-signature' | 'wrong-secret'
  isDoubled: boolean
  /** Held back until `release`: then all of it comes in one report, newest first if it is turned around. */
  isHeld: boolean
  /** No timer tries again by itself; a test says when. */
  retriesByHand: boolean
}

export interface Deliveries {
  readonly switches: DeliverySwitches
  /** Where reports go; it is asked once whether it is ours, and nothing is sent before it has said so. */
  setCallback(url: string): void
  isCallbackOurs(): Promise<boolean>
  /** Comes back with the product's answer to the first try; false: it will be tried again. */
  report(...happenings: Happening[]): Promise<boolean>
  release(order?: 'as-it-came' | 'turned-around'): Promise<boolean>
  retryNow(): Promise<void>
  waiting(): number
  /** All statuses so far, oldest first; 0: no answer in time. */
  statuses(): readonly number[]
  settled(): Promise<void>
  stop(): void
}

/** Meta unsubscribes whoever is slower than this. */
export const patienceMs = 5000
const retryMs = [1000, 5000, 30_000, 120_000, 600_000]
const challenge = '1158201444'

interface CallerOptions {
  app: Memory['world']['app']
  switches: DeliverySwitches
  patience: number
  callback: string
}

/** Calls the product's hook: asks first whether the address is its own, then signs what it sends. */
const createCaller = ({ app, switches, patience, callback: firstCallback }: CallerOptions) => {
  const statuses: number[] = []
  let callback = firstCallback
  let isOurs: Promise<boolean> | null = null

  const handshake = async (): Promise<boolean> => {
    const url = new URL(callback)
    url.searchParams.set('hub.mode', 'subscribe')
    url.searchParams.set('hub.verify_token', app.verifyToken)
    url.searchParams.set('hub.challenge', challenge)
    const reply = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => null)
    return reply?.status === 200 && (await reply.text()) === challenge
  }

  const isCallbackOurs = async (): Promise<boolean> => {
    isOurs ??= handshake()
    if (await isOurs) return true
    isOurs = null
    return false
  }

  const headersFor = (body: string): Record<string, string> => {
    const secret = switches.signature === 'wrong-secret' ? `not-${app.secret}` : app.secret
    return switches.signature === 'no-signature' ? {} : { 'x-hub-signature-256': signatureOf(body, secret) }
  }

  const post = async (body: string): Promise<boolean> => {
    if (!(await isCallbackOurs())) return false
    const sent = switches.signature === 'tamper' ? body.replace('"object"', ' "object"') : body
    const headers = { 'content-type': 'application/json', ...headersFor(body) }
    const status = await fetch(callback, {
      method: 'POST',
      headers,
      body: sent,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status
      },
      () => 0,
    )
    statuses.push(status)
    return status === 200
  }

  const setCallback = (url: string): void => {
    callback = url
    isOurs = null
  }
  return { post, isCallbackOurs, statuses, setCallback }
}

export const startDeliveries = (memory: Memory, firstCallback: string, patience = patienceMs): Deliveries => {
  const { app } = memory.world
  const switches: DeliverySwitches = { signature: 'right', isDoubled: false, isHeld: false, retriesByHand: false }
  const timers = new Set<NodeJS.Timeout>()
  let held: Happening[] = []
  let failed: { body: string; tries: number }[] = []
  // Reports leave one after the other, so that those of one conversation keep their order.
  let last: Promise<unknown> = Promise.resolve()

  const caller = createCaller({ app, switches, patience, callback: firstCallback })
  const { post, isCallbackOurs, statuses } = caller

  const retryLater = (body: string, tries: number): void => {
    // Whoever says when also says how often.
    if (switches.retriesByHand) return void failed.push({ body, tries })
    const wait = retryMs[tries]
    if (wait === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void inTurn(() => attempt(body, tries + 1))
    }, wait)
    timers.add(timer)
    timer.unref()
  }

  const attempt = async (body: string, tries: number): Promise<boolean> => {
    const isTaken = await post(body)
    if (!isTaken) retryLater(body, tries)
    return isTaken
  }

  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const done = last.then(work)
    last = done.catch(() => false)
    return done
  }

  const send = (happenings: readonly Happening[]): Promise<boolean> => {
    const body = metaJson({ object: 'page', entry: entriesOf(happenings, memory.now()) })
    return inTurn(async () => {
      const isTaken = await attempt(body, 0)
      if (switches.isDoubled) await post(body)
      return isTaken
    })
  }

  return {
    switches,
    setCallback: caller.setCallback,
    isCallbackOurs,
    report: async (...happenings) => {
      const heard = happenings.filter((one) => isHeard(memory, one))
      if (heard.length === 0) return true
      if (!switches.isHeld) return send(heard)
      held.push(...heard)
      return true
    },
    release: async (order = 'as-it-came') => {
      const all = order === 'as-it-came' ? held : held.toReversed()
      held = []
      switches.isHeld = false
      return all.length === 0 || send(all)
    },
    retryNow: async () => {
      const again = failed
      failed = []
      for (const { body, tries } of again) await inTurn(() => attempt(body, tries))
    },
    waiting: () => failed.length + timers.size,
    statuses: () => statuses,
    settled: () => whenQuiet(() => last),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** A page hears of what it has subscribed to. */
const isHeard = (memory: Memory, { pageId, field }: Happening): boolean =>
  memory.world.pages.find(({ id }) => id === pageId)?.fields?.includes(field) ?? false

/** Comes back when nothing has been added to the row while it was waited for. */
const whenQuiet = async (last: () => Promise<unknown>): Promise<void> => {
  for (let seen: unknown = null; seen !== last();) {
    seen = last()
    await seen
  }
}

/** One entry for each page and kind, in the order in which they first appear. */
const entriesOf = (happenings: readonly Happening[], now: number): object[] => {
  const entries = new Map<string, { id: string; time: number } & Record<string, unknown>>()
  for (const { pageId, as, item } of happenings) {
    const key = `${pageId} ${as === 'changes' ? 'posts' : as}`
    const time = as === 'changes' ? Math.floor(now / 1000) : now
    const entry = entries.get(key) ?? { id: pageId, time, [as]: [] as object[] }
    entries.set(key, entry)
    const items = entry[as] as object[]
    items.push(item)
  }
  return [...entries.values()]
}
