import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { at } from '../lib/paths.mjs'
import { median, rounded } from './median.ts'

interface LoadResult {
  readonly perSecond: number
  readonly answers: number
  readonly refusals: number
  readonly firstRefusal: string
}

interface Target {
  readonly url: string
  /** Used in turns: one session alone would meet its rate limit, which stays on. */
  readonly tokens: readonly string[]
  readonly pid: number
}

interface Round {
  readonly perSecond: number
  readonly cpuMicroseconds: number
}

const rounds = 5
const connections = 32
const roundMs = 2_000

/** An authenticated route of the product against a bare one, in turns, so that both see the same busy machine. */
export const measureRequests = async (product: Target) => {
  const answer = await (await fetch(product.url, { headers: { authorization: `Bearer ${product.tokens[0]}` } })).text()
  const bare = await startBare(answer)
  await load(product)
  await load(bare.target)
  const results = { product: [] as Round[], bare: [] as Round[] }
  for (let round = 0; round < rounds; round += 1) {
    results.product.push(await load(product))
    results.bare.push(await load(bare.target))
  }
  bare.stop()
  return summary(results)
}

const summary = (results: { product: Round[]; bare: Round[] }) => {
  const of = (list: Round[], field: keyof Round) => median(list.map((round) => round[field]))
  return {
    connections,
    rounds,
    authenticatedPerSecond: rounded(of(results.product, 'perSecond')),
    barePerSecond: rounded(of(results.bare, 'perSecond')),
    ratio: rounded(of(results.product, 'perSecond') / of(results.bare, 'perSecond'), 2),
    authenticatedCpuMicroseconds: rounded(of(results.product, 'cpuMicroseconds')),
    bareCpuMicroseconds: rounded(of(results.bare, 'cpuMicroseconds')),
  }
}

const startBare = async (answer: string) => {
  const child = fork(at('scripts', 'bench', 'bare-server.ts'), [answer])
  const address = await messageFrom<string>(child)
  return { target: { url: `${address}/bare`, tokens: [], pid: child.pid ?? 0 }, stop: () => child.kill() }
}

const load = async ({ url, tokens, pid }: Target): Promise<Round> => {
  const cpuBefore = await cpuMicroseconds(pid)
  const child = fork(at('scripts', 'bench', 'load.ts'), [url, String(connections), String(roundMs)])
  child.send(tokens)
  const { perSecond, answers, refusals, firstRefusal } = await messageFrom<LoadResult>(child)
  if (refusals > 0) throw new Error(`${url} refused ${refusals} of ${answers + refusals} requests: ${firstRefusal}`)
  return { perSecond, cpuMicroseconds: ((await cpuMicroseconds(pid)) - cpuBefore) / answers }
}

const messageFrom = <Message>(child: ReturnType<typeof fork>) =>
  new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`a helper process of the measurement ended early (${code})`)))
  })

/** Processor time a process has used, all threads; only Linux tells, elsewhere it stays unknown. */
const cpuMicroseconds = async (pid: number): Promise<number> => {
  const ticksPerSecond = 100
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat ? ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond : Number.NaN
}
