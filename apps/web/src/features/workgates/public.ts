/** The channels of one bot, for its own page. */
export { BotChannelsCard } from './list/bot-channels-card.tsx'
