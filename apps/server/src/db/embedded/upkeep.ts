import type pg from 'pg'

type Options = {
  pool: pg.Pool
  withoutTimeLimit: <T>(work: () => Promise<T>) => Promise<T>
  onError: (error: Error) => void
}

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 60 * 60_000

const tablesWorthVacuuming = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 1000 + n_live_tup / 10`

export const checkpoint = async ({ pool, withoutTimeLimit }: Options): Promise<void> => {
  await withoutTimeLimit(() => pool.query('checkpoint'))
}

/** One table at a time, so that requests get their turn in between. */
export const vacuum = async ({ pool, withoutTimeLimit }: Options): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(tablesWorthVacuuming)
  for (const { name } of rows) await withoutTimeLimit(() => pool.query(`vacuum (analyze) ${name}`))
  return rows.map(({ name }) => name)
}

/** The embedded engine has no background processes: without this the log and dead rows grow for ever. */
export const startUpkeep = (options: Options): { stop: () => void } => {
  const every = (intervalMs: number, work: (options: Options) => Promise<unknown>) =>
    setInterval(() => void work(options).catch(options.onError), intervalMs).unref()
  const timers = [every(checkpointEveryMs, checkpoint), every(vacuumEveryMs, vacuum)]
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
