import type { BotConfig } from '@app/contracts/bot-settings'

/**
 * A version as it may be replayed: nothing outside the product is called, because a shop's own system would take the
 * old questions for new ones, and the limits for customers do not cut it short. The steps of a flow call nobody in a
 * replay by themselves.
 */
export const safeConfig = (config: BotConfig): BotConfig =>
  config.type === 'flow'
    ? { ...config, settings: { ...config.settings, caps: { ...config.settings.caps, creditsPerThread: 0 } } }
    : {
        ...config,
        tools: { ...config.tools, http: [], mcp: [] },
        caps: { ...config.caps, creditsPerDay: 0, creditsPerConversation: 0 },
      }
