import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What pg knows of a connection and does not declare. */
type OpenClient = pg.PoolClient & { connection?: { stream: Writable } }

/**
 * The pools of both engines take statements before they have answered earlier ones, in the order sent.
 * Lets everything that is sent in this turn of the event loop leave in one write: waking the other side once costs a
 * fraction of waking it for `begin` and again for the statement behind it.
 */
export const sendTogether = (client: pg.PoolClient): void => {
  const stream = (client as OpenClient).connection?.stream
  if (!stream) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
