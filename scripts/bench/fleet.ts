import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { launch, type RunningServer } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { bottleneckOf, watchFleet, type FleetCosts } from './fleet-costs.ts'
import { measureRealtime } from './fleet-realtime.ts'
import { messageFrom, percentile, spread } from './measure.ts'
import { rounded } from './median.ts'
import { findPostgres, ownDatabase } from './own-database.ts'
import { startProxy } from './rolling-proxy.ts'
import { openVerdict } from './rolling-verdict.ts'
import type { Shop, VisitorLoad, VisitorLoadResult } from './visitors-load.ts'

/*
 * Three servers, each web and worker, behind the balancer on one PostgreSQL. Visitors chat twice: first nobody disturbs
 * them, and what every part uses is measured; then one server dies without a word and comes back, and another one is
 * replaced. BENCH_VISITORS: how many visitors.
 */

const visitors = Number(process.env['BENCH_VISITORS'] ?? 3_000)
const servers = 3
/** One shop has a limit of conversations that its bot holds at the same time. */
const visitorsPerShop = 125
const arrivalMs = 25_000
const togetherMs = 60_000
const gapMs = 15_000
/** The bot waits so long for a second message of the same thought. */
const quietMs = 3_000
const answerBoundMs = quietMs + 2_000
const drainSeconds = 10
const awayMs = 5_000
const metricsToken = 'the-token-of-this-measurement'

type Fleet = Awaited<ReturnType<typeof startFleet>>

const startFleet = async (databaseUrl: string, modelUrl: string, folder: string) => {
  const shopsFile = join(folder, 'shops.json')
  const env = {
    DATABASE_URL: databaseUrl,
    // The same keys and files for all, as in compose.yaml.
    DATA_DIR: join(folder, 'data'),
    SEED_DEMO: 'false',
    // Servers that share a folder would share the ports of their simulators.
    SIMULATORS: 'off',
    SHUTDOWN_DRAIN_SECONDS: String(drainSeconds),
    METRICS_TOKEN: metricsToken,
    BENCH_SHOPS: String(Math.ceil(visitors / visitorsPerShop)),
    BENCH_SHOPS_FILE: shopsFile,
    LLM_BASE_URL: modelUrl,
    LLM_API_KEY: 'bench',
    LLM_CHAT_MODEL: 'bench',
  }
  const running: RunningServer[] = []
  const stopServers = () => Promise.all(running.map((server) => server.stop()))
  const start = async (place: number, entry?: string): Promise<void> => {
    const before = running[place]
    await before?.stop()
    running[place] = await launch({ env, port: before && Number(new URL(before.url).port), entry })
  }
  try {
    // The first one makes the tables and the shops.
    await start(0, 'scripts/bench/visitors-serve.ts')
    for (let place = 1; place < servers; place += 1) await start(place)
    const shops = JSON.parse(await readFile(shopsFile, 'utf8')) as Shop[]
    const proxy = await startProxy(running.map(({ url }) => Number(new URL(url).port)))
    const stop = async () => {
      await proxy.stop()
      await stopServers()
    }
    return { proxy, running, shops, start, stop }
  } catch (error) {
    await stopServers()
    throw error
  }
}

const startLoad = ({ proxy, shops }: Fleet) => {
  const child = fork(at('scripts', 'bench', 'visitors-load.ts'))
  const load: VisitorLoad = { url: proxy.url, shops, visitors, arrivalMs, togetherMs, gapMs }
  child.send(load)
  return { child, result: messageFrom<VisitorLoadResult>(child) }
}

const figuresOf = (result: VisitorLoadResult) => ({
  messages: result.messages,
  messagesPerSecond: rounded(result.perSecond, 1),
  openStreams: result.openStreams,
  ackMs: spread(result.ackMs),
  consoleEventMs: spread(result.consoleMs),
  consoleEventsMissing: result.unseen,
  answers: result.answerMs.length - result.unanswered,
  answerMs: spread(result.answerMs),
  neverAnswered: result.unanswered,
  lost: result.lost,
  twice: result.twice,
  brokenOff: countByKind(result.errors),
})

