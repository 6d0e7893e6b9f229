import type { TemplateSummary } from '@app/contracts/templates'
import { ClipboardList, Database, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { templateMessages } from '../messages.ts'
import { ChannelBadges } from './channel-badges.tsx'
import { TemplateMark } from './template-mark.tsx'

const BOX = 'relative flex min-w-0 flex-col rounded-card border border-border bg-surface p-5 shadow-card'

/** One template at a glance. The whole card opens it; what lies on it stays reachable. */
export const TemplateCard = ({ template, action }: { template: TemplateSummary; action: ReactNode }) => {
  const text = useText(templateMessages)
  const format = useFormat()
  const { id, name, owner, type, hasFlow, industry, goal, collects, datasetCount, usedCount } = template
  return (
    <article
      className={`${BOX} transition-[border-color,box-shadow] duration-150 hover:border-border-strong has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-focus`}
    >
      <div className="flex items-start gap-3">
        <TemplateMark template={template} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">
            <Link
              to={`/template/${id}`}
              className="line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-muted">
            {text(`industry.${industry}`)}
            {(hasFlow || type === 'flow') && (
              <Badge tone="info">{text(hasFlow ? 'templates.both' : 'templates.flow')}</Badge>
            )}
            {owner === 'workspace' && <Badge tone="accent">{text('templates.owner.workspace')}</Badge>}
          </p>
        </div>
      </div>
      {goal && (
        <p className="mt-3.5 flex gap-2 text-sm">
          <Target aria-label={text('templates.goal')} className="mt-0.5 size-4 text-text-muted" />
          <span className="line-clamp-2 min-w-0">{goal}</span>
        </p>
      )}
      {collects.length > 0 && (
        <p className="mt-2 flex gap-2 text-sm text-text-muted">
          <ClipboardList aria-label={text('templates.collects')} className="mt-0.5 size-4" />
          <span className="line-clamp-2 min-w-0">{collects.join(' · ')}</span>
        </p>
      )}
      <div className="mt-3.5">
        <ChannelBadges channels={template.channels} />
      </div>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-4">
        <p className="tabular flex items-center gap-1.5 text-xs text-text-muted">
          <Database aria-hidden="true" className="size-3.5" />
          {text('templates.datasets', { count: format.number(datasetCount) })}
          <span aria-hidden="true">·</span>
          {usedCount > 0 ? text('templates.used', { count: format.number(usedCount) }) : text('templates.unused')}
        </p>
        <span className="relative z-1">{action}</span>
      </footer>
    </article>
  )
}

export const TemplateCardSkeleton = () => (
  <div className={BOX}>
    <div className="flex items-start gap-3">
      <Skeleton className="size-11" />
      <div className="flex-1">
        <Skeleton className="mb-2 h-4 w-3/4" />
        <Skeleton className="h-3 w-20" />
      </div>
    </div>
    <Skeleton className="mt-4 h-9 w-full" />
    <Skeleton className="mt-3 h-9 w-5/6" />
    <Skeleton className="mt-4 h-5 w-1/2" />
    <Skeleton className="mt-5 h-8 w-full" />
  </div>
)
