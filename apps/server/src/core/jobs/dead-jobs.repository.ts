import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { jobs, type JobRow } from '#db/schema/index.ts'

const isDead = sql`${jobs.state} = 'dead'`

export interface DeadJobFilter {
  queue?: string | undefined
  page: number
  pageSize: number
}

/** Newest first. */
export const listDeadJobs = async (
  db: Db,
  { queue, page, pageSize }: DeadJobFilter,
): Promise<{ rows: JobRow[]; total: number }> => {
  const where = and(isDead, queue === undefined ? undefined : eq(jobs.queue, queue))
  const rows = await db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.finishedAt), desc(jobs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const { total } = only(await db.select({ total: count() }).from(jobs).where(where))
  return { rows, total }
}

export const countDeadJobsByQueue = (db: Db): Promise<{ queue: string; count: number }[]> =>
  db.select({ queue: jobs.queue, count: count() }).from(jobs).where(isDead).groupBy(jobs.queue).orderBy(jobs.queue)

export const findDeadJob = async (db: Db, id: string): Promise<JobRow | undefined> =>
  (
    await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), isDead))
  ).at(0)

/** So many at a time, so that nobody waits for thousands of rows. */
export const revivedAtOnce = 500

/** Queued again with all their attempts. A cron entry has its next run planned already: that one is brought forward instead. */
const revive = async (db: Db, which: SQL, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    with chosen as materialized (
      select id, queue, queue like 'cron:%' as is_cron from jobs
      where state = 'dead' and ${which} limit ${revivedAtOnce} for update skip locked
    ),
    revived as (
      update jobs set state = 'scheduled', attempts = 0, run_at = ${now.toISOString()}::timestamptz, finished_at = null
      where id = any(array(select id from chosen where not is_cron)) returning 1
    ),
    replaced as (delete from jobs where id = any(array(select id from chosen where is_cron)) returning 1),
    hastened as (
      update jobs set run_at = ${now.toISOString()}::timestamptz
      where state = 'scheduled' and queue = any(array(select queue from chosen where is_cron)) returning 1
    )
    select ((select count(*) from revived) + (select count(*) from replaced))::int as count`)
  return rows[0]?.count ?? 0
}

export const reviveDeadJob = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await revive(db, sql`id = ${id}`, now)) === 1

/** At most `revivedAtOnce` of them; gives how many there were. */
export const reviveDeadJobsOf = (db: Db, queue: string, now: Date): Promise<number> =>
  revive(db, sql`queue = ${queue}`, now)

/** Above this a job is taken to be what kills its process, and waits for a person. */
const mostDeaths = 30

/**
 * Jobs that died with their process and never failed themselves. Each gets one try more, after as many minutes as it has
 * had tries: bad luck passes, and a job that does kill its process does so ever more rarely.
 */
export const reviveUnluckyJobs = async (db: Db, now: Date): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    update jobs set state = 'scheduled', max_attempts = attempts + 1, run_at = ${at}, finished_at = null
    where id = any(array(
      select id from jobs
      where state = 'dead' and error_class = 'runner-died' and finished_at < ${at} - attempts * interval '1 minute'
        and attempts < ${mostDeaths} and queue not like 'cron:%'
      limit ${revivedAtOnce} for update skip locked))`)
  return rowCount ?? 0
}

export const deleteDeadJob = async (db: Db, id: string): Promise<JobRow | undefined> =>
  (
    await db
      .delete(jobs)
      .where(and(eq(jobs.id, id), isDead))
      .returning()
  ).at(0)
