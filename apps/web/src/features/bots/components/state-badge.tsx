import type { BotSummary } from '@app/contracts/bots'
import { CircleCheck, CircleDashed, LayoutTemplate, PencilLine } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { botMessages } from '../messages.ts'

const LOOKS = {
  draft: { tone: 'neutral', icon: CircleDashed },
  published: { tone: 'success', icon: CircleCheck },
  changed: { tone: 'warning', icon: PencilLine },
  template: { tone: 'accent', icon: LayoutTemplate },
} as const satisfies Record<string, { tone: Tone; icon: typeof CircleCheck }>

type StateBadgeProps = { bot: Pick<BotSummary, 'state' | 'isTemplate' | 'publishedNumber'> }

export const StateBadge = ({ bot }: StateBadgeProps) => {
  const text = useText(botMessages)
  const state = bot.isTemplate ? 'template' : bot.state
  const { tone, icon: Icon } = LOOKS[state]
  const version = bot.publishedNumber !== null && state === 'published'
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {text(`bots.state.${state}`)}
      {version && ` · ${text('bots.state.version', { number: bot.publishedNumber ?? 0 })}`}
    </Badge>
  )
}
