import type { BotConfig } from '@app/contracts/bot-settings'
import type { Reply } from '@app/contracts/endpoint'
import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowPlace, getFlowSessions } from '@app/contracts/flows'
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

interface ComparedPlaces extends FlowPlaces {
  isMovable: boolean
  /** The block where they rest, as their version has it. */
  at: FlowNode | undefined
}

interface Comparison {
  places: ComparedPlaces[]
  shared: SharedNodes[]
}

const kindsOf = (config: BotConfig | undefined): ReadonlyMap<string, string> =>
  new Map(config?.type === 'flow' ? config.nodes.map(({ id, type }) => [id, type]) : [])

const nodeAt = (config: BotConfig | undefined, id: string | undefined): FlowNode | undefined =>
  config?.type === 'flow' ? config.nodes.find((node) => node.id === id) : undefined

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
      ...places.map((place) => ({
        ...place,
        isMovable: place.nodes.every((id) => isThere.has(id)),
        at: nodeAt(version?.config, place.nodes.at(-1)),
      })),
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

/** The blocks where most of them rest; a dialog has no room for more. */
const MOST_PLACES = 8

const busiestPlaces = ({ deps }: TenantCtx, places: readonly ComparedPlaces[]): FlowPlace[] => {
  const known = places.filter(({ at }) => at !== undefined)
  const byNode = Map.groupBy(known, ({ at, isMovable }) => `${at?.id} ${isMovable}`)
  return [...byNode.values()]
    .map((own): FlowPlace => {
      const { at, isMovable } = own[0] as ComparedPlaces
      const label = at?.label
      const kind = deps.flowNodes.find(({ description }) => description.type === at?.type)?.description.label
      const name = label ? { vi: label, en: label } : (kind ?? { vi: at?.type ?? '', en: at?.type ?? '' })
      return { nodeId: at?.id ?? '', name, sessions: sum(own), isThere: isMovable }
    })
    .toSorted((one, other) => other.sessions - one.sessions)
    .slice(0, MOST_PLACES)
}

/** For the dialog that publishes: customers in the middle, by version and by block. */
export const listFlowSessions = async (
  ctx: TenantCtx,
  botId: string,
  to: string | undefined,
): Promise<Reply<typeof getFlowSessions>> => {
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
    places: busiestPlaces(ctx, places),
  }
}
