import type { Bot } from '@app/contracts/bots'
import { BotChannelsCard } from '#features/workgates/public.ts'
import { useSession } from '#lib/session/session.ts'
import { ApiCard } from './api-card.tsx'

/** Where the bot answers customers, and how other programs reach it. */
export const IntegrationTab = ({ bot }: { bot: Bot }) => (
  <div className="flex flex-col gap-5">
    {useSession().can('integrations.manage') && <BotChannelsCard botId={bot.id} />}
    <ApiCard bot={bot} />
  </div>
)
