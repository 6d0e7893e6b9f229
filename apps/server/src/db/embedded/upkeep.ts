import type pg from 'pg'

type Options = {
  pool: pg.Pool
  withoutTimeLimit: <T>(work: () => Promise<T>) => Promise<T>
  onError: (error: Error) => void
}

const checkpointEveryMs = 5 * 60_000
/** A queue leaves a dead row for each job: after minutes of much work every claim would step over thousands of them. */
const vacuumEveryMs = 60_000
const analyseEveryMs = 5 * 60_000
/** A shop that was just seeded, moved in or brought to a new version is not known to the planner yet. */
const firstAnalysisMs = 10_000

const tablesWorthVacuuming = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 1000 + n_live_tup / 10`

const tablesWorthAnalysing = `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_mod_since_analyze > 200 + greatest(c.reltuples, 0) / 5
    or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)`

export const checkpoint = async ({ pool, withoutTimeLimit }: Options): Promise<void> => {
  await withoutTimeLimit(() => pool.query('checkpoint'))
}

/** One table at a time, so that requests get their turn in between. */
const eachOf = async ({ pool, withoutTimeLimit }: Options, tables: string, command: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(tables)
  for (const { name } of rows) await withoutTimeLimit(() => pool.query(`${command} ${name}`))
  return rows.map(({ name }) => name)
}

export const vacuum = (options: Options): Promise<string[]> => eachOf(options, tablesWorthVacuuming, 'vacuum (analyze)')

/** Without numbers the planner takes every table for a handful of rows, and reads all of a workspace to find one. */
export const analyse = (options: Options): Promise<string[]> => eachOf(options, tablesWorthAnalysing, 'analyze')

export type Upkeep = {
  stop: () => void
  /** No checkpoint while this runs: it would throw away parts of the log that a copy under way needs. */
  withoutCheckpoints: <T>(work: () => Promise<T>) => Promise<T>
}

/** The embedded engine has no background processes: without this the log and dead rows grow for ever. */
export const startUpkeep = (options: Options): Upkeep => {
  let isStopped = false
  let copies = 0
  const quietly = (work: (options: Options) => Promise<unknown>) => () =>
    void work(options).catch((error: Error) => {
      // What was under way when the engine was closed has no table left to go on with.
      if (!isStopped) options.onError(error)
    })
  const timers = [
    setInterval(() => copies === 0 && quietly(checkpoint)(), checkpointEveryMs),
    setInterval(quietly(vacuum), vacuumEveryMs),
    setInterval(quietly(analyse), analyseEveryMs),
    setTimeout(quietly(analyse), firstAnalysisMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    stop: () => {
      isStopped = true
      timers.forEach((timer) => clearTimeout(timer))
    },
    withoutCheckpoints: async (work) => {
      copies += 1
      try {
        return await work()
      } finally {
        copies -= 1
      }
    },
  }
}
