import type { Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { useGetPublishedVersionQuery } from '../api.ts'

/** In production the bot looks as it was published, not as it is being edited. */
export const useShownAppearance = (bot: Bot, environment: Environment) => {
  const published = useGetPublishedVersionQuery(
    { params: { id: bot.id }, query: { from: 'draft', to: 'published' } },
    { skip: environment !== 'production' },
  )
  return (environment === 'production' && published.data?.to.appearance) || bot.appearance
}
