import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createOrder } from '@app/contracts/orders'
import { postTo } from '@app/simulators/bank/deliveries'
import { startBank, type RunningBank } from '@app/simulators/bank/simulator'
import { formats, type Movement } from '@app/simulators/bank/world'
import { systemCtx, type Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { firstCreditPacks, firstPackages } from '#features/billing/packages/first-catalogue.ts'
import { reconcile } from '#features/billing/settlement/reconcile.ts'
import { readConfig } from '#read-config.ts'
import { buildApp } from '../../../src/app.ts'
import { createDeps } from '../../../src/deps.ts'
import { createGiven } from '../../given.ts'
import { prepareLife } from '../chat/lives.ts'
import { countLost, judge, type Verdict } from './verdict.ts'

/** A small server that holds the whole product; the one of the channels fits. */
const script = fileURLToPath(new URL('../channels/channel-server.ts', import.meta.url))
const shopsPerLife = 2
const creditOrdersPerShop = 3

/** An order that waits: what a buyer reads off the page. */
interface Bill {
  code: string
  total: number
}

/** When a server is killed: while it takes notices in, when it has said its first "yes", while it settles, or after it. */
export type Aim = 'taking in' | 'first yes' | 'settling' | 'settled'

const momentOf = async (aim: Aim, told: readonly Promise<unknown>[]): Promise<void> => {
  if (aim === 'taking in') return delay(Math.random() * 300)
  const begun = performance.now()
  await Promise.race(told)
  if (aim === 'first yes') return
  // A busy machine settles as slowly as it answers.
  if (aim === 'settling') return delay(Math.random() * 5 * (performance.now() - begun))
  await Promise.all(told)
  await delay(2_000)
}

interface Fire {
  /** A life of the server for each aim: buyers pay, and it is killed among their transfers. */
  burn(aims: readonly Aim[], mutant?: string): Promise<Verdict>
  figures(): { transfers: number; told: number; settledUnderFire: number; tries: number; unanswered: number }
  stop(): Promise<void>
}

/** Buyers, a bank that tells of their transfers, and servers that are killed while they hear of it. */
export const openFire = async (place: Readonly<Record<string, string>>): Promise<Fire> => {
  // Nobody answers between two lives.
  let url: string | null = null
  const running = await startBank({
    productUrl: '',
    folder: null,
    port: 0,
    minuteMs: 1500,
    post: async (at, notice) => (url === null ? 0 : postTo(url)(at, notice)),
  })
  const { bank } = running
  const env = { ...place, ...running.settings, SERVICES: running.origin, LOG_LEVEL: 'silent' }
  let lives = 0
  let settledUnderFire = 0

  const payUntilKilled = async (mutant: string, aim: Aim, bills: readonly Bill[]): Promise<void> => {
    const spare = prepareLife({ ...env, MUTANT: mutant }, script)
    const life = await spare.begin()
    url = life.url
    const told = bills.map((bill, at) => payInSomeWay(bank, bill, lives * bills.length + at))
    await Promise.race([momentOf(aim, told), life.endedAlone, delay(30_000)])
    await life.kill()
    url = null
    lives += 1
  }

  return {
    burn: async (aims, mutant = '') => {
      const bills = await inPeace(env, (database, deps) => giveBills(database, deps, aims.length))
      for (const [at, aim] of aims.entries()) await payUntilKilled(mutant, aim, bills[at] ?? [])
      return inPeace(env, async (database, deps) => {
        settledUnderFire = await countSettled(database)
        return lookAtAll(database, deps, running)
      })
    },
    figures: () => {
      const tries = bank.deliveries.all.flatMap((one) => one.tries)
      return {
        transfers: bank.world.movements.length,
        told: acknowledgedBy(running).length,
        settledUnderFire,
        tries: tries.length,
        unanswered: tries.filter((status) => status === 0).length,
      }
    },
    stop: () => running.stop(),
  }
}

/** The same database, opened by this process while no server needs it to itself. */
const inPeace = async <T>(
  env: Readonly<Record<string, string>>,
  work: (database: Database, deps: Deps) => Promise<T>,
): Promise<T> => {
  const config = readConfig(env, [])
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
  try {
    const deps = createDeps(config, database, createLogger({ level: 'silent' }))
    const trustedOrigins = [env['SERVICES'] ?? '']
    return await work(database, { ...deps, safeFetch: createTestSafeFetch({ servers: {}, trustedOrigins }) })
  } finally {
    await database.close()
  }
}

/** Shops order a package and credits; bills of one life each. */
const giveBills = async (database: Database, deps: Deps, lives: number): Promise<Bill[][]> => {
  const app = await buildApp(deps)
  const given = createGiven(app, deps)
  const items = [
    { kind: 'package' as const, packageId: firstPackages[1]?.id ?? '', cycle: 'month' as const },
    ...Array.from({ length: creditOrdersPerShop }, (_, at) => ({
      kind: 'credits' as const,
      creditPackId: firstCreditPacks[at % firstCreditPacks.length]?.id ?? '',
    })),
  ]
  const bills: Bill[][] = []
  for (let life = 0; life < lives; life += 1) {
    const ofLife: Bill[] = []
    for (let shop = 0; shop < shopsPerLife; shop += 1) {
      const owner = await given.signedIn({ workspaceId: (await given.newWorkspace()).id })
      for (const item of items) {
        const { body } = await owner.call(createOrder, { body: { item } })
        ofLife.push({ code: body.memoCode, total: body.total })
      }
    }
    bills.push(ofLife)
  }
  await app.http.close()
  // A hundred lives may take longer than an order waits.
  await database.pool.query(`update orders set expires_at = now() + interval '1 day' where state = 'pending'`)
  return bills
}

/** Exactly, in two parts under one number of the bank, too much, twice; told by one provider or by all. */
const payInSomeWay = (bank: RunningBank['bank'], { code, total }: Bill, at: number): Promise<unknown> => {
  const toldBy = at % 3 === 0 ? formats : [formats[at % formats.length] ?? 'sepay']
  const pay = (amount: number, reference?: string) =>
    bank.transfer({ amount, content: `CT ${code} ck`, toldBy, reference }).told
  switch (at % 4) {
    case 0:
      return pay(total)
    case 1:
      return Promise.all([pay(total - 49_000, `FT26PART${at}`), pay(49_000, `FT26PART${at}`)])
    case 2:
      return pay(total + 51_000)
    default:
      return Promise.all([pay(total), pay(total)])
  }
}

const acknowledgedBy = ({ bank }: RunningBank): Movement[] => {
  const done = bank.deliveries.all.filter(({ tries }) => tries.includes(200))
  const ids = new Set(done.map(({ movementId }) => movementId))
  return bank.world.movements.filter(({ id }) => ids.has(id))
}

const countSettled = async ({ pool }: Database): Promise<number> =>
  (await pool.query(`select from bank_transactions where state = 'matched'`)).rowCount ?? 0

/** What the dead have left is done; the bank's list then brings what nobody could tell. */
const lookAtAll = async (database: Database, deps: Deps, running: RunningBank): Promise<Verdict> => {
  const acknowledgedAndLost = await countLost(database, acknowledgedBy(running))
  await database.pool.query(`update jobs set locked_until = now() - interval '1 second' where state = 'running'`)
  const app = await buildApp({ ...deps, clock: { now: () => new Date(Date.now() + 120_000) } })
  await reconcile(systemCtx(app.http.deps, null, 'peace'))
  await app.jobs.drain()
  await app.http.close()
  return { acknowledgedAndLost, ...(await judge(database, running.bank.world.movements)) }
}
