import type { BotConfig } from '@app/contracts/bot-settings'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findBotVersion, requireBot, type BotVersionRead } from '#features/bots/public.ts'
import { safeConfig } from './safe-config.ts'
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
  // Refuses what cannot be replayed before anything is written.
  safeConfig(before.config)
  return { before, after }
}

const usesModel = (ctx: TenantCtx, config: BotConfig): boolean => {
  if (config.type !== 'chatbot') return false
  const { source } = config.model
  return source === 'connection' || (source === 'platform' && ctx.deps.config.platformModel !== null)
}

const sum = (talks: readonly PastTalk[], of: (talk: PastTalk) => number): number =>
  talks.reduce((total, talk) => total + of(talk), 0)

/** What a replay would run and roughly cost: each version that asks a model costs about what the answers cost then. */
export const planReplay = async (ctx: TenantCtx, botId: string, { most, includesTests }: ReplayWish) => {
  const { before, after } = await versionsOf(ctx, botId)
  const talks = await latestTalks(ctx.db, { workspaceId: ctx.workspaceId, botId, most, includesTests })
  const asking = [before, after].filter(({ config }) => usesModel(ctx, config)).length
  const turns = sum(talks, (talk) => talk.turns)
  return {
    conversations: talks.length,
    turns,
    credits:
      asking *
      Math.max(
        turns,
        sum(talks, ({ credits }) => credits),
      ),
    usesModel: asking > 0,
    hasChanges: before.hash !== after.hash,
  }
}
