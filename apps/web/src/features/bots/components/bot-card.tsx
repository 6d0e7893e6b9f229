import type { BotSummary } from '@app/contracts/bots'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { botMessages } from '../messages.ts'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { ChannelIcons } from './channel-icons.tsx'
import { LastError } from './last-error.tsx'
import { StateBadge } from './state-badge.tsx'

const BOX = 'relative flex min-w-0 flex-col rounded-card border border-border bg-surface p-5 shadow-card'

/** One bot at a glance. The whole card opens it; the menu and the marks on it stay reachable. */
export const BotCard = ({ bot, menu }: { bot: BotSummary; menu: ReactNode }) => {
  const text = useText(botMessages)
  const format = useFormat()
  return (
    <article
      className={`${BOX} transition-[border-color,box-shadow] duration-150 hover:border-border-strong has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-focus`}
    >
      <div className="flex items-start gap-3">
        <BotMark bot={bot} />
        <div className="min-w-0 flex-1">
          <h2 className="pe-8 text-base font-semibold">
            <Link
              to={`/biz-agent/${bot.id}`}
              title={bot.name}
              className="block truncate outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {bot.name}
            </Link>
          </h2>
          <p className="text-xs text-text-muted">{text(`bots.type.${bot.type}`)}</p>
        </div>
      </div>
      <div className="absolute end-3 top-4 z-1">{menu}</div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <StateBadge bot={bot} />
        {bot.newerTemplateId && <Badge tone="info">{text('bots.newer-template')}</Badge>}
      </div>
      <p className="mt-2.5 line-clamp-2 min-h-10 text-sm text-text-muted">{bot.description}</p>
      <dl className="mt-3 grid grid-cols-3 gap-2 border-t border-border pt-3">
        <Figure label={text('bots.messages7d')} value={format.number(bot.messages7d)} />
        <Figure label={text('bots.credits7d')} value={format.number(bot.credits7d)} />
        <Figure
          label={text('bots.ai-only')}
          hint={text('bots.ai-only.help')}
          value={bot.aiOnlyRate7d === null ? '—' : format.percent(bot.aiOnlyRate7d)}
        />
      </dl>
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-2 text-xs text-text-muted">
        <span className="relative z-1">
          <ChannelIcons channels={bot.channels} />
        </span>
        <RelativeTime value={bot.updatedAt} />
      </footer>
      {bot.lastError && (
        <p className="mt-3 flex items-center gap-1.5 rounded-control bg-danger-soft px-2.5 py-1.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          <LastError error={bot.lastError} />
        </p>
      )}
    </article>
  )
}

const Figure = ({ label, value, hint }: { label: string; value: string; hint?: string | undefined }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end" title={hint}>
    <dt className="text-xs text-text-muted">{label}</dt>
    <dd className="tabular text-lg leading-tight font-semibold">{value}</dd>
  </div>
)

export const BotCardSkeleton = () => (
  <div className={BOX}>
    <div className="flex items-start gap-3">
      <Skeleton className="size-11" />
      <div className="flex-1">
        <Skeleton className="mb-2 h-4 w-2/3" />
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
    <Skeleton className="mt-3.5 h-5 w-24" />
    <Skeleton className="mt-3 h-9 w-full" />
    <Skeleton className="mt-4 h-10 w-full" />
    <Skeleton className="mt-4 h-4 w-1/2" />
  </div>
)
