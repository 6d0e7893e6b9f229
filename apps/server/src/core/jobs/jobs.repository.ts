import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#core/ids.ts'
import { textAt, withoutPaths } from '#core/jsonb.repository.ts'
import type { Db } from '#db/client.ts'
import { prepared, preparedInsert } from '#db/prepared.ts'
import { jobs, type JobRow } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

export const jobsChannel = 'jobs'

export interface NewJob {
  queue: string
  workspaceId: string | null
  payload: Record<string, unknown>
  runAt: Date
  maxAttempts: number
  dedupeKey?: string | null
}

/** A repeated dedupe key is not an error: the work is already queued or done. */
export const insertJobs = async (
  db: Db,
  newJobs: readonly NewJob[],
  { isForNow = true }: { isForNow?: boolean } = {},
): Promise<void> => {
  if (newJobs.length === 0) return
  const rows = newJobs.map((job) => ({ id: newId(), ...job }))
  const [first] = rows
  const inserted =
    first && rows.length === 1 ? insertion(db, first) : db.insert(jobs).values(rows).onConflictDoNothing()
  await Promise.all([inserted, isForNow ? wakeRunners(db, newJobs) : null])
}
const insertion = preparedInsert(jobs, (insert) => insert.onConflictDoNothing())

/** Wakes the runners of these queues in all processes when the transaction commits; polling would find it a little later. */
const wakeRunners = async (db: Db, newJobs: readonly NewJob[]): Promise<void> => {
  const queues = new Set(newJobs.map(({ queue }) => queue))
  await runRaw(db, 'select pg_notify($1, $2)', [jobsChannel, queues.size === 1 ? [...queues].join('') : ''])
}

interface Claim {
  runner: string
  queues: readonly string[]
  now: Date
  limit: number
  leaseSeconds: number
}

/** More than are taken, so that two runners claiming at once do not both look at the same few. */
const spareCandidates = 12
/** What runs was taken from the front of its line, so that is where it is looked for; the line itself may be long. */
const frontOfLine = 100

/**
 * Takes due jobs, and jobs whose runner has died: its lease has run out by the database's own clock. Workspaces take
 * turns: the place of a job in the line of its workspace counts, and what that workspace has running already. So one
 * that queues hundreds of jobs keeps nobody else waiting. The platform's own jobs are one more such line.
 */
export const claimJobs = async (db: Db, claim: Claim): Promise<JobRow[]> =>
  db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`attempts + 1`,
      lockedBy: claim.runner,
      lockedUntil: sql`now() + make_interval(secs => ${claim.leaseSeconds})`,
    })
    // An array is made once; a list in its place might be read again for every row, and take more than the limit.
    .where(sql`id = any(array(${nextInTurn(claim)}))`)
    .returning()

const isLive = sql`state in ('waiting', 'running')`

/** Written so that it stays quick whatever the planner believes: it may know the line from when nobody stood in it. */
const nextInTurn = ({ queues, now, limit }: Claim): SQL => {
  const queueList = sql`array[${sql.join(
    queues.map((queue) => sql`${queue}`),
    sql`, `,
  )}]::text[]`
  const isDue = sql`queue = any(${queueList}) and run_at <= ${now.toISOString()}
    and (state = 'waiting' or (state = 'running' and locked_until < now()))`
  const line = (isOwner: SQL): SQL => sql`
    select due.id as job_id, due.run_at as since, row_number() over (order by due.run_at, due.id)
      + (select count(*) filter (where state = 'running' and locked_until >= now())
        from (select state, locked_until from jobs where ${isLive} and ${isOwner} order by run_at limit ${frontOfLine}) front) as turn
    from (select id, run_at from jobs where ${isLive} and ${isOwner} and ${isDue}
      order by run_at, id limit ${limit + spareCandidates}) due`
  return sql`
    with recursive owners (workspace_id) as (
      (select workspace_id from jobs where ${isLive} and workspace_id is not null order by workspace_id limit 1)
      union all
      select (select workspace_id from jobs where ${isLive} and workspace_id > owners.workspace_id
        order by workspace_id limit 1)
      from owners where owners.workspace_id is not null
    ),
    turns as materialized (
      select line.* from owners cross join lateral (${line(sql`workspace_id = owners.workspace_id`)}) line
      union all
      (${line(sql`workspace_id is null`)})
    )
    select job.id from turns join jobs job on job.id = turns.job_id
    where ${isDue}
    order by turns.turn, turns.since, turns.job_id
    limit ${limit} for update of job skip locked`
}

export const extendLeases = async (db: Db, runner: string, leaseSeconds: number): Promise<void> => {
  await db
    .update(jobs)
    .set({ lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(sql`locked_by = ${runner} and state = 'running'`)
}

/** A runner that lost its lease may not decide the fate of a job any more: the attempt number tells. */
const isMine = (job: Pick<JobRow, 'id' | 'attempts' | 'lockedBy'>) =>
  sql`id = ${job.id} and attempts = ${job.attempts} and locked_by = ${job.lockedBy} and state = 'running'`

type Held = Pick<JobRow, 'id' | 'attempts' | 'lockedBy'>

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

export const retryJob = async (db: Db, job: Held, runAt: Date, error: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'waiting', runAt, lastError: error, lockedBy: null, lockedUntil: null })
    .where(isMine(job))
}

export const buryJob = async (db: Db, job: Held, now: Date, error: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'dead', finishedAt: now, lastError: error, lockedBy: null, lockedUntil: null })
    .where(isMine(job))
}

/** Gives back what a stopping runner holds; the attempt does not count. */
export const releaseJobs = async (db: Db, runner: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ state: 'waiting', attempts: sql`greatest(attempts - 1, 0)`, lockedBy: null, lockedUntil: null })
    .where(sql`locked_by = ${runner} and state = 'running'`)
}

/** On an engine only one process can open, whatever runs at its start was left behind by a process that died. */
export const releaseAbandonedJobs = async (db: Db, queues: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update jobs set state = 'waiting', locked_by = null, locked_until = null
    where state = 'running' and queue = any(${sql.param([...queues])}::text[])`)
}

export const listDeadJobs = async (db: Db): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(sql`state = 'dead'`)
    .orderBy(jobs.finishedAt)
    .limit(200)

export const reviveDeadJob = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(jobs)
      .set({ state: 'waiting', attempts: 0, runAt: now, finishedAt: null })
      .where(sql`id = ${id} and state = 'dead'`)
      .returning({ id: jobs.id })
  ).length === 1

export const deleteFinishedJobs = async (db: Db, before: Date): Promise<void> => {
  await db.delete(jobs).where(sql`state = 'done' and finished_at < ${before.toISOString()}`)
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
