import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ThreadSummary } from '@app/contracts/conversations'
import { launch } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import type { HookLoad, HookLoadResult } from './hooks-load.ts'
import { costOf, messageFrom, percentile, spread } from './measure.ts'
import { median, rounded } from './median.ts'
import { ownDatabase } from './own-database.ts'
import type { Shop, VisitorLoad, VisitorLoadResult } from './visitors-load.ts'

/*
 * How reports of a channel are taken in. First in turns with a route of the same framework that does nothing, so that both
 * see the same busy machine: reports per second, and the processor time of one with all the work that follows its answer.
 * Then a burst of 10,000 messages of 50 pages, each in a report of its own, while visitors of the same shops write and are
 * answered by their bots. Zalo gives two seconds for an answer, Meta five.
 */

const shops = 5
const pagesEach = 10
const burst = Number(process.env['BENCH_EVENTS'] ?? 10_000)
const visitors = Number(process.env['BENCH_VISITORS'] ?? 100)
const rounds = 3
const eventsPerRound = burst / 5
const peoplePerPage = 20
const ackBoundMs = 1_000
const secret = 'secret-of-the-bench'
/** When nothing more has come in for so long, what is missing never will. */
const longestPauseMs = 60_000

interface Target {
  readonly url: string
  readonly pid: number
}

const reportTo = async (url: string, pageIds: readonly string[], events: number): Promise<HookLoadResult> => {
  const loading = fork(at('scripts', 'bench', 'hooks-load.ts'))
  const load: HookLoad = { url, secret, pageIds, messagesPerPage: events / pageIds.length, peoplePerPage }
  loading.send(load)
  const result = await messageFrom<HookLoadResult>(loading)
  if (result.refusals > 0) throw new Error(`${url} refused ${result.refusals} reports: ${result.firstRefusal}`)
  return result
}

