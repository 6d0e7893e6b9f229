import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates as contract, WorkgateItem } from '@app/contracts/workgates'
import type { WorkspaceCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import { uncountedChannels } from './connector-limit.ts'
import { presentWorkgateLine } from './present-workgate-line.ts'
import { sendBudgets } from './send-budgets.ts'
import { countTraffic, listWorkgateLines } from './workgate-list.repository.ts'

const dayMs = 24 * 3600_000

/** The connected accounts and the chats of the own websites, what needs a hand first. */
export const listWorkgates = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const { deps, workspaceId } = ctx
  const uncounted = uncountedChannels(deps)
  const lines = await listWorkgateLines(ctx.db, workspaceId, uncounted)
  const gates = lines.map(({ workgate }) => workgate)
  const now = ctx.now().getTime()
  const [budgets, traffic] = [
    await sendBudgets(ctx, gates),
    await countTraffic(ctx.db, {
      workspaceId,
      ids: gates.map(({ id }) => id),
      since: new Date(now - dayMs),
      before: new Date(now - 2 * dayMs),
    }),
  ]
  const used = gates.filter(({ channel }) => !uncounted.includes(channel)).length
  const { connectors: limit } = await limitsOf(ctx)
  return {
    items: lines
      .map((line) => presentWorkgateLine(deps, line, budgets))
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'vi')),
    used,
    limit,
    liftedBy: await deps.findLiftingPackage(ctx, 'connectors', Math.max(used, limit) + 1),
    ...traffic,
  }
}

const placeOf = ({ health, state }: WorkgateItem): number =>
  health !== 'ok' || state === 'degraded' ? 0 : state === 'connected' ? 1 : 2
