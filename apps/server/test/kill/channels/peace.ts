import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createDeps } from '../../../src/deps.ts'
import { buildApp } from '../../../src/app.ts'
import type { Deps } from '#core/context.ts'
import { reviveUnluckyJobs } from '#core/jobs/dead-jobs.repository.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Console } from './console.ts'
import { configOf, type Place } from './place.ts'
import type { Services } from './services.ts'
import type { Shop } from './shop.ts'
import { judge, spotless, type Facts, type Verdict } from './verdict.ts'

/** The database of the test, opened by this process while no server needs it to itself. */
export const withDeps = async <T>(place: Place, work: (deps: Deps) => Promise<T>): Promise<T> => {
  const config = configOf(place)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
  try {
    await migrate(database)
    return await work(createDeps(config, database, createLogger({ level: 'silent' })))
  } finally {
    await database.close()
  }
}

/** So long after the last kill the shop is looked at: a job that was killed too often is missed, and made anew, by then. */
const peaceMs = 120_000
const betweenLooksMs = 250

/** What was not right in the end is told at once, not only after the last round. */
const say = async <T extends { verdict: Verdict }>({ database }: Deps, found: T): Promise<T> => {
  const { rows: leads } = await database.pool.query(
    `select state, failure, attempts from leads where state <> 'sent' limit 5`,
  )
  const { rows: jobs } = await database.pool.query(
    `select queue, state, attempts, last_error from jobs where state <> 'done' and queue not like 'cron:%' limit 10`,
  )
  process.stdout.write(`not in peace: ${JSON.stringify({ ...found.verdict, leads, jobs })}\n`)
  return found
}

/** What the dead held is free at once, as it is by itself a little later. */
const freeLeases = async ({ database }: Deps): Promise<void> => {
  for (const statement of [
    `update jobs set locked_until = now() - interval '1 second' where state = 'running'`,
    `update messages set sending_until = now() - interval '1 second'
     where state = 'sending' and thread_id in (select id from threads where channel <> 'zalo-personal')`,
    `update workgates set renewing_until = null`,
  ])
    await database.pool.query(statement)
}

/** What waits for a time to come happens now; the program on the shop's machine is not hurried. */
const dueNow = async ({ database }: Deps): Promise<void> => {
  for (const statement of [
    `update messages set next_attempt_at = null where state = 'queued'`,
    `update jobs set finished_at = now() - interval '1 hour' where state = 'dead' and error_class = 'runner-died'`,
    `update jobs set run_at = now() where state = 'scheduled' and (queue like 'conversations.%' or queue like 'leads.%')`,
  ])
    await database.pool.query(statement)
  // The cron of a server that lives plans this; here nobody does.
  await reviveUnluckyJobs(database.system, new Date())
}

interface Looking extends Pick<Console, 'call'> {
  facts(): Promise<Facts>
  /** What is not right by then never will be. */
  patienceMs: number
}

/**
 * Nothing gets in the way any more: services report what nobody has heard, the program on the shop's machine says what it
 * has kept, and all that is left is done. Then the whole is looked at.
 */
export const judgeInPeace = (place: Place, services: Services, shop: Shop, { call, facts, patienceMs }: Looking) =>
  withDeps(place, async (deps) => {
    await freeLeases(deps)
    const app = await buildApp({ ...deps, clock: { now: () => new Date(Date.now() + peaceMs) } })
    services.setSlow(false)
    services.setProduct(await app.http.listen({ host: '127.0.0.1', port: 0 }))
    await app.hub.start()
    const end = performance.now() + patienceMs
    try {
      for (;;) {
        await services.reportAgain()
        await dueNow(deps)
        await app.jobs.drain()
        for (const channel of ['zalo-oa', 'google'] as const)
          await call('POST', `/workgates/${shop.gates[channel]}/check`)
        const found = await judge(deps, services, shop, await facts())
        const isQuiet = services.untold() === 0 && isDeepStrictEqual(found.verdict, spotless)
        if (isQuiet) return found
        if (performance.now() > end) return await say(deps, found)
        // The program on the shop's machine keeps its human pace; looking again at once would only take its core away.
        await pause(betweenLooksMs)
      }
    } finally {
      services.setProduct(null)
      services.setSlow(true)
      await app.http.close()
    }
  })
