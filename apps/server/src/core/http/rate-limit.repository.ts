import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

export interface Draw {
  key: string
  windowStart: number
  amount: number
  windowSeconds: number
}

interface Window {
  key: string
  windowStart: number
  /** By all processes together. */
  taken: number
}

// A crash may forget the last moments of counting; waiting for the disk at every block would slow every route. Always in
// one order, so that two processes never wait for each other in a circle.
const adding = `
  insert into rate_windows (key, window_start, taken, expires_at)
  select given.* from unnest($1::text[], $2::bigint[], $3::int[], $4::timestamptz[]) as given (key, window_start, taken, expires_at),
    (select set_config('synchronous_commit', 'off', true)) as relaxed
  order by given.key, given.window_start
  on conflict (key, window_start) do update set taken = rate_windows.taken + excluded.taken
  returning key, window_start, taken`

/** Adds to several windows in one statement, at most one draw for each. */
export const addToWindows = async (database: Database, draws: readonly Draw[]): Promise<Window[]> => {
  if (draws.length === 0) return []
  const { rows } = await database.query<{ key: string; window_start: string; taken: string }>(adding, [
    draws.map(({ key }) => key),
    draws.map(({ windowStart }) => windowStart),
    draws.map(({ amount }) => amount),
    draws.map(({ windowStart, windowSeconds }) => new Date((windowStart + 2 * windowSeconds) * 1000).toISOString()),
  ])
  return rows.map((row) => ({ key: row.key, windowStart: Number(row.window_start), taken: Number(row.taken) }))
}

export const deleteOldRateWindows = async (database: Database, now: Date): Promise<void> => {
  await database.system.execute(sql`delete from rate_windows where expires_at < ${now.toISOString()}`)
}
