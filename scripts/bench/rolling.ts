import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, launch, type RunningServer } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { messageFrom } from './measure.ts'
import { rounded } from './median.ts'
import { findPostgres, ownDatabase } from './own-database.ts'
import { startRollingCalls } from './rolling-calls.ts'
import { openRollingConsole } from './rolling-console.ts'
import { createNetwork, type Network } from './rolling-network.ts'
import { startProxy } from './rolling-proxy.ts'
import { openVerdict } from './rolling-verdict.ts'
import { openRollingVisitor } from './rolling-visitor.ts'
import type { Shop } from './visitors-load.ts'

/*
 * An upgrade while people work: two servers on one PostgreSQL behind the balancer of compose.yaml are told to stop and
 * replaced, one after the other, under consoles, programs and visitors who chat. Nothing is tried again by the clients, so
 * every failure shows. At the end one server dies without a word, and the balancer alone has to cope.
 */

const shops = 6
const visitorsPerShop = 2
const drainSeconds = Number(process.env['BENCH_DRAIN_SECONDS'] ?? 10)
const quietMs = 4_000
const awayMs = 8_000

const seconds = (since: number) => rounded((performance.now() - since) / 1000, 1)

const replace = async (old: RunningServer, start: () => Promise<RunningServer>) => {
  const stoppedAt = performance.now()
  const exitCode = await old.end('SIGTERM')
  const stopSeconds = seconds(stoppedAt)
  const startedAt = performance.now()
  const fresh = await start()
  return { fresh, figures: { exitCode, stopSeconds, startSeconds: seconds(startedAt) } }
}

/** Consoles, programs and visitors work while both servers are replaced. */
const measureUpgrade = async (
  network: Network,
  shopsFound: readonly Shop[],
  servers: RunningServer[],
  starts: readonly (() => Promise<RunningServer>)[],
) => {
  const consoles = await Promise.all(shopsFound.map((shop) => openRollingConsole(network, shop)))
  const places = shopsFound.flatMap((shop) => Array.from({ length: visitorsPerShop }, () => shop))
  const visitors = await Promise.all(places.map(({ botId }, number) => openRollingVisitor(network, botId, number)))
  const calls = startRollingCalls(
    network,
    shopsFound.map(({ token }) => token),
  )
  await delay(quietMs)
  const restarts = []
  for (const [at, start] of starts.entries()) {
    const old = servers[at]
    if (!old) continue
    const { fresh, figures } = await replace(old, start)
    servers[at] = fresh
    restarts.push(figures)
  }
  await delay(quietMs)
  await Promise.all([calls.end(), ...visitors.map((visitor) => visitor.leave())])
  // What was said last is on its way to the consoles.
  await delay(1_000)
  for (const tab of consoles) tab.close()
  return { restarts, consoles, visitors, created: calls.created, ...network.takeCounts() }
}

/** One server is gone without a word. Only what may be sent twice is sent: the rest may be cut off in the middle. */
const measureLoss = async (network: Network, shopsFound: readonly Shop[], lost: RunningServer) => {
  const calls = startRollingCalls(
    network,
    shopsFound.map(({ token }) => token),
  )
  await delay(1_000)
  await lost.end('SIGKILL')
  await delay(awayMs)
  await calls.end()
  return { created: calls.created, ...network.takeCounts() }
}

const totalOf = (requests: Record<string, { sent: number; failed: number }>) =>
  Object.values(requests).reduce((sum, { sent, failed }) => ({ sent: sum.sent + sent, failed: sum.failed + failed }), {
    sent: 0,
    failed: 0,
  })

const withFailures = (failures: readonly string[]) =>
  failures.length > 0 ? { firstFailures: [...new Set(failures)].slice(0, 8) } : {}

const isPerfect = (list: readonly object[]) => list.every((part) => Object.values(part).every((count) => count === 0))

const measure = async (databaseUrl: string, modelUrl: string, folder: string) => {
  const shopsFile = join(folder, 'shops.json')
  const env = {
    DATABASE_URL: databaseUrl,
    // The same keys and files for both, as in compose.yaml.
    DATA_DIR: join(folder, 'data'),
    SEED_DEMO: 'false',
    // Servers that share a folder would share the ports of their simulators.
    SIMULATORS: 'off',
    SHUTDOWN_DRAIN_SECONDS: String(drainSeconds),
    BENCH_SHOPS: String(shops),
    BENCH_SHOPS_FILE: shopsFile,
    LLM_BASE_URL: modelUrl,
    LLM_API_KEY: 'bench',
    LLM_CHAT_MODEL: 'bench',
  }
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number, entry?: string) => () => launch({ env, port, entry })
  const servers: RunningServer[] = []
  const proxy = await startProxy(ports)
  const verdict = await openVerdict(databaseUrl)
  try {
    servers.push(await start(ports[0], 'scripts/bench/visitors-serve.ts')(), await start(ports[1])())
    const found = JSON.parse(await readFile(shopsFile, 'utf8')) as Shop[]
    const network = createNetwork(proxy.url)
    const upgrade = await measureUpgrade(network, found, servers, [start(ports[0]), start(ports[1])])
    const chats = await verdict.ofChats(upgrade.visitors)
    const consoles = await verdict.ofConsoles(upgrade.consoles)
    const contacts = await verdict.ofContacts(upgrade.created)
    const dying = servers[1]
    const loss = dying ? await measureLoss(network, found, dying) : null
    const { lost, storedTwice, unanswered, answeredTwice, neverShown, shownTwice } = chats
    return {
      proxy: proxy.version,
      drainSeconds,
      restarts: upgrade.restarts,
      requests: upgrade.requests,
      ...totalOf(upgrade.requests),
      ...withFailures(upgrade.failures),
      chats,
      streamsEnded: upgrade.visitors.reduce((sum, visitor) => sum + visitor.streamsEnded(), 0),
      consoles,
      contacts,
      isPerfect:
        totalOf(upgrade.requests).failed === 0 &&
        upgrade.restarts.every(({ exitCode }) => exitCode === 0) &&
        isPerfect([
          { lost, storedTwice, unanswered, answeredTwice, neverShown, shownTwice },
          { missed: consoles.missed, twice: consoles.twice, resets: consoles.resets },
          { lost: contacts.lost, twice: contacts.twice },
        ]),
      withOneServerLost: loss && {
        ...totalOf(loss.requests),
        ...withFailures(loss.failures),
        contacts: await verdict.ofContacts(loss.created),
      },
    }
  } catch (error) {
    console.error(proxy.said(), ...servers.map((server) => server.output()))
    throw error
  } finally {
    await verdict.close()
    await proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export const runRollingBench = async () => {
  const postgres = findPostgres()
  const database = await ownDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-rolling-'))
  const model = fork(at('scripts', 'bench', 'reply-model.ts'))
  try {
    return await measure(database.url, await messageFrom<string>(model), folder)
  } finally {
    model.kill()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
    postgres.stop()
  }
}
