import type { Db } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

/** Counting stops here: more than so many is simply a long line, and counting on would cost more than the answer is worth. */
export const mostCounted = 1_000

export interface QueueFigures {
  lane: JobLane
  /** Due and in line, up to `mostCounted`. */
  waiting: number
  running: number
  /** For later or between two tries, up to `mostCounted`. */
  scheduled: number
  /** How long the job that is next in line has been due. */
  lagSeconds: number
  /** Failed for good and not looked at yet, up to `mostCounted`. */
  dead: number
}

/** In the order of an index, so that the planner reads that index and stops. */
const counted = (state: string, order: string): string => `
  (select count(*)::int from (
    select from jobs where state = '${state}' and jobs.lane = lanes.lane order by ${order} limit ${mostCounted}) found)`

const reading = `
  select lane,
    ${counted('waiting', 'turn, id')} as waiting,
    ${counted('running', 'locked_until')} as running,
    ${counted('scheduled', 'run_at')} as scheduled,
    ${counted('dead', 'finished_at, id')} as dead,
    coalesce(greatest(0, extract(epoch from $1::timestamptz - (
      select run_at from jobs where state = 'waiting' and jobs.lane = lanes.lane order by turn, id limit 1)))::float8, 0) as "lagSeconds"
  from (values ('background'), ('intake'), ('live')) lanes (lane)`

/** How the lines stand, for a metrics page: a few index reads, whatever the length of the lines. Needs the platform's rights. */
export const queueFigures = async (db: Db, now = new Date()): Promise<QueueFigures[]> =>
  (await runRaw<QueueFigures & Record<string, unknown>>(db, reading, [now.toISOString()])).rows
