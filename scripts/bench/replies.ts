import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { serverEnv, serverFlags } from '../lib/server-process.mjs'
import { costOf, messageFrom, percentile } from './measure.ts'
import { median, rounded } from './median.ts'
import { ownDatabase } from './own-database.ts'
import { benchBot } from './reply-bot.ts'
import type { ReplyLoad, ReplyLoadResult } from './reply-load.ts'

/*
 * A whole reply of an agent (key, limits, session, history, knowledge search, model, checks, trace, credits) beside the
 * least a chat turn can be, on the same framework and the same kind of database, in turns in one run.
 */

/** The processor time of a reply still falls after half a minute under load; servers run for weeks. */
const firstWarmups = 8
const laterWarmups = 3
const rounds = 3
const roundMs = 4_000

interface Target {
  readonly name: string
  readonly url: string
  readonly callers: ReplyLoad['callers']
  readonly pid: number
}
type Kind = 'instant' | 'second'

interface Round {
  readonly result: ReplyLoadResult
  readonly cpuMsPerReply: number
  readonly rssMb: number
}

/** Run the way the product is, so that the figures of both can be compared. */
const child = async <Message>(file: string, args: readonly string[]): Promise<[ChildProcess, Message]> => {
  const started = fork(at('scripts', 'bench', file), [...args], {
    execArgv: serverFlags,
    env: { ...process.env, ...serverEnv },
  })
  return [started, await messageFrom<Message>(started)]
}

/** Before the product starts, so that what this needs is not counted as the product's memory. */
const giveCredits = async (place: Record<string, string>) => {
  const giving = fork(at('scripts', 'bench', 'give-credits.ts'), { env: { ...process.env, ...place } })
  const [code] = await once(giving, 'exit')
  if (code !== 0) throw new Error('the demo shop got no credits')
}

/** The model takes its time when the question says so. */
const questions: Record<Kind, string> = {
  instant: 'shop ơi tư vấn giúp mình chọn quà tặng mẹ với',
  second: 'shop ơi tư vấn giúp mình chọn quà tặng mẹ với, cứ từ từ',
}

interface Way {
  kind: Kind
  isStreaming: boolean
  connections: number
  /** False: every question begins a conversation of its own, as of programs that name none. */
  isNamed?: boolean
}

const loadOnce = async (target: Target, { kind, isStreaming, connections, isNamed = true }: Way): Promise<Round> => {
  const before = await costOf(target.pid)
  const asking = fork(at('scripts', 'bench', 'reply-load.ts'))
  const load: ReplyLoad = {
    url: target.url,
    callers: target.callers,
    body: JSON.stringify({
      model: '@model',
      ...(isNamed ? { user: `c%-${kind}`, metadata: { conversation: `c%-${kind}` } } : {}),
      stream: isStreaming,
      messages: [{ role: 'user', content: questions[kind] }],
    }),
    connections,
    milliseconds: roundMs,
  }
  asking.send(load)
  const result = await messageFrom<ReplyLoadResult>(asking)
  if (result.refusals > 0) throw new Error(`${target.name} gave ${result.refusals} bad answers: ${result.firstRefusal}`)
  const after = await costOf(target.pid)
  return { result, cpuMsPerReply: (after.cpuMs - before.cpuMs) / result.answers, rssMb: after.rssMb }
}

const summary = (list: readonly Round[]) => ({
  cpuMsPerReply: rounded(median(list.map(({ cpuMsPerReply }) => cpuMsPerReply)), 2),
  repliesPerSecond: rounded(median(list.map(({ result }) => result.answers / result.seconds)), 1),
  firstWordMsP50: rounded(median(list.map(({ result }) => percentile(result.firstByteMs, 0.5))), 1),
  firstWordMsP95: rounded(median(list.map(({ result }) => percentile(result.firstByteMs, 0.95))), 1),
  totalMsP50: rounded(median(list.map(({ result }) => percentile(result.totalMs, 0.5))), 1),
  totalMsP95: rounded(median(list.map(({ result }) => percentile(result.totalMs, 0.95))), 1),
  rssMb: rounded(Math.max(...list.map(({ rssMb }) => rssMb))),
})

const compare = async (targets: readonly Target[], way: Way, warmups = laterWarmups) => {
  const seen = new Map(targets.map((target) => [target.name, [] as Round[]]))
  for (let warmup = 0; warmup < warmups; warmup += 1) for (const target of targets) await loadOnce(target, way)
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) seen.get(target.name)?.push(await loadOnce(target, way))
  return Object.fromEntries([...seen].map(([name, list]) => [name, summary(list)]))
}

export const runReplyBench = async () => {
  const database = await ownDatabase()
  const bareDir = await mkdtemp(join(tmpdir(), 'bizagent-bare-'))
  const productDir = await mkdtemp(join(tmpdir(), 'bizagent-replies-'))
  const [model, modelUrl] = await child<string>('reply-model.ts', [])
  const [bare, bareUrl] = await child<string>('bare-turn-server.ts', [database.url, bareDir, modelUrl])
  const place = { DATA_DIR: productDir, ...(database.url ? { DATABASE_URL: database.url } : {}) }
  await giveCredits(place)
  const product = await launch({
    env: { ...place, LLM_BASE_URL: modelUrl, LLM_API_KEY: 'bench', LLM_CHAT_MODEL: 'bench' },
  })
  try {
    const bots = await benchBot(product)
    const plain = [{ headers: { authorization: 'Bearer bench' }, model: 'bench' }]
    const agentReply = (kind: Kind): Target => ({
      name: 'agentReply',
      url: `${product.url}/api/v1/chat/completions`,
      callers: bots[kind].map(({ id, key }) => ({ headers: { authorization: `Bearer ${key}` }, model: id })),
      pid: product.pid,
    })
    const bareTurn: Target = {
      name: 'bareTurn',
      url: `${bareUrl}/turn`,
      callers: plain,
      pid: bare.pid ?? 0,
    }
    const modelAlone: Target = {
      name: 'modelAlone',
      url: `${modelUrl}/chat/completions`,
      callers: plain,
      pid: model.pid ?? 0,
    }
    const all = (kind: Kind) => [agentReply(kind), bareTurn, modelAlone]
    return {
      database: database.url ? 'postgres' : 'embedded',
      rounds,
      instantAt16: await compare(
        all('instant'),
        { kind: 'instant', isStreaming: false, connections: 16 },
        firstWarmups,
      ),
      instantAt64: await compare(all('instant'), { kind: 'instant', isStreaming: false, connections: 64 }),
      unnamedAt16: await compare(all('instant'), {
        kind: 'instant',
        isStreaming: false,
        connections: 16,
        isNamed: false,
      }),
      secondStreamAt16: await compare(all('second'), { kind: 'second', isStreaming: true, connections: 16 }),
      secondStreamAt64: await compare(all('second'), { kind: 'second', isStreaming: true, connections: 64 }),
    }
  } catch (error) {
    console.error(product.output())
    throw error
  } finally {
    await product.stop()
    for (const started of [bare, model]) started.kill()
    for (const folder of [bareDir, productDir]) await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
}
