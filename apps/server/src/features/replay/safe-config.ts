import type { BotConfig, ChatbotConfig } from '@app/contracts/bot-settings'
import { AppError } from '#core/errors.ts'

/**
 * A version as it may be replayed: nothing outside the product is called, because a shop's own system would take the
 * old questions for new ones, and the limits for customers do not cut it short.
 */
export const safeConfig = (config: BotConfig): ChatbotConfig => {
  if (config.type !== 'chatbot') throw new AppError('REPLAY_CHATBOT_ONLY')
  return {
    ...config,
    tools: { ...config.tools, http: [], mcp: [] },
    caps: { ...config.caps, creditsPerDay: 0, creditsPerConversation: 0 },
  }
}
