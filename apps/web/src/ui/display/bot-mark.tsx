import type { BotSummary } from '@app/contracts/bots'
import { Bot, Workflow } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { textOn } from '#lib/style/contrast.ts'

type BotMarkProps = { bot: Pick<BotSummary, 'type' | 'color' | 'logoUrl'>; size?: 'sm' | 'md' | undefined }

/** A bot's logo, or its kind on its own colour; decoration beside a written name. */
export const BotMark = ({ bot, size = 'md' }: BotMarkProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const Icon = bot.type === 'flow' ? Workflow : Bot
  const box = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-control',
    size === 'md' ? 'size-11' : 'size-8',
  )
  if (bot.logoUrl && bot.logoUrl !== failed)
    return (
      <span aria-hidden="true" className={cx(box, 'bg-surface-sunken')}>
        <img src={bot.logoUrl} alt="" className="size-full object-cover" onError={() => setFailed(bot.logoUrl)} />
      </span>
    )
  return (
    <span aria-hidden="true" className={box} style={{ backgroundColor: bot.color, color: textOn(bot.color) }}>
      <Icon className={size === 'md' ? 'size-5.5' : 'size-4.5'} />
    </span>
  )
}
