import type { BotConfig } from '@app/contracts/bot-settings'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findBotVersion, requireBot, type BotVersionRead } from '#features/bots/public.ts'
import { latestTalks, type PastTalk } from './talks.repository.ts'

export interface ReplayWish {
  most: number
  includesTests: boolean
}

interface ReplayVersions {
  before: BotVersionRead
  after: BotVersionRead
}

/** What visitors talk to now, and the draft. */
export const versionsOf = async (ctx: TenantCtx, botId: string): Promise<ReplayVersions> => {
  await requireBot(ctx, botId)
  const before = await findBotVersion(ctx, { botId, environment: 'production' })
  const after = await findBotVersion(ctx, { botId, environment: 'development' })
  if (!before || !after) throw new AppError('BOT_NOT_PUBLISHED')
  return { before, after }
}

/** Steps of a flow that may ask a model. */
const asking = new Set(['ai_reply', 'classify', 'extract', 'form'])

const usesModel = (ctx: TenantCtx, config: BotConfig): boolean => {
  if (config.type === 'flow')
    return config.nodes.some(
      ({ type, data }) =>
        asking.has(type) && (ctx.deps.config.platformModel !== null || hasOwnModel(data['settings'] ?? data)),
    )
  const { source } = config.model
  return source === 'connection' || (source === 'platform' && ctx.deps.config.platformModel !== null)
}

const hasOwnModel = (settings: unknown): boolean => JSON.stringify(settings).includes('"source":"connection"')

const sum = (talks: readonly PastTalk[], of: (talk: PastTalk) => number): number =>
  talks.reduce((total, talk) => total + of(talk), 0)

/** What a replay would run and roughly cost: each version that asks a model costs about what the answers cost then. */
export const planReplay = async (ctx: TenantCtx, botId: string, { most, includesTests }: ReplayWish) => {
  const { before, after } = await versionsOf(ctx, botId)
  const talks = await latestTalks(ctx.db, { workspaceId: ctx.workspaceId, botId, most, includesTests })
  const paid = [before, after].filter(({ config }) => usesModel(ctx, config)).length
  const turns = sum(talks, (talk) => talk.turns)
  return {
    conversations: talks.length,
    turns,
    credits:
      paid *
      Math.max(
        turns,
        sum(talks, ({ credits }) => credits),
      ),
    usesModel: paid > 0,
    hasChanges: before.hash !== after.hash,
  }
}
