import type { Db } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

/** So many at a time: a statement that is soon over, so that claims and requests get in between. */
const preparedAtOnce = 200

interface Lookout {
  hasExpired: boolean | null
  firstAt: string | null
}

/** In order and one of each: so the planner, whatever it believes, reads the beginning of two indexes. */
const looking = (lane: JobLane) => `
  select
    (select locked_until from jobs where state = 'running' and lane = '${lane}' order by locked_until limit 1) < now() as "hasExpired",
    (select run_at from jobs where state = 'scheduled' and lane = '${lane}' order by run_at limit 1) as "firstAt"`

/** Jobs whose runner has died: its lease is over by the database's own clock. They keep the turn they had. */
const returning = (lane: JobLane) => `
  update jobs set state = 'waiting', locked_by = null, locked_until = null
  where id = any(array(
    select id from jobs where state = 'running' and locked_until < now() and lane = '${lane}'
    order by locked_until limit ${preparedAtOnce} for update skip locked))`

/** Jobs whose time has come stand behind what their workspace has in line already. */
const promoting = (lane: JobLane) => `
  with due as materialized (
    select id, workspace_id, run_at, coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') as owner from jobs
    where state = 'scheduled' and lane = '${lane}' and run_at <= $1::timestamptz
    order by run_at limit ${preparedAtOnce} for update skip locked
  ),
  lines as materialized (
    select owner, greatest(
      coalesce(pg_sequence_last_value('jobs_turn_${lane}'), 0),
      1 + case when workspace_id is null
        then (select max(turn) from jobs where workspace_id is null and lane = '${lane}')
        else (select max(turn) from jobs where jobs.workspace_id = owners.workspace_id and lane = '${lane}') end
    ) as turn
    from (select distinct owner, workspace_id from due) owners
  ),
  places as materialized (
    select id, turn + row_number() over (partition by owner order by run_at, id) - 1 as turn from due join lines using (owner)
  )
  update jobs set state = 'waiting', turn = places.turn from places
  where jobs.id = any(array(select id from places)) and jobs.id = places.id`

export interface PreparedLine {
  /** Something has joined the line, and more may be due. */
  isMore: boolean
  /** When the first job that is not due yet will be. */
  nextAt: Date | null
}

/** Brings into the line what belongs there: jobs whose time has come, and jobs of a runner that has died. */
export const prepareLine = async (db: Db, { lane, now }: { lane: JobLane; now: Date }): Promise<PreparedLine> => {
  const [found] = (await runRaw<Lookout & Record<string, unknown>>(db, looking(lane), [])).rows
  const firstAt = found?.firstAt ? new Date(found.firstAt) : null
  const isDue = firstAt !== null && firstAt <= now
  const returned = found?.hasExpired ? await runRaw(db, returning(lane), []) : null
  const promoted = isDue ? await runRaw(db, promoting(lane), [now.toISOString()]) : null
  // Nothing joins when another runner is at it.
  const isMore = [returned, promoted].some((result) => (result?.rowCount ?? 0) > 0)
  return { isMore, nextAt: isDue ? null : firstAt }
}
