import type { BotSummary } from '@app/contracts/bots'
import { Globe, MessageCircle, MessagesSquare, Send, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { botMessages } from '../messages.ts'

const SHOWN = 5
const ICONS: Readonly<Record<string, LucideIcon>> = {
  web: Globe,
  facebook: MessageCircle,
  messenger: MessageCircle,
  'zalo-oa': Send,
  'zalo-personal': Send,
}

/** Where a bot answers, one icon each; the name shows on hover and is read out. */
export const ChannelIcons = ({ channels }: { channels: BotSummary['channels'] }) => {
  const text = useText(botMessages)
  if (channels.length === 0) return <span className="text-xs text-text-muted">{text('bots.channels.none')}</span>
  return (
    <ul aria-label={text('bots.channels')} className="flex items-center gap-1">
      {channels.slice(0, SHOWN).map(({ id, kind, name }) => {
        const Icon = ICONS[kind] ?? MessagesSquare
        return (
          <li key={id}>
            <Tooltip label={name}>
              <span className="grid size-6 place-items-center rounded-full bg-surface-hover text-text-muted">
                <Icon aria-hidden="true" className="size-3.5" />
                <span className="sr-only">{name}</span>
              </span>
            </Tooltip>
          </li>
        )
      })}
      {channels.length > SHOWN && <li className="tabular text-xs text-text-muted">+{channels.length - SHOWN}</li>}
    </ul>
  )
}
