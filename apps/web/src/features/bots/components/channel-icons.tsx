import type { BotSummary } from '@app/contracts/bots'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { botMessages } from '../messages.ts'

const SHOWN = 5

/** Where a bot answers, one icon each; the name shows on hover and is read out. */
export const ChannelIcons = ({ channels }: { channels: BotSummary['channels'] }) => {
  const text = useText(botMessages)
  const lookOf = useChannelLook()
  if (channels.length === 0) return <span className="text-xs text-text-muted">{text('bots.channels.none')}</span>
  return (
    <ul aria-label={text('bots.channels')} className="flex items-center gap-1">
      {channels.slice(0, SHOWN).map(({ id, kind, name }) => (
        <li key={id}>
          <Tooltip label={name}>
            <span className="grid size-6 place-items-center">
              <KindIcon icon={lookOf(kind).icon} />
              <span className="sr-only">{name}</span>
            </span>
          </Tooltip>
        </li>
      ))}
      {channels.length > SHOWN && <li className="tabular text-xs text-text-muted">+{channels.length - SHOWN}</li>}
    </ul>
  )
}
