import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const background = new AsyncLocalStorage<true>()

/** Work that nobody waits for at this moment, such as jobs: it leaves the database to requests. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work)

/** So many statements and transactions of background work go on at once, however many jobs there are. */
const mostAtOnce = 2
/** Whoever needs a second connection while holding one must not wait for ever for a place. */
const longestWaitMs = 2_000

interface Places {
  taken: number
  readonly waiting: (() => void)[]
}

const placesOf = new WeakMap<pg.Pool, Places>()

const take = async (places: Places): Promise<void> => {
  places.taken += 1
  if (places.taken <= mostAtOnce) return
  const { promise, resolve } = Promise.withResolvers<void>()
  places.waiting.push(resolve)
  const timer = setTimeout(resolve, longestWaitMs)
  await promise
  clearTimeout(timer)
  const at = places.waiting.indexOf(resolve)
  if (at >= 0) places.waiting.splice(at, 1)
}

const giveBack = (places: Places): void => {
  places.taken -= 1
  places.waiting.shift()?.()
}

/** A place for background work on this pool, and the way to give it back; requests need none. */
const placeOn = async (pool: pg.Pool): Promise<() => void> => {
  if (!background.getStore()) return () => undefined
  const places = placesOf.get(pool) ?? { taken: 0, waiting: [] }
  placesOf.set(pool, places)
  await take(places)
  return () => giveBack(places)
}

export const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const leave = await placeOn(pool)
  const client = await pool.connect().catch((error: unknown) => {
    leave()
    throw error
  })
  // The pool gives every connection a new `release` with each loan.
  const release = client.release.bind(client)
  client.release = (broken) => {
    leave()
    release(broken)
  }
  return client
}

export const queryOn = async <T>(pool: pg.Pool, query: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const leave = await placeOn(pool)
  try {
    return await query(pool)
  } finally {
    leave()
  }
}
