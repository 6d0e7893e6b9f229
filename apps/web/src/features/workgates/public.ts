/** The channels of one bot, for its own page. */
export { BotChannelsCard } from './list/bot-channels-card.tsx'
/** Where a broken account is connected again, for screens that show one. */
export { paths as integrationPaths } from './paths.ts'
