import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

/** Its messages name the lane that has something to do. */
export const jobsChannel = 'jobs'

/** Whose line the jobs join, and when. */
export interface Line {
  workspaceId: string | null
  lane?: JobLane
  now: Date
}

export interface NewJob {
  queue: string
  payload: Record<string, unknown>
  runAt: Date
  maxAttempts: number
  dedupeKey?: string | null
}

/**
 * One trip: the turn after the workspace's last one, or the turn that is being served now if that is later, then the
 * rows, then a message to the runners at commit. Nothing is locked that another writer needs: two transactions of one
 * workspace may get the same turn, which only means that their jobs are claimed one after the other.
 */
const insertion = `
  with first as (
    select greatest(
      coalesce(pg_sequence_last_value(('jobs_turn_' || $2::text)::regclass), 0),
      1 + case when $1::uuid is null
        then (select max(turn) from jobs where workspace_id is null and lane = $2)
        else (select max(turn) from jobs where workspace_id = $1::uuid and lane = $2) end
    ) as turn
  ),
  added as (
    insert into jobs (id, workspace_id, lane, queue, payload, run_at, max_attempts, dedupe_key, state, turn)
    select new.id, $1::uuid, $2, new.queue, new.payload, new.run_at, new.max_attempts, new.dedupe_key,
      case when new.run_at <= $3::timestamptz then 'waiting' else 'scheduled' end,
      case when new.run_at <= $3::timestamptz then first.turn + new.place - 1 else 0 end
    from first, unnest($4::uuid[], $5::text[], $6::jsonb[], $7::timestamptz[], $8::int[], $9::text[])
      with ordinality as new (id, queue, payload, run_at, max_attempts, dedupe_key, place)
    on conflict do nothing
    returning state
  )
  select pg_notify('${jobsChannel}', $2) from added where state = 'waiting' limit 1`

/** A repeated dedupe key is not an error: the work is already queued or done. */
export const insertJobs = async (db: Db, line: Line, newJobs: readonly NewJob[]): Promise<void> => {
  if (newJobs.length === 0) return
  await runRaw(db, insertion, [
    line.workspaceId,
    line.lane ?? 'background',
    line.now.toISOString(),
    newJobs.map(() => newId()),
    newJobs.map(({ queue }) => queue),
    newJobs.map(({ payload }) => JSON.stringify(payload)),
    newJobs.map(({ runAt }) => runAt.toISOString()),
    newJobs.map(({ maxAttempts }) => maxAttempts),
    newJobs.map(({ dedupeKey }) => dedupeKey ?? null),
  ])
}
