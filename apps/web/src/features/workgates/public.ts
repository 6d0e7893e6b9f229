import { lazy } from 'react'

/** The channels of one bot, for its own page. */
export { BotChannelsCard } from './list/bot-channels-card.tsx'
/** Fetched with the page of an administrator. */
export const ShopAccountsCard = lazy(async () => ({
  default: (await import('./operator/shop-accounts-card.tsx')).ShopAccountsCard,
}))
