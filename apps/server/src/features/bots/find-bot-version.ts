import type { TenantCtx } from '#core/context.ts'
import type { Appearance, BotConfig, BotType, Environment } from '@app/contracts/bot-settings'
import { withoutSampleFacts } from './without-sample-facts.ts'
import { readDraftVersion, readPublishedVersion, type VersionLine } from './snapshots.repository.ts'

export interface BotVersionRead {
  botId: string
  botName: string
  type: BotType
  /** Null is the draft. */
  snapshotId: string | null
  number: number | null
  label: string
  config: BotConfig
  appearance: Appearance
  hash: string
}

interface Wanted {
  botId: string
  environment: Environment
  /** The version a conversation began with; it goes on with it while it exists. */
  snapshotId?: string | null | undefined
}

interface Content {
  config: BotConfig
  appearance: Appearance
  /** The last answer for this content. */
  read?: BotVersionRead
  /** The key of this content: the id of a snapshot, or the fingerprint of a draft. */
  name: string
}

const mostCached = 500
/** Cached contents, per bot and pinned version: neither a snapshot nor the draft of one fingerprint ever changes. */
const lastRead = new Map<string, Content>()

const remember = (place: string, content: Content): void => {
  lastRead.delete(place)
  lastRead.set(place, content)
  const oldest = lastRead.keys().next()
  if (lastRead.size > mostCached && !oldest.done) lastRead.delete(oldest.value)
}

/**
 * The version a conversation runs on; null when the bot is deleted or not published. One statement, which returns the
 * settings only when they are not cached. The answer is shared: nobody may change it.
 */
export const findBotVersion = async (ctx: TenantCtx, wanted: Wanted): Promise<BotVersionRead | null> => {
  const key = { workspaceId: ctx.workspaceId, id: wanted.botId }
  const pinnedId = wanted.snapshotId ?? null
  const place = placeOf(key.workspaceId, wanted)
  const known = lastRead.get(place)
  const line =
    wanted.environment === 'development'
      ? await readDraftVersion(ctx.db, key, known?.name ?? null)
      : await readPublishedVersion(ctx.db, key, pinnedId, known?.name ?? null)
  if (!line) return null
  const content = contentOf(line, known)
  remember(place, content)
  const { botId, botName, type, snapshotId, number, hash } = line
  const label = number === null ? `draft.${line.rev}` : `v${number}`
  content.read = {
    botId,
    botName,
    type,
    snapshotId,
    number,
    label,
    hash,
    config: content.config,
    appearance: content.appearance,
  }
  if (wanted.environment === 'production') remember(latestOf(key.workspaceId, botId), content)
  return content.read
}

/**
 * A pinned version from the cache, without asking the database. Only for callers that have just seen in the database
 * that the bot is published and the snapshot exists; others use `findBotVersion`.
 */
export const cachedPinnedVersion = (
  workspaceId: string,
  { botId, snapshotId }: { botId: string; snapshotId: string },
): BotVersionRead | null => {
  const known = lastRead.get(placeOf(workspaceId, { botId, environment: 'production', snapshotId }))
  return known?.name === snapshotId ? (known.read ?? null) : null
}

/** The published version when this process looked last; it may be another one by now. */
export const cachedLatestVersion = (workspaceId: string, botId: string): BotVersionRead | null =>
  lastRead.get(latestOf(workspaceId, botId))?.read ?? null

const latestOf = (workspaceId: string, botId: string): string => `${workspaceId}:${botId}:latest`

const placeOf = (workspaceId: string, { botId, environment, snapshotId }: Wanted): string =>
  `${workspaceId}:${botId}:${environment}:${snapshotId ?? ''}`

const contentOf = ({ config, appearance, snapshotId, hash }: VersionLine, known: Content | undefined): Content => {
  if (config && appearance) return { ...withoutSampleFacts({ config, appearance }), name: snapshotId ?? hash }
  if (!known) throw new Error('a version came without its content')
  return known
}
