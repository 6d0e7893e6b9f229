import type { TemplateSummary } from '@app/contracts/templates'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { templateMessages } from '../messages.ts'

export const ChannelBadges = ({ channels }: { channels: TemplateSummary['channels'] }) => {
  const text = useText(templateMessages)
  const lookOf = useChannelLook()
  return (
    <ul aria-label={text('templates.channels')} className="flex flex-wrap gap-1.5">
      {channels.map((channel) => (
        <li key={channel}>
          <Badge>{lookOf(channel).label}</Badge>
        </li>
      ))}
    </ul>
  )
}
