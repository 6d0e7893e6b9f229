import type { TenantCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import { newestReplay } from './replay-gate.repository.ts'

export interface ReplayGateState {
  replayId: string | null
  openHarm: number
  isPassed: boolean
}

/** Whether the draft was replayed beside what is published, without open harm; null when that is not required. */
export const replayGateOf = async (ctx: TenantCtx, bot: BotRow): Promise<ReplayGateState | null> => {
  // Nothing is published that it could be compared with; a flow cannot be replayed.
  if (!bot.requiresReplay || !bot.publishedHash || bot.type !== 'chatbot') return null
  const key = { workspaceId: ctx.workspaceId, botId: bot.id }
  const replay = await newestReplay(ctx.db, key, { beforeHash: bot.publishedHash, afterHash: bot.draftHash })
  return {
    replayId: replay?.id ?? null,
    openHarm: replay?.openHarm ?? 0,
    isPassed: replay !== undefined && replay.openHarm === 0,
  }
}
