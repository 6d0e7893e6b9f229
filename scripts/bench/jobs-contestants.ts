import { PgBoss } from 'pg-boss'
import type { Database } from '../../apps/server/src/db/client.ts'
import { claimJobs, type ClaimedJob } from '../../apps/server/src/core/jobs/claim-jobs.repository.ts'
import { finishJob } from '../../apps/server/src/core/jobs/jobs.repository.ts'
import { insertJobs } from '../../apps/server/src/core/jobs/queue-jobs.repository.ts'
import { runRaw } from '../../apps/server/src/db/raw-statement.ts'
import { oldClaim, oldIndexes } from './jobs-old-claim.ts'

/** Jobs of a platform: `later` and `due` of them in each of so many workspaces. */
export interface Load {
  workspaces: number
  laterEach: number
  dueEach: number
}

/** A queue that is measured. Every one keeps the job, its payload, its attempts and a lease. */
export interface Contestant {
  name: string
  prepare(): Promise<void>
  addLater(load: Load): Promise<void>
  addDue(load: Load): Promise<void>
  /** One job of the numbered workspace, for now. */
  enqueue(workspace: number): Promise<void>
  claim(limit: number): Promise<readonly unknown[]>
  finish(claimed: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

const queue = 'bench'
const leaseSeconds = 30
const hour = 3_600_000
const nothing = async (): Promise<void> => undefined

/** The same id for the same number, as text that is a UUID. */
export const workspaceId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const workspaceSql = `('00000000-0000-4000-8000-' || lpad(w::text, 12, '0'))::uuid`

/** Ids in the order of queuing, as the product's are. */
const idSql = ({ workspaces }: Load, first: string): string =>
  `('${first}' || lpad(to_hex(n * ${workspaces} + w), 28, '0'))::uuid`
/** Tables that are filled with `insert … select`, the rows of all workspaces mixed. */
const rowsOf = ({ workspaces }: Load, each: number): string =>
  `from generate_series(1, ${each}) as n, generate_series(1, ${workspaces}) as w`

export const ours = (database: Database): Contestant => {
  const { pool, system } = database
  const asUsual = { runner: 'bench', lane: 'background', queues: [queue], leaseSeconds } as const
  const waitsForDisk = database.engine === 'embedded'
  return {
    name: 'ours',
    prepare: nothing,
    addLater: async (load) => {
      await pool.query(`insert into jobs (id, workspace_id, queue, payload, state, run_at, max_attempts)
        select ${idSql(load, '0001')}, ${workspaceSql}, '${queue}', '{"x": 1}', 'scheduled', now() + interval '1 hour' * (1 + random()), 6
        ${rowsOf(load, load.laterEach)}`)
    },
    addDue: async (load) => {
      await pool.query(`insert into jobs (id, workspace_id, queue, payload, state, run_at, max_attempts, turn)
        select ${idSql(load, '0002')}, ${workspaceSql}, '${queue}', '{"x": 1}', 'waiting', now(), 6,
          n + coalesce(pg_sequence_last_value('jobs_turn_background'), 0) ${rowsOf(load, load.dueEach)}`)
    },
    enqueue: (number) => {
      const now = new Date()
      const job = { queue, payload: { x: 1 }, runAt: now, maxAttempts: 6 }
      return insertJobs(database.forWorkspace(workspaceId(number)), { workspaceId: workspaceId(number), now }, [job])
    },
    claim: (limit) => claimJobs(system, { ...asUsual, now: new Date(), limit, isFrontOnly: false, waitsForDisk }),
    finish: async (claimed) => {
      await Promise.all((claimed as ClaimedJob[]).map((job) => finishJob(system, job, new Date())))
    },
    close: nothing,
  }
}

/** A table of its own with the rows every one of ours has had before. */
const tableOf = (table: string): string => `
  create table ${table} (id uuid primary key, workspace_id uuid, queue text not null, payload jsonb not null,
    dedupe_key text, state text not null default 'waiting', run_at timestamptz not null, attempts integer not null default 0,
    max_attempts integer not null, locked_by text, locked_until timestamptz, last_error text,
    created_at timestamptz not null default now(), finished_at timestamptz)`

const inTable = (database: Database, table: string): Omit<Contestant, 'name' | 'prepare' | 'claim'> => {
  const { pool, system } = database
  const add = async (load: Load, first: string, each: number, runAt: string) => {
    await pool.query(`insert into ${table} (id, workspace_id, queue, payload, run_at, max_attempts)
      select ${idSql(load, first)}, ${workspaceSql}, '${queue}', '{"x": 1}', ${runAt}, 6 ${rowsOf(load, each)}`)
  }
  return {
    addLater: (load) => add(load, '0001', load.laterEach, `now() + interval '1 hour' * (1 + random())`),
    addDue: (load) => add(load, '0002', load.dueEach, 'now()'),
    enqueue: async (number) => {
      const text = `insert into ${table} (id, workspace_id, queue, payload, run_at, max_attempts)
        values (gen_random_uuid(), $1, '${queue}', '{"x": 1}', now(), 6)`
      await runRaw(system, text, [workspaceId(number)])
    },
    finish: async (claimed) => {
      const text = `update ${table} set state = 'done', payload = '{}', finished_at = now(), locked_by = null, locked_until = null
        where id = $1 and attempts = $2 and locked_by = $3 and state = 'running'`
      await Promise.all(
        (claimed as { id: string; attempts: number; locked_by: string }[]).map((job) =>
          runRaw(system, text, [job.id, job.attempts, job.locked_by]),
        ),
      )
    },
    close: async () => {
      await pool.query(`drop table ${table}`)
    },
  }
}

/** As it was before: workspaces take turns, worked out anew with every claim. */
export const before = (database: Database): Contestant => {
  const { pool, system } = database
  const table = 'old_jobs'
  return {
    ...inTable(database, table),
    name: 'before',
    prepare: async () => {
      await pool.query(tableOf(table))
      for (const index of oldIndexes(table)) await pool.query(index)
    },
    claim: async (limit) => (await runRaw(system, oldClaim(table, limit, leaseSeconds), [[queue]])).rows,
  }
}

/** The least a queue can be: first come, first served, no turns, no lanes, no jobs put aside. */
export const plain = (database: Database): Contestant => {
  const { pool, system } = database
  const table = 'plain_jobs'
  const text = `update ${table} set state = 'running', attempts = attempts + 1, locked_by = 'bench',
    locked_until = now() + make_interval(secs => ${leaseSeconds})
    where id = any(array(select id from ${table} where state = 'waiting' and queue = '${queue}' and run_at <= now()
      order by run_at limit $1 for update skip locked)) returning *`
  return {
    ...inTable(database, table),
    name: 'plain table',
    prepare: async () => {
      await pool.query(tableOf(table))
      await pool.query(`create index plain_jobs_idx on ${table} (queue, run_at) where state = 'waiting'`)
    },
    claim: async (limit) => (await runRaw(system, text, [limit])).rows,
  }
}

/** The library as it is, on our connections; the workspace is its group, which limits but does not take turns. */
export const pgBoss = (database: Database): Contestant => {
  const { pool } = database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => console.error(error))
  const add = async (load: Load, each: number, startAfter: () => Date | undefined) => {
    for (let n = 0; n < each; n += 1)
      for (let from = 1; from <= load.workspaces; from += 1_000) {
        const numbers = Array.from({ length: Math.min(1_000, load.workspaces - from + 1) }, (_, at) => from + at)
        await boss.insert(
          queue,
          numbers.map((number) => {
            const at = startAfter()
            return { data: { x: 1 }, group: { id: workspaceId(number) }, ...(at ? { startAfter: at } : {}) }
          }),
        )
      }
  }
  return {
    name: 'pg-boss 12.35.0',
    prepare: async () => {
      await boss.start()
      await boss.createQueue(queue)
    },
    addLater: (load) => add(load, load.laterEach, () => new Date(Date.now() + hour * (1 + Math.random()))),
    addDue: (load) => add(load, load.dueEach, () => undefined),
    enqueue: async (number) => {
      await boss.send(queue, { x: 1 }, { group: { id: workspaceId(number) } })
    },
    claim: (limit) => boss.fetch(queue, { batchSize: limit }),
    finish: async (claimed) => {
      await Promise.all((claimed as { id: string }[]).map(({ id }) => boss.complete(queue, id)))
    },
    close: async () => {
      await boss.stop({ graceful: false })
      await pool.query('drop schema pgboss cascade')
    },
  }
}
