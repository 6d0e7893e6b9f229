import type { KeyCtx } from '#core/context.ts'
import { openBot } from './open-bot.ts'

export const listModels = async (ctx: KeyCtx) => {
  const { key, bot } = await openBot(ctx)
  const created = Math.floor(bot.createdMs / 1000)
  return {
    object: 'list' as const,
    data: [{ id: key.botId, object: 'model' as const, created, owned_by: 'bizagent' }],
  }
}