/** Numbers and addresses aside, so that a thousand of one kind are one line. */
const countByKind = (errors: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const error of errors) {
    const kind = error.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|127\.0\.0\.1:\d+/g, '…').slice(0, 100)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const isNothingLost = ({ lost, twice, unanswered, unseen }: VisitorLoadResult): boolean =>
  lost + twice + unanswered + unseen === 0

/** Nobody disturbs the fleet: who is how busy, and what one answer costs each part. */
const measureCalm = async (fleet: Fleet, databasePid: number, model: ChildProcess) => {
  const { child, result } = startLoad(fleet)
  const watch = await watchFleet({
    servers: fleet.running,
    metricsToken,
    others: { proxy: fleet.proxy.pid, load: child.pid ?? 0, model: model.pid ?? 0 },
    databasePid,
  })
  // Everybody is there, and nobody has left yet.
  await delay(arrivalMs)
  await watch.begin()
  await delay(togetherMs)
  const costs = await watch.end()
  const found = await result
  const answersPerSecond = found.answerMs.length / ((arrivalMs + togetherMs) / 1000)
  return {
    ...figuresOf(found),
    ...limitsOf(costs, found.perSecond),
    saturatesFirst: bottleneckOf(costs),
    answersPerSecond: rounded(answersPerSecond, 1),
    isNothingLost: isNothingLost(found),
    isInTime: percentile(found.answerMs, 0.95) <= answerBoundMs,
  }
}

/** What one core of each part would carry if it did nothing else, with visitors who write as often as these. */
const limitsOf = (costs: FleetCosts, messagesPerSecond: number) => {
  const perCore = (share: number) => ({
    cpuMsPerMessage: rounded((1000 * share) / messagesPerSecond, 2),
    messagesPerSecondAndCore: rounded(messagesPerSecond / share, 1),
    visitorsPerCore: rounded((messagesPerSecond / share) * (gapMs / 1000)),
  })
  const ofServers = costs.servers.reduce((sum, { cpuShare }) => sum + cpuShare, 0)
  return {
    costs,
    byCalculation: { server: perCore(ofServers), postgres: perCore(costs.postgres), proxy: perCore(costs.proxy) },
  }
}

/** One dies without a word and is started again; another one is told to stop and is replaced. */
const measureDisturbed = async (fleet: Fleet) => {
  const { result } = startLoad(fleet)
  await delay(arrivalMs)
  const [, replaced, killed] = fleet.running
  await killed?.end('SIGKILL')
  await delay(awayMs)
  await fleet.start(2)
  const stoppedAt = performance.now()
  const exitCode = await replaced?.end('SIGTERM')
  const stopSeconds = rounded((performance.now() - stoppedAt) / 1000, 1)
  await fleet.start(1)
  const found = await result
  return { exitCode, stopSeconds, ...figuresOf(found), isNothingLost: isNothingLost(found) }
}

const measure = async (databaseUrl: string, model: ChildProcess, folder: string) => {
  const fleet = await startFleet(databaseUrl, await messageFrom<string>(model), folder)
  const verdict = await openVerdict(databaseUrl)
  try {
    const realtime = await measureRealtime(
      fleet.running.map(({ url }) => url),
      fleet.shops,
    )
    const calm = await measureCalm(fleet, await verdict.serverPid(), model)
    const disturbed = await measureDisturbed(fleet)
    const threads = await verdict.ofThreads()
    return {
      proxy: fleet.proxy.version,
      servers,
      visitors,
      shops: fleet.shops.length,
      secondsBetweenMessages: gapMs / 1000,
      answerBoundMs,
      realtimeMsFromTo: realtime,
      calm,
      disturbed,
      threads,
      isNothingLost: calm.isNothingLost && disturbed.isNothingLost && threads.unanswered + threads.answeredTwice === 0,
    }
  } catch (error) {
    console.error(fleet.proxy.said(), ...fleet.running.map((server) => server.output()))
    throw error
  } finally {
    await verdict.close()
    await fleet.stop()
  }
}

export const runFleetBench = async () => {
  const postgres = findPostgres()
  const database = await ownDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-fleet-'))
  const model = fork(at('scripts', 'bench', 'reply-model.ts'))
  try {
    return await measure(database.url, model, folder)
  } finally {
    model.kill()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
    postgres.stop()
  }
}
