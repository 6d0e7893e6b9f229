import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { createBotFrom, requireBot, withoutSampleFacts } from '#features/bots/public.ts'
import { flowOfChatbot } from './flow-of-chatbot.ts'

const longestName = 50
const suffix = ' (luồng)'

/** A new flow that answers as the draft of the chatbot does. The chatbot stays; channels, keys and webhooks stay with it. */
export const chatbotToFlow = (ctx: WorkspaceCtx, id: string, name?: string): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, id)
    const { config, appearance } = withoutSampleFacts(bot)
    if (config.type === 'flow') throw new AppError('BOT_IS_FLOW')
    return createBotFrom(tx, {
      name: name ?? `${bot.name.slice(0, longestName - suffix.length)}${suffix}`,
      description: bot.description,
      copyright: bot.copyright,
      config: flowOfChatbot(config),
      appearance,
    })
  })
