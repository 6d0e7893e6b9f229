import type { BotSummary } from '@app/contracts/bots'
import { CircleAlert } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { botMessages } from '../messages.ts'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { ChannelIcons } from './channel-icons.tsx'
import { LastError } from './last-error.tsx'
import { StateBadge } from './state-badge.tsx'

export const useBotColumns = (): readonly Column<BotSummary>[] => {
  const text = useText(botMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      header: text('bots.name'),
      render: (bot) => (
        <span className="flex min-w-0 items-center gap-3">
          <BotMark bot={bot} size="sm" />
          <span className="min-w-0">
            <span className="block truncate">{bot.name}</span>
            <span className="block text-xs font-normal text-text-muted">{text(`bots.type.${bot.type}`)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: text('common.status'),
      render: (bot) => (
        <span className="flex min-w-0 flex-col items-end gap-1 md:items-start">
          <StateBadge bot={bot} />
          {bot.lastError && (
            <span className="flex max-w-56 items-center gap-1 text-xs text-danger">
              <CircleAlert aria-hidden="true" className="size-3.5" />
              <LastError error={bot.lastError} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'channels',
      header: text('bots.channels'),
      render: (bot) => <ChannelIcons channels={bot.channels} />,
    },
    { key: 'messages', header: text('bots.messages7d'), align: 'end', render: (bot) => format.number(bot.messages7d) },
    { key: 'credits', header: text('bots.credits7d'), align: 'end', render: (bot) => format.number(bot.credits7d) },
    {
      key: 'ai-only',
      header: text('bots.ai-only'),
      align: 'end',
      hideOnPhone: true,
      render: (bot) => (bot.aiOnlyRate7d === null ? '—' : format.percent(bot.aiOnlyRate7d)),
    },
    { key: 'updated', header: text('bots.updated'), render: (bot) => <RelativeTime value={bot.updatedAt} /> },
  ]
}
