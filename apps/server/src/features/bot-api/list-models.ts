import type { KeyCtx } from '#core/context.ts'
import { openBot, type Program } from './open-bot.ts'

/** The bot as OpenAI's API describes a model. */
export const modelOf = ({ key, bot }: Program) => ({
  id: key.botId,
  object: 'model' as const,
  created: Math.floor(bot.createdMs / 1000),
  owned_by: 'bizagent',
})

export const listModels = async (ctx: KeyCtx) => ({
  object: 'list' as const,
  data: [modelOf(await openBot(ctx))],
})
