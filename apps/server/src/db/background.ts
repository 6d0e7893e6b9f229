import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const background = new AsyncLocalStorage<true>()

/** Work that nobody waits for at this moment, such as jobs: it leaves the database to requests. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work)

/** So many statements and transactions of background work go on at once, however many jobs there are. */
const mostAtOnce = 2
/** While so many of requests go on, more are on their way: background work lets them go first. */
const crowd = 4
/** How long background work lets requests go first, with each statement; then it goes on beside them. */
const patienceMs = 200
/** Whoever needs a second connection while holding one must not wait for ever for a place. */
const longestWaitMs = 2_000

interface Waiting {
  isPatient: boolean
  readonly go: () => void
}

/** Who has something of the database at the moment, and who of the background waits for it. */
interface Places {
  background: number
  requests: number
  readonly waiting: Waiting[]
}

const placesOf = new WeakMap<pg.Pool, Places>()

const mayBegin = ({ background: taken, requests }: Places, isPatient: boolean): boolean =>
  taken < mostAtOnce && (requests < crowd || !isPatient)

const waitForPlace = async (places: Places): Promise<void> => {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const waiting: Waiting = { isPatient: true, go }
  places.waiting.push(waiting)
  const loseSomePatience = () => {
    waiting.isPatient = false
    if (mayBegin(places, false)) go()
  }
  const timers = [setTimeout(loseSomePatience, patienceMs), setTimeout(go, longestWaitMs)]
  await promise
  for (const timer of timers) clearTimeout(timer)
  const at = places.waiting.indexOf(waiting)
  if (at >= 0) places.waiting.splice(at, 1)
}

const leave = (places: Places, kind: 'background' | 'requests'): void => {
  places[kind] -= 1
  const next = places.waiting.findIndex(({ isPatient }) => mayBegin(places, isPatient))
  if (next >= 0) places.waiting.splice(next, 1)[0]?.go()
}

/** A place on this pool, at once for a request, and the function that gives it back. */
const placeOn = async (pool: pg.Pool): Promise<() => void> => {
  const kind = background.getStore() ? 'background' : 'requests'
  const places = placesOf.get(pool) ?? { background: 0, requests: 0, waiting: [] }
  placesOf.set(pool, places)
  // Who has waited longest goes first.
  if (kind === 'background' && (!mayBegin(places, true) || places.waiting.length > 0)) await waitForPlace(places)
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
