import type { Db } from '#db/client.ts'
import type { JobLane, JobRow } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

export type ClaimedJob = Pick<
  JobRow,
  'id' | 'queue' | 'workspaceId' | 'payload' | 'attempts' | 'maxAttempts' | 'lockedBy' | 'lastError'
>

interface Claim {
  runner: string
  lane: JobLane
  /** Kinds this process knows; others stay for a process of another version. */
  queues: readonly string[]
  now: Date
  limit: number
  leaseSeconds: number
  /**
   * Reads the line from the turn that was claimed last, and so not the dead rows before it, of which a long transaction
   * elsewhere keeps thousands. Jobs with an earlier turn, of transactions that took their time, are found by a whole read.
   */
  isFrontOnly: boolean
  /** False where the database outlives this process: a claim that a crash of the database forgets is simply made again. */
  waitsForDisk: boolean
}

/**
 * The next jobs in line. Turns were given out when the jobs were queued, so this reads the front of one index, however
 * many workspaces and jobs there are. The ids are put into an array first: a join might be planned as a look at every row.
 * `run_at` is asked for the sake of jobs that a process of the version before has queued for later.
 */
const claiming = (lane: JobLane, waitsForDisk: boolean) => `
  with claimed as (
    update jobs set state = 'running', attempts = attempts + 1, locked_by = $1,
      locked_until = now() + make_interval(secs => $2)
    where id = any(array(
      select id from jobs
      where state = 'waiting' and lane = '${lane}' and queue = any($3::text[]) and run_at <= $4::timestamptz
        and turn >= case when $6 then (select last_value from jobs_turn_${lane}) else 0 end
      order by turn, id limit $5 for update skip locked))
    returning id, queue, workspace_id, payload, attempts, max_attempts, locked_by, last_error, turn
  )
  select id, queue, workspace_id as "workspaceId", payload, attempts, max_attempts as "maxAttempts",
    locked_by as "lockedBy", last_error as "lastError",
    (select setval('jobs_turn_${lane}', greatest(max(turn), (select last_value from jobs_turn_${lane}))) from claimed)
    ${waitsForDisk ? '' : `, (select set_config('synchronous_commit', 'off', true))`}
  from claimed order by turn, id`

export const claimJobs = async (db: Db, claim: Claim): Promise<ClaimedJob[]> => {
  const { runner, lane, queues, now, limit, leaseSeconds, isFrontOnly, waitsForDisk } = claim
  const values = [runner, leaseSeconds, queues, now.toISOString(), limit, isFrontOnly]
  return (await runRaw<ClaimedJob>(db, claiming(lane, waitsForDisk), values)).rows
}
