import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#core/context.ts'
import type { Database } from '#db/client.ts'
import { buildApp } from '../../src/app.ts'

/** So long after the last kill the shop is looked at: a job that was killed too often is missed, and made anew, by then. */
const peaceSeconds = 120
/** A retry or a timer that was set in peace is due soon after; nothing else waits for less than a day. */
const soonSeconds = peaceSeconds + 60
const longestPeaceMs = 120_000

/**
 * What the dead held is free at once, as it is by itself a little later; timers and retries come when they are due. Looked
 * at until nothing is left: a database may still carry out what a process asked for in its last moment.
 */
export const finishInPeace = async (database: Database, deps: Deps): Promise<void> => {
  const app = await buildApp({ ...deps, clock: { now: () => new Date(Date.now() + peaceSeconds * 1000) } })
  const end = performance.now() + longestPeaceMs
  await othersGone(database)
  do {
    await database.pool.query(`update jobs set locked_until = now() - interval '1 second' where state = 'running'`)
    await database.pool.query(`update threads set lease_until = null where lease_until is not null`)
    await database.pool.query(`update messages set sending_until = now() - interval '1 second' where state = 'sending'`)
    await database.pool.query(
      `update jobs set run_at = now() where state = 'scheduled' and run_at < now() + make_interval(secs => $1)
         and (queue like 'conversations.%' or queue like 'agent.%')`,
      [soonSeconds],
    )
    await app.jobs.drain()
    await delay(100)
  } while ((await hasWorkSoon(database)) && performance.now() < end)
  await app.http.close()
}

/** The database has noticed that its callers are dead, and has ended what they had asked for. */
const othersGone = async ({ engine, pool }: Database): Promise<void> => {
  if (engine === 'embedded') return
  const end = performance.now() + longestPeaceMs
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0 || performance.now() > end) return
    await delay(50)
  }
}

const hasWorkSoon = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from jobs where state in ('scheduled', 'waiting', 'running') and queue not like 'cron:%'
       and run_at < now() + make_interval(secs => $1) limit 1`,
    [soonSeconds],
  )
  return rows.length > 0
}
