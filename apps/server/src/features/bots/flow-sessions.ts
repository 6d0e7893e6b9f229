import type { BotConfig } from '@app/contracts/bot-settings'
import type { FlowSessionCount } from '@app/contracts/flows'
import type { TenantCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import { findBotVersion } from './find-bot-version.ts'
import { countFlowPlaces, type FlowPlaces } from './flow-sessions.repository.ts'
import { requireBot, requireSnapshot } from './require-bot.ts'
import { snapshotNames } from './snapshots.repository.ts'

/** Nodes of a version that are in another one as well, as the same kind. */
export interface SharedNodes {
  snapshotId: string
  nodes: string[]
}

interface Comparison {
  places: (FlowPlaces & { isMovable: boolean })[]
  shared: SharedNodes[]
}

const kindsOf = (config: BotConfig | undefined): ReadonlyMap<string, string> =>
  new Map(config?.type === 'flow' ? config.nodes.map(({ id, type }) => [id, type]) : [])

/** Where customers stand, and what of it is also there in another version. */
const comparePlaces = async (ctx: TenantCtx, bot: BotRow, to: BotConfig): Promise<Comparison> => {
  const compared: Comparison = { places: [], shared: [] }
  if (bot.type !== 'flow') return compared
  const there = kindsOf(to)
  for (const [snapshotId, places] of Map.groupBy(await countFlowPlaces(ctx.db, bot), (place) => place.snapshotId)) {
    const version = await findBotVersion(ctx, { botId: bot.id, environment: 'production', snapshotId })
    const here = kindsOf(version?.config)
    const nodes = [...there].filter(([id, kind]) => here.get(id) === kind).map(([id]) => id)
    const isThere = new Set(nodes)
    compared.shared.push({ snapshotId, nodes })
    compared.places.push(
      ...places.map((place) => ({ ...place, isMovable: place.nodes.every((id) => isThere.has(id)) })),
    )
  }
  return compared
}

export const sharedNodes = async (ctx: TenantCtx, bot: BotRow, to: BotConfig): Promise<SharedNodes[]> =>
  (await comparePlaces(ctx, bot, to)).shared

const sum = (places: readonly FlowPlaces[]): number => places.reduce((total, { sessions }) => total + sessions, 0)

/** What moving to a version would do to the customers who are not on it yet. */
export const countMoves = async (
  ctx: TenantCtx,
  bot: BotRow,
  to: { snapshotId: string; config: BotConfig },
): Promise<{ moved: number; kept: number }> => {
  const { places } = await comparePlaces(ctx, bot, to.config)
  const elsewhere = places.filter(({ snapshotId }) => snapshotId !== to.snapshotId)
  const moved = sum(elsewhere.filter(({ isMovable }) => isMovable))
  return { moved, kept: sum(elsewhere) - moved }
}

/** For the dialog that publishes: customers in the middle, by version. */
export const listFlowSessions = async (
  ctx: TenantCtx,
  botId: string,
  to: string | undefined,
): Promise<{ sessions: number; movable: number; versions: FlowSessionCount[] }> => {
  const bot = await requireBot(ctx, botId)
  const { config } = to ? await requireSnapshot(ctx, bot, to) : bot
  const { places } = await comparePlaces(ctx, bot, config)
  const names = await snapshotNames(
    ctx.db,
    bot,
    places.map(({ snapshotId }) => snapshotId),
  )
  const versions = [...Map.groupBy(places, ({ snapshotId }) => snapshotId)].map(([snapshotId, own]) => ({
    snapshotId,
    number: names.get(snapshotId)?.number ?? 0,
    name: names.get(snapshotId)?.name ?? '',
    isPublished: snapshotId === bot.publishedSnapshotId,
    sessions: sum(own),
    movable: sum(own.filter(({ isMovable }) => isMovable)),
  }))
  return {
    sessions: sum(places),
    movable: sum(places.filter(({ isMovable }) => isMovable)),
    versions: versions.toSorted((one, other) => other.number - one.number),
  }
}
