import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Work that leaves the database to requests: `live` jobs, which a customer waits for, less so than other jobs. */
type Kind = 'background' | 'live'

const current = new AsyncLocalStorage<Kind>()

export const inBackground = <T>(work: () => Promise<T>, kind: Kind = 'background'): Promise<T> =>
  current.run(kind, work)

interface Manners {
  /** So many statements and transactions go on at once, however many jobs there are. */
  readonly mostAtOnce: number
  /** How long each of them lets requests go first; then it goes on beside them. */
  readonly patienceMs: number
}

/** An answer takes some twenty transactions: were each as patient as an import, nobody would be answered during a burst. */
const manners: Readonly<Record<Kind, Manners>> = {
  background: { mostAtOnce: 2, patienceMs: 200 },
  live: { mostAtOnce: 3, patienceMs: 20 },
}
/**
 * A server elsewhere does several things at once, and most of what its statements take is waiting for its disk: answers
 * have half of the connections there, so that they never wait for each other while it is idle.
 */
const mannersOfServer: typeof manners = {
  background: { mostAtOnce: 2, patienceMs: 200 },
  live: { mostAtOnce: 8, patienceMs: 20 },
}
/** While so many of requests go on, more are on their way: other work lets them go first. */
const crowdOf = (isServer: boolean): number => (isServer ? 8 : 4)

const servers = new WeakSet<pg.Pool>()
/** The pool leads to a database that works beside this process. */
export const noteServerPool = (pool: pg.Pool): void => {
  servers.add(pool)
}
/** Whoever needs a second connection while holding one must not wait for ever for a place. */
const longestWaitMs = 2_000

interface Waiting {
  readonly kind: Kind
  isPatient: boolean
  readonly go: () => void
}

/** How many have something of the database at the moment, and who waits for it. */
interface Places extends Record<Kind | 'requests', number> {
  readonly manners: typeof manners
  readonly crowd: number
  readonly waiting: Waiting[]
}

const placesOf = new WeakMap<pg.Pool, Places>()

const mayBegin = (places: Places, { kind, isPatient }: Pick<Waiting, 'kind' | 'isPatient'>): boolean =>
  places[kind] < places.manners[kind].mostAtOnce && (places.requests < places.crowd || !isPatient)

const waitForPlace = async (places: Places, kind: Kind): Promise<void> => {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const waiting: Waiting = { kind, isPatient: true, go }
  places.waiting.push(waiting)
  const loseSomePatience = () => {
    waiting.isPatient = false
    if (mayBegin(places, waiting)) go()
  }
  const timers = [setTimeout(loseSomePatience, places.manners[kind].patienceMs), setTimeout(go, longestWaitMs)]
  await promise
  for (const timer of timers) clearTimeout(timer)
  const at = places.waiting.indexOf(waiting)
  if (at >= 0) places.waiting.splice(at, 1)
}

const leave = (places: Places, kind: Kind | 'requests'): void => {
  places[kind] -= 1
  const next = places.waiting.findIndex((waiting) => mayBegin(places, waiting))
  if (next >= 0) places.waiting.splice(next, 1)[0]?.go()
}

const newPlaces = (pool: pg.Pool): Places => {
  const isServer = servers.has(pool)
  const own = { manners: isServer ? mannersOfServer : manners, crowd: crowdOf(isServer) }
  return { ...own, background: 0, live: 0, requests: 0, waiting: [] }
}

/** A place on this pool, at once for a request, and the function that gives it back. */
const placeOn = async (pool: pg.Pool): Promise<() => void> => {
  const kind = current.getStore() ?? 'requests'
  const places = placesOf.get(pool) ?? newPlaces(pool)
  placesOf.set(pool, places)
  if (kind !== 'requests') {
    // Of each kind, who has waited longest goes first.
    const isAnybodyWaiting = places.waiting.some((waiting) => waiting.kind === kind)
    if (isAnybodyWaiting || !mayBegin(places, { kind, isPatient: true })) await waitForPlace(places, kind)
  }
  places[kind] += 1
  return () => leave(places, kind)
}

export const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const giveBack = await placeOn(pool)
  const client = await pool.connect().catch((error: unknown) => {
    giveBack()
    throw error
  })
  // The pool gives every connection a new `release` with each loan.
  const release = client.release.bind(client)
  client.release = (broken) => {
    giveBack()
    release(broken)
  }
  return client
}

export const queryOn = async <T>(pool: pg.Pool, query: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const giveBack = await placeOn(pool)
  try {
    return await query(pool)
  } finally {
    giveBack()
  }
}
