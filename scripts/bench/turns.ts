import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { at, root } from '../lib/paths.mjs'
import { median, rounded } from './median.ts'
import type { TurnCost } from './turn-worker.ts'

/*
 * What a turn without a model costs of the processor: the customers of the tuned shops of the dialogue bench, again and
 * again. `--against=<folder>` has another checkout play the same rounds, in turns with this one, and says how much more or
 * less this one needs. Both need their modules installed: `git worktree add`, then `npm ci` there.
 */

const warmups = 1
const rounds = 3

const startWorker = async (folder: string): Promise<ChildProcess> => {
  const worker = fork(at('scripts', 'bench', 'turn-worker.ts'), [folder], { cwd: folder })
  await answerOf(worker)
  return worker
}

const answerOf = async (worker: ChildProcess): Promise<TurnCost[]> => {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the process that plays the customers ended early')
  })
  ended.catch(() => undefined)
  const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [TurnCost[]]
  return answer
}

const play = (worker: ChildProcess): Promise<TurnCost[]> => {
  worker.send('round')
  return answerOf(worker)
}

const sumOf = (costs: readonly TurnCost[]): number => costs.reduce((sum, { ms }) => sum + ms, 0)

/** Rounds of all workers in turns, and the other way round every second time. */
const playRounds = async (workers: readonly ChildProcess[], count: number): Promise<TurnCost[][][]> => {
  const played: TurnCost[][][] = workers.map(() => [])
  for (let round = 0; round < count; round += 1) {
    const order = [...workers.entries()]
    for (const [at, worker] of round % 2 === 0 ? order : order.toReversed()) played[at]?.push(await play(worker))
  }
  return played
}

const summaryOf = (played: readonly TurnCost[][]) => {
  const all = played.flat()
  const sorted = all.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return {
    turns: played[0]?.length ?? 0,
    cpuMsPerTurn: rounded(median(played.map((costs) => sumOf(costs) / costs.length)), 2),
    medianMs: rounded(median(sorted), 2),
    ninetyFifthMs: rounded(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, 2),
  }
}

const meanByKind = (played: readonly TurnCost[][]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(played.flat(), ({ kind }) => kind)].map(([kind, costs]) => [kind, sumOf(costs) / costs.length]),
  )

const comparison = (ours: readonly TurnCost[][], theirs: readonly TurnCost[][]) => {
  const before = meanByKind(theirs)
  return {
    times: rounded(median(ours.map((costs, round) => sumOf(costs) / sumOf(theirs[round] ?? []))), 2),
    timesByKind: Object.fromEntries(
      [...meanByKind(ours)].map(([kind, ms]) => [kind, rounded(ms / (before.get(kind) ?? Number.NaN), 2)]),
    ),
  }
}

export const runTurnBench = async ({ flags = [] }: { flags?: readonly string[] } = {}) => {
  const other = flags.find((flag) => flag.startsWith('--against='))?.slice('--against='.length)
  const folders = [root, ...(other ? [resolve(other)] : [])]
  const workers: ChildProcess[] = []
  try {
    for (const folder of folders) workers.push(await startWorker(folder))
    await playRounds(workers, warmups)
    const [ours = [], theirs] = await playRounds(workers, rounds)
    if (!theirs) return { rounds, ...summaryOf(ours) }
    return { rounds, ...summaryOf(ours), against: summaryOf(theirs), ...comparison(ours, theirs) }
  } finally {
    for (const worker of workers) worker.kill()
  }
}

if (import.meta.main) {
  console.log(JSON.stringify(await runTurnBench({ flags: process.argv.slice(2) }), null, 2))
}
