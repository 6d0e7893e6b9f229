import type { Bot } from '@app/contracts/bots'
import { LeadsCard } from '#features/leads/public.ts'
import { BotChannelsCard } from '#features/workgates/public.ts'
import { useSession } from '#lib/session/session.ts'
import { ApiCard } from './api-card.tsx'

/** Where the bot answers customers, where its leads go, and how other programs reach it. */
export const IntegrationTab = ({ bot }: { bot: Bot }) => {
  const canManage = useSession().can('integrations.manage')
  return (
    <div className="flex flex-col gap-5">
      {canManage && <BotChannelsCard botId={bot.id} />}
      {canManage && <LeadsCard bot={bot} />}
      <ApiCard bot={bot} />
    </div>
  )
}
