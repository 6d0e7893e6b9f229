import { setTimeout as delay } from 'node:timers/promises'
import type { Notice } from './notices.ts'

/** Minutes between two tries when nobody answers with 2xx; then the provider gives up. */
export const retryLadder = [1, 1, 2, 3, 5, 8, 13] as const

export interface Delivery {
  movementId: number
  provider: Notice['provider']
  /** Where it is told of, if not where the operator listens. */
  path?: string | undefined
  /** Status of each try; 0: no answer. */
  tries: number[]
  state: 'held' | 'trying' | 'done' | 'given-up'
}

/** Brings one notice to the product; gives the status, 0 where nobody answers. */
export type Post = (path: string, notice: Pick<Notice, 'headers' | 'body'>) => Promise<number>

const timeoutMs = 30_000

export const postTo =
  (productUrl: string): Post =>
  async (path, { headers, body }) => {
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }
    try {
      const answer = await fetch(`${productUrl}${path}`, request)
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

export interface Deliveries {
  readonly all: readonly Delivery[]
  /** Each try is made anew, with the time of that try. */
  send(movementId: number, make: () => Notice, path?: string): Promise<Delivery>
  /** Kept back until they are released, the last one first. */
  hold(movementId: number, make: () => Notice, path?: string): Delivery
  release(): Promise<void>
  /** The very bytes of the last successful try of a movement, once more. */
  replay(movementId: number): Promise<number | null>
  stop(): void
}

interface Clock {
  /** How long a minute of the ladder takes. */
  minuteMs: number
}

export const createDeliveries = (post: Post, { minuteMs }: Clock): Deliveries => {
  const all: Delivery[] = []
  const held: { delivery: Delivery; make: () => Notice }[] = []
  const lastSent = new Map<number, { notice: Notice; path: string }>()
  const stopping = new AbortController()

  const tryOnce = async (delivery: Delivery, make: () => Notice): Promise<boolean> => {
    const notice = make()
    const path = delivery.path ?? `/api/webhooks/bank/${notice.provider}`
    const status = await post(path, notice)
    delivery.tries.push(status)
    if (status < 200 || status > 299) return false
    lastSent.set(delivery.movementId, { notice, path })
    return true
  }

  const climb = async (delivery: Delivery, make: () => Notice): Promise<Delivery> => {
    delivery.state = 'trying'
    for (const minutes of [0, ...retryLadder]) {
      if (minutes > 0) await delay(minutes * minuteMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return delivery
      if (await tryOnce(delivery, make)) {
        delivery.state = 'done'
        return delivery
      }
    }
    delivery.state = 'given-up'
    return delivery
  }

  const begin = (
    movementId: number,
    make: () => Notice,
    state: Delivery['state'],
    path: string | undefined,
  ): Delivery => {
    const delivery: Delivery = { movementId, provider: make().provider, path, tries: [], state }
    all.push(delivery)
    return delivery
  }

  return {
    all,
    send: (movementId, make, path) => climb(begin(movementId, make, 'trying', path), make),
    hold: (movementId, make, path) => {
      const delivery = begin(movementId, make, 'held', path)
      held.push({ delivery, make })
      return delivery
    },
    release: async () => {
      for (const { delivery, make } of held.splice(0).toReversed()) await climb(delivery, make)
    },
    replay: async (movementId) => {
      const sent = lastSent.get(movementId)
      return sent ? post(sent.path, sent.notice) : null
    },
    stop: () => stopping.abort(),
  }
}
