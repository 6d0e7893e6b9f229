import type { Workgate } from '@app/contracts/workgates'
import { CircleAlert, CircleCheck, CirclePause, Lock, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { healthMessages } from '../health-messages.ts'
import { standingOf } from '../standing.ts'
import { useChannelKind } from './use-kind.ts'

const icons: Partial<Record<Tone, LucideIcon>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

type Shown = Pick<Workgate, 'channel' | 'health' | 'state' | 'isActive' | 'disabledReason' | 'disabledNote'>

/** How the account stands: icon, word and colour, and the reason under it in words. */
export const HealthBadge = ({ workgate, hideReason }: { workgate: Shown; hideReason?: boolean }) => {
  const text = useText(healthMessages)
  const kindOf = useChannelKind()
  const { badge, reason, tone } = standingOf(workgate, kindOf(workgate.channel))
  const Icon = badge === 'health.disabled' ? Lock : (icons[tone] ?? CirclePause)
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 max-md:items-end">
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {text(badge)}
      </Badge>
      {!hideReason && (
        <span className="text-xs text-pretty break-words text-text-muted max-md:text-end">
          {text(reason)}
          {badge === 'health.disabled' && workgate.disabledNote && `: ${workgate.disabledNote}`}
        </span>
      )}
    </span>
  )
}