/** Messages of customers in the conversations of a shop, as its console counts them. */
const messagesOf = async (url: string, { token }: Shop): Promise<number> => {
  let sum = 0
  let cursor: string | null = null
  do {
    const query: string = `channel=facebook&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const reply = await fetch(`${url}/api/threads?${query}`, { headers: { authorization: `Bearer ${token}` } })
    if (!reply.ok) throw new Error(`the console answered ${reply.status}`)
    const { items, nextCursor } = (await reply.json()) as { items: ThreadSummary[]; nextCursor: string | null }
    sum += items.reduce((all, { lastSeq }) => all + lastSeq, 0)
    cursor = nextCursor
  } while (cursor !== null)
  return sum
}

/** Waits until so many messages are there; comes back with how many there are. */
const whenTakenIn = async (url: string, all: readonly Shop[], wanted: number): Promise<number> => {
  let [last, since] = [0, performance.now()]
  for (;;) {
    let there = 0
    for (const shop of all) there += await messagesOf(url, shop)
    if (there !== last) [last, since] = [there, performance.now()]
    if (there >= wanted || performance.now() - since > longestPauseMs) return there
    await delay(1_000)
  }
}

interface Round {
  readonly perSecond: number
  readonly cpuMsPerEvent: number
}

const summary = (list: readonly Round[]) => ({
  perSecond: rounded(median(list.map(({ perSecond }) => perSecond))),
  cpuMsPerEvent: rounded(median(list.map(({ cpuMsPerEvent }) => cpuMsPerEvent)), 3),
})

/** Both in turns; a round of the product ends when all its messages stand in the console. */
const compare = async (product: Target, bare: Target, all: readonly Shop[]) => {
  const pageIds = all.flatMap((shop) => shop.pageIds)
  const seen = { hook: [] as Round[], bareRoute: [] as Round[] }
  for (let round = 0; round <= rounds; round += 1) {
    const measure = async (target: Target, isDone: () => Promise<unknown>): Promise<Round> => {
      const before = await costOf(target.pid)
      const { seconds } = await reportTo(target.url, pageIds, eventsPerRound)
      await isDone()
      const after = await costOf(target.pid)
      return { perSecond: eventsPerRound / seconds, cpuMsPerEvent: (after.cpuMs - before.cpuMs) / eventsPerRound }
    }
    const wanted = (round + 1) * eventsPerRound
    const hook = await measure(product, () => whenTakenIn(new URL(product.url).origin, all, wanted))
    const bareRoute = await measure(bare, async () => undefined)
    // The first round is for warming up.
    if (round === 0) continue
    seen.hook.push(hook)
    seen.bareRoute.push(bareRoute)
  }
  return { hook: summary(seen.hook), bareRoute: summary(seen.bareRoute) }
}

const measureBurst = async (product: Target, all: readonly Shop[], before: number) => {
  const { origin } = new URL(product.url)
  const visiting = fork(at('scripts', 'bench', 'visitors-load.ts'))
  const load: VisitorLoad = { url: origin, shops: all, visitors, arrivalMs: 5_000, togetherMs: 40_000, gapMs: 10_000 }
  visiting.send(load)
  const visited = messageFrom<VisitorLoadResult>(visiting)
  await delay(load.arrivalMs)
  const { ackMs, seconds } = await reportTo(
    product.url,
    all.flatMap(({ pageIds }) => pageIds),
    burst,
  )
  const seen = await visited
  const there = (await whenTakenIn(origin, all, before + burst)) - before
  const lost = burst - there
  return {
    events: burst,
    pages: shops * pagesEach,
    acknowledgedPerSecond: rounded(burst / seconds),
    ackMs: spread(ackMs),
    lost,
    visitors,
    visitorMessages: seen.messages,
    visitorAckMs: spread(seen.ackMs),
    visitorAnswers: seen.answerMs.length,
    visitorAnswerMs: spread(seen.answerMs),
    visitorErrors: seen.errors.length + seen.lost + seen.twice,
    isWithinBound: percentile(ackMs, 0.95) <= ackBoundMs && lost === 0,
  }
}

export const runHookBench = async () => {
  const database = await ownDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-hooks-'))
  const shopsFile = join(folder, 'shops.json')
  const model = fork(at('scripts', 'bench', 'reply-model.ts'))
  const modelUrl = await messageFrom<string>(model)
  const bare = fork(at('scripts', 'bench', 'bare-server.ts'), ['{"ok":true}'])
  const bareUrl = await messageFrom<string>(bare)
  const product = await launch({
    entry: 'scripts/bench/visitors-serve.ts',
    env: {
      SEED_DEMO: 'false',
      SIMULATORS: 'off',
      BENCH_SHOPS: String(shops),
      BENCH_PAGES: String(pagesEach),
      BENCH_SHOPS_FILE: shopsFile,
      FACEBOOK_APP_ID: '1517776481860111',
      FACEBOOK_APP_SECRET: secret,
      FACEBOOK_VERIFY_TOKEN: 'bench',
      // Nobody is there: people stay without a name, and nothing leaves this machine.
      FACEBOOK_GRAPH_BASE: 'http://127.0.0.1:9',
      LLM_BASE_URL: modelUrl,
      LLM_API_KEY: 'bench',
      LLM_CHAT_MODEL: 'bench',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    },
  })
  try {
    const all = JSON.parse(await readFile(shopsFile, 'utf8')) as Shop[]
    const hook: Target = { url: `${product.url}/api/hooks/channels/facebook`, pid: product.pid }
    const compared = await compare(hook, { url: `${bareUrl}/bare`, pid: bare.pid ?? 0 }, all)
    const taken = (rounds + 1) * eventsPerRound
    return {
      database: database.url ? 'postgres' : 'embedded',
      ...compared,
      burst: await measureBurst(hook, all, taken),
    }
  } catch (error) {
    console.error(product.output())
    throw error
  } finally {
    await product.stop()
    model.kill()
    bare.kill()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
}
