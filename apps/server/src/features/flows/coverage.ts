import { coverageDays, type EdgeCoverage, type NodeCoverage, type OutcomeCount } from '@app/contracts/flows'
import type { Ctx, TenantCtx } from '#core/context.ts'
import { addDays, dayOf } from '#core/time/local-days.ts'
import { requireBot } from '#features/bots/public.ts'
import { addTallies, dropTalliesBefore, sumTallies, type NodeTally } from './coverage.repository.ts'

/** What a walk does, as coverage counts it. */
export type Counted =
  | { kind: 'step'; nodeId: string; ms: number; isArrival: boolean; isResting: boolean; isFailed: boolean }
  | { kind: 'edge'; nodeId: string; output: string }
  | { kind: 'end'; outcome: string }

/** No node is called so: its outputs are the outcomes of runs that have ended. */
const END = ''

/** Gathers the figures of one turn, by the flow whose nodes they are. */
export class Tally {
  readonly #flows = new Map<string, Map<string, NodeTally>>()

  add(flowId: string, counted: Counted): void {
    if (counted.kind !== 'step') {
      const { nodeId, output } = counted.kind === 'edge' ? counted : { nodeId: END, output: counted.outcome }
      this.#at(flowId, nodeId, output).runs += 1
      return
    }
    const one = this.#at(flowId, counted.nodeId, '')
    const { ms, isArrival, isResting, isFailed } = counted
    one.runs += isArrival ? 1 : 0
    one.steps += 1
    one.failed += isFailed ? 1 : 0
    one.ms += ms
    one.stayed += Number(isResting) - Number(!isArrival)
  }

  #at(flowId: string, nodeId: string, output: string): NodeTally {
    const flow = this.#flows.get(flowId) ?? new Map<string, NodeTally>()
    this.#flows.set(flowId, flow)
    const key = `${nodeId} ${output}`
    const one = flow.get(key) ?? { nodeId, output, runs: 0, steps: 0, failed: 0, ms: 0, stayed: 0 }
    flow.set(key, one)
    return one
  }

  /** Part of the transaction that ends the turn. */
  async save(tx: TenantCtx, source: 'live' | 'test', day = dayOf(tx.now())): Promise<void> {
    const flows = [...this.#flows].toSorted(([one], [other]) => one.localeCompare(other))
    for (const [botId, tallies] of flows)
      await addTallies(tx.db, { workspaceId: tx.workspaceId, botId, source, day }, [...tallies.values()])
  }
}

interface Coverage {
  nodes: NodeCoverage[]
  edges: EdgeCoverage[]
  outcomes: OutcomeCount[]
}

const coverageOf = (tallies: readonly NodeTally[]): Coverage => ({
  nodes: tallies
    .filter(({ output }) => output === '')
    .map(({ nodeId, runs, steps, failed, ms, stayed }) => ({
      nodeId,
      runs,
      failed,
      meanMs: steps === 0 ? 0 : Math.round((ms / steps) * 10) / 10,
      // A run that came before these days may have gone on within them.
      stayed: Math.max(0, stayed),
    })),
  edges: tallies
    .filter(({ nodeId, output }) => nodeId !== END && output !== '')
    .map(({ nodeId, output, runs }) => ({ nodeId, output, runs })),
  outcomes: tallies
    .filter(({ nodeId }) => nodeId === END)
    .map(({ output, runs }) => ({ outcome: output, runs }))
    .toSorted((one, other) => other.runs - one.runs),
})

/** How often each node and output was run in the last days, by customers and by those who try the flow. */
export const getFlowCoverage = async (ctx: TenantCtx, id: string): Promise<{ live: Coverage; test: Coverage }> => {
  const bot = await requireBot(ctx, id)
  const since = addDays(dayOf(ctx.now()), 1 - coverageDays)
  const tallies = await sumTallies(ctx.db, { workspaceId: ctx.workspaceId, botId: bot.id }, since)
  const of = (source: 'live' | 'test'): Coverage => coverageOf(tallies.filter((one) => one.source === source))
  return { live: of('live'), test: of('test') }
}

/** Cron: what is older than anybody can ask for. */
export const dropOldCoverage = (ctx: Ctx): Promise<void> =>
  dropTalliesBefore(ctx.db, addDays(dayOf(ctx.now()), -coverageDays))
