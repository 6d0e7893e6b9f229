import { fork } from 'node:child_process'
import pg from 'pg'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { costOf, messageFrom, percentile, spread } from './measure.ts'
import { rounded } from './median.ts'
import { ownDatabase } from './own-database.ts'
import type { Shop, VisitorLoad, VisitorLoadResult } from './visitors-load.ts'

/*
 * A thousand visitors at once on one process: each opens a chat, holds its stream of events open and writes a message
 * every 15 seconds or so, which the bot answers. Answers that are under way at the end are waited for and count. Spread over eight shops, as one shop has a limit of conversations that
 * its bot holds at the same time.
 */

const visitors = Number(process.env['BENCH_VISITORS'] ?? 1000)
const shops = Number(process.env['BENCH_SHOPS'] ?? 8)
const arrivalMs = 25_000
const togetherMs = 60_000
const gapMs = 15_000
const ackBoundMs = 300
/** The bot waits so long for a second message of the same thought. */
const quietMs = 3_000
const answerBoundMs = quietMs + 2_000

const measure = async (url: string, pid: number, visited: readonly Shop[]) => {
  const before = await costOf(pid)
  const loading = fork(at('scripts', 'bench', 'visitors-load.ts'))
  const load: VisitorLoad = { url, shops: visited, visitors, arrivalMs, togetherMs, gapMs }
  loading.send(load)
  const result = await messageFrom<VisitorLoadResult>(loading)
  const after = await costOf(pid)
  const busySeconds = (arrivalMs + togetherMs) / 1000
  return {
    messages: result.messages,
    messagesPerSecond: rounded(result.perSecond, 1),
    openStreams: result.openStreams,
    ackMs: spread(result.ackMs),
    consoleEventMs: spread(result.consoleMs),
    consoleEventsMissing: result.unseen,
    answers: result.answerMs.length - result.unanswered,
    neverAnswered: result.unanswered,
    answerMs: spread(result.answerMs),
    answerBoundMs,
    refused: result.errors.filter((error) => / 50\d | 429 /.test(error)).length,
    lost: result.lost,
    twice: result.twice,
    errors: result.errors.length,
    ...(result.errors.length > 0 ? { firstErrors: [...new Set(result.errors)].slice(0, 5) } : {}),
    cpuShare: rounded((after.cpuMs - before.cpuMs) / 1000 / busySeconds, 2),
    rssMb: rounded(after.rssMb),
    isWithinBound:
      percentile(result.ackMs, 0.95) <= ackBoundMs &&
      percentile(result.answerMs, 0.95) <= answerBoundMs &&
      result.unanswered + result.lost + result.twice + result.unseen + result.errors.length === 0,
  }
}

/** What the largest tables have taken for each answer, with their indexes. */
const diskPerAnswer = async (url: string, answers: number): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 12`,
  )
  await client.end()
  return Object.fromEntries(
    rows.map(({ name, bytes }) => [name, rounded(Number(bytes) / 1000 / Math.max(1, answers), 2)]),
  )
}

export const runVisitorBench = async () => {
  const database = await ownDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-shops-'))
  const shopsFile = join(folder, 'shops.json')
  const model = fork(at('scripts', 'bench', 'reply-model.ts'))
  const modelUrl = await messageFrom<string>(model)
  const product = await launch({
    entry: 'scripts/bench/visitors-serve.ts',
    env: {
      SEED_DEMO: 'false',
      BENCH_SHOPS: String(shops),
      BENCH_SHOPS_FILE: shopsFile,
      LLM_BASE_URL: modelUrl,
      LLM_API_KEY: 'bench',
      LLM_CHAT_MODEL: 'bench',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    },
  })
  try {
    const visited = JSON.parse(await readFile(shopsFile, 'utf8')) as Shop[]
    const figures = await measure(product.url, product.pid, visited)
    return {
      database: database.url ? 'postgres' : 'embedded',
      visitors,
      shops,
      secondsBetweenMessages: gapMs / 1000,
      ...figures,
      ...(database.url ? { diskKbPerAnswer: await diskPerAnswer(database.url, figures.answers) } : {}),
    }
  } catch (error) {
    console.error(product.output())
    throw error
  } finally {
    await product.stop()
    model.kill()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
}
