/*
 * How jobs were claimed until decision 0001 was renewed, kept here for comparison only: with every claim all workspaces
 * with work are visited, jobs for later included, and the line of each is numbered.
 */

export const oldIndexes = (table: string): readonly string[] => [
  `create index ${table}_claim_idx on ${table} (queue, run_at) where state in ('waiting', 'running')`,
  `create index ${table}_turn_idx on ${table} (workspace_id, run_at) where state in ('waiting', 'running')`,
  `create unique index ${table}_dedupe_key on ${table} (queue, dedupe_key)`,
  `create index ${table}_finished_idx on ${table} (finished_at)`,
]

const spareCandidates = 12
const frontOfLine = 100
const isLive = `state in ('waiting', 'running')`

export const oldClaim = (table: string, limit: number, leaseSeconds: number): string => {
  const isDue = `queue = any($1::text[]) and run_at <= now()
    and (state = 'waiting' or (state = 'running' and locked_until < now()))`
  const line = (isOwner: string): string => `
    select due.id as job_id, due.run_at as since, row_number() over (order by due.run_at, due.id)
      + (select count(*) filter (where state = 'running' and locked_until >= now())
        from (select state, locked_until from ${table} where ${isLive} and ${isOwner} order by run_at limit ${frontOfLine}) front) as turn
    from (select id, run_at from ${table} where ${isLive} and ${isOwner} and ${isDue}
      order by run_at, id limit ${limit + spareCandidates}) due`
  const next = `
    with recursive owners (workspace_id) as (
      (select workspace_id from ${table} where ${isLive} and workspace_id is not null order by workspace_id limit 1)
      union all
      select (select workspace_id from ${table} where ${isLive} and workspace_id > owners.workspace_id
        order by workspace_id limit 1)
      from owners where owners.workspace_id is not null
    ),
    turns as materialized (
      select line.* from owners cross join lateral (${line('workspace_id = owners.workspace_id')}) line
      union all
      (${line('workspace_id is null')})
    )
    select job.id from turns join ${table} job on job.id = turns.job_id
    where ${isDue}
    order by turns.turn, turns.since, turns.job_id
    limit ${limit} for update of job skip locked`
  return `update ${table} set state = 'running', attempts = attempts + 1, locked_by = 'bench',
    locked_until = now() + make_interval(secs => ${leaseSeconds})
    where id = any(array(${next})) returning *`
}
