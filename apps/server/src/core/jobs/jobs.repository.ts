import { and, eq, inArray, sql } from 'drizzle-orm'
import { textAt, withoutPaths } from '#core/jsonb.repository.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { jobs, type JobLane, type JobRow } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

type Held = Pick<JobRow, 'id' | 'attempts' | 'lockedBy'>

/** Only jobs the runner still works on: one that has overrun its deadline is left to its lease. */
export const extendLeases = async (db: Db, runner: string, ids: readonly string[], seconds: number): Promise<void> => {
  await runRaw(
    db,
    `update jobs set locked_until = now() + make_interval(secs => $3)
     where id = any($2::uuid[]) and locked_by = $1 and state = 'running'`,
    [runner, ids, seconds],
  )
}

/** A runner that lost its lease may not decide the fate of a job any more: the attempt number tells. */
const isMine = (job: Held) =>
  sql`id = ${job.id} and attempts = ${job.attempts} and locked_by = ${job.lockedBy} and state = 'running'`

export const finishJob = async (db: Db, { id, attempts, lockedBy }: Held, now: Date): Promise<boolean> =>
  (await finishing(db, { id, attempts, lockedBy, now: now.toISOString() })).length === 1
const finishing = prepared((db, value) =>
  db
    .update(jobs)
    // What was done need not be kept, and a payload may hold personal data.
    .set({ state: 'done', payload: {}, finishedAt: sql`${value('now')}`, lockedBy: null, lockedUntil: null })
    .where(
      sql`id = ${value('id')} and attempts = ${value('attempts')} and locked_by = ${value('lockedBy')} and state = 'running'`,
    )
    .returning({ id: jobs.id }),
)

interface Failure {
  lastError: string
  errorClass: string
}

export const retryJob = async (db: Db, job: Held, runAt: Date, failure: Failure): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'scheduled', runAt, ...failure, lockedBy: null, lockedUntil: null })
    .where(isMine(job))
}

export const buryJob = async (db: Db, job: Held, now: Date, failure: Failure): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'dead', finishedAt: now, ...failure, lockedBy: null, lockedUntil: null })
    .where(isMine(job))
}

/** Gives back what a stopping runner holds; the attempt does not count. */
export const releaseJobs = async (db: Db, runner: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'waiting', attempts: sql`greatest(attempts - 1, 0)`, lockedBy: null, lockedUntil: null })
    .where(sql`locked_by = ${runner} and state = 'running'`)
}

/**
 * On an engine only one process can open, whatever runs at its start was left behind by a process that died. Only of the
 * lane that starts: the lanes before it have begun work of their own by now.
 */
export const releaseAbandonedJobs = async (db: Db, lane: JobLane, queues: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update jobs set state = 'waiting', locked_by = null, locked_until = null
    where state = 'running' and lane = ${lane} and queue = any(${sql.param([...queues])}::text[])`)
}

const deletedAtOnce = 2_000

/** In small pieces: a week of a busy platform in one statement would hit the time limit. */
export const deleteFinishedJobs = async (db: Db, before: Date): Promise<void> => {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from jobs where id = any(array(
        select id from jobs where state = 'done' and finished_at < ${before.toISOString()}::timestamptz
        order by finished_at limit ${deletedAtOnce}))`)
    if ((rowCount ?? 0) < deletedAtOnce) return
  }
}

/** Takes what is at these paths out of the payloads of jobs that are about these ids. */
export const removeFromJobs = async (
  db: Db,
  removal: {
    workspaceId: string
    about: readonly string[]
    ids: readonly string[]
    paths: readonly (readonly string[])[]
  },
): Promise<void> => {
  await db
    .update(jobs)
    .set({ payload: withoutPaths(jobs.payload, removal.paths) })
    .where(
      and(eq(jobs.workspaceId, removal.workspaceId), inArray(textAt(jobs.payload, removal.about), [...removal.ids])),
    )
}
