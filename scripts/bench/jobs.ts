import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { before, ours, pgBoss, plain, type Contestant, type Load } from './jobs-contestants.ts'
import { measureJobLatency } from './jobs-latency.ts'
import { median, rounded } from './median.ts'
import { ownDatabase } from './own-database.ts'

/*
 * Claims and drains of the job queue over 1 to 10,000 workspaces, each with jobs for later and some that are due: as it
 * is, as it was, a plain SKIP LOCKED table and pg-boss, one after the other in the same run. On the embedded engine, and
 * with TEST_DATABASE_URL also on PostgreSQL.
 */

const sizes = (process.env['BENCH_WORKSPACES'] ?? '1,100,1000,10000').split(',').map(Number)
/** So long each figure is measured at most; what takes seconds per claim is seen in a few. */
const boxMs = Number(process.env['BENCH_BOX_MS'] ?? 2_000)
const slots = 8

/** Every workspace has some; in few of them more, so that there is something to drain. */
const loadOf = (workspaces: number): Load => ({
  workspaces,
  laterEach: Math.max(3, Math.ceil(1_000 / workspaces)),
  dueEach: Math.max(2, Math.ceil(10_000 / workspaces)),
})

/** Runs the work again and again until the time is over or it says that there is nothing left. */
const repeat = async (work: () => Promise<number>): Promise<{ count: number; seconds: number; times: number[] }> => {
  const times: number[] = []
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < boxMs) {
    const at = performance.now()
    const done = await work()
    times.push(performance.now() - at)
    count += done
    if (done === 0 && times.length >= 20) break
  }
  return { count, seconds: (performance.now() - begun) / 1000, times }
}

/** What happens by itself a moment later: the planner learns what is in the tables. */
const analyse = ({ pool }: Database) => pool.query('analyze')

const measureOne = async (database: Database, contestant: Contestant, load: Load) => {
  await contestant.prepare()
  await contestant.addLater(load)
  await analyse(database)
  const empty = await repeat(async () => (await contestant.claim(1)).length)
  await contestant.addDue(load)
  await analyse(database)
  const single = await repeat(async () => {
    const claimed = await contestant.claim(1)
    return claimed.length
  })
  const drained = await repeat(async () => {
    const claimed = await contestant.claim(slots)
    await contestant.finish(claimed)
    return claimed.length
  })
  let workspace = 0
  const queued = await repeat(async () => {
    workspace = (workspace % load.workspaces) + 1
    await contestant.enqueue(workspace)
    return 1
  })
  await contestant.close()
  return {
    emptyClaimMs: rounded(median(empty.times), 2),
    claimMs: rounded(median(single.times), 2),
    claimsPerSecond: rounded(single.count / single.seconds),
    drainedPerSecond: rounded(drained.count / drained.seconds),
    queuedPerSecond: rounded(queued.count / queued.seconds),
  }
}

const contestants = [ours, before, plain, pgBoss] as const

const measureEngine = async (open: () => Promise<Bench>) => {
  const figures: Record<string, unknown> = {}
  for (const workspaces of sizes) {
    const load = loadOf(workspaces)
    const each: Record<string, unknown> = {}
    for (const create of contestants) {
      const { database, drop } = await open()
      try {
        const contestant = create(database)
        each[contestant.name] = await measureOne(database, contestant, load)
      } finally {
        await drop()
      }
    }
    figures[`${workspaces} workspaces`] = {
      jobsForLater: workspaces * load.laterEach,
      due: workspaces * load.dueEach,
      ...each,
    }
  }
  const { database, drop } = await open()
  try {
    return { ...figures, latency: await measureJobLatency(database) }
  } finally {
    await drop()
  }
}

interface Bench {
  database: Database
  drop(): Promise<void>
}

const settings = { statementTimeoutMs: 300_000, poolWaitMs: 60_000 }

const openEmbedded = async (): Promise<Bench> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bizagent-jobs-'))
  const database = await openDatabase({ ...settings, url: null, dataDir })
  await migrate(database)
  const drop = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { database, drop }
}

const openPostgres = async (): Promise<Bench> => {
  const { url, drop } = await ownDatabase()
  const database = await openDatabase({ ...settings, url, dataDir: '' })
  await migrate(database)
  return {
    database,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

export const runJobsBench = async () => ({
  ...(process.env['BENCH_ENGINE'] === 'postgres' ? {} : { embedded: await measureEngine(openEmbedded) }),
  ...(process.env['TEST_DATABASE_URL'] ? { postgres: await measureEngine(openPostgres) } : {}),
})

if (import.meta.main) console.log(JSON.stringify(await runJobsBench(), null, 2))
