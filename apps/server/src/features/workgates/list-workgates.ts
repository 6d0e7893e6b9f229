import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates as contract, WorkgateItem } from '@app/contracts/workgates'
import type { WorkspaceCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import { uncountedChannels } from './connector-limit.ts'
import { presentWorkgateLine } from './present-workgate-line.ts'
import { countTraffic, listWorkgateLines } from './workgate-list.repository.ts'

const dayMs = 24 * 3600_000

/** The connected accounts, what needs a hand first. */
export const listWorkgates = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const { deps, workspaceId } = ctx
  const lines = await listWorkgateLines(ctx.db, workspaceId, uncountedChannels(deps))
  const ids = lines.map(({ workgate }) => workgate.id)
  const since = new Date(ctx.now().getTime() - dayMs)
  const { received, sent } = await countTraffic(ctx.db, { workspaceId, ids, since })
  return {
    items: lines
      .map((line) => presentWorkgateLine(deps, line))
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'vi')),
    used: lines.length,
    limit: (await limitsOf(ctx)).connectors,
    in24h: received,
    out24h: sent,
  }
}

const placeOf = ({ health, state }: WorkgateItem): number => (health !== 'ok' ? 0 : state === 'connected' ? 1 : 2)
