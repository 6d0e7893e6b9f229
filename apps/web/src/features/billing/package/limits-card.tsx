import { Bot, Database, LibraryBig, Plug, RadioTower, Users, type LucideIcon } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Card } from '#ui/display/card.tsx'
import { packageMessages } from '../package-messages.ts'
import type { PackagePage } from './package-page-data.ts'

const limits = ['bots', 'connectors', 'members', 'datasets', 'records', 'ccu'] as const
type LimitName = (typeof limits)[number]

const icons: Record<LimitName, LucideIcon> = {
  bots: Bot,
  connectors: Plug,
  members: Users,
  datasets: LibraryBig,
  records: Database,
  ccu: RadioTower,
}

/** Every limit as used/limit; what is over it says what that means. */
export const LimitsCard = ({ page: { usage, current } }: { page: PackagePage }) => {
  const text = useText(packageMessages)
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{text('limits.title')}</h2>
        <span className="text-xs text-text-muted">{text('limits.note')}</span>
      </div>
      {current.status === 'inactive' && !current.isTrial && (
        <p className="mt-1 text-sm text-danger">{text('limits.ended')}</p>
      )}
      <dl className="mt-2 divide-y divide-border">
        {limits.map((name) => (
          <Limit key={name} name={name} {...usage[name]} />
        ))}
      </dl>
    </Card>
  )
}

const Limit = ({ name, used, limit }: { name: LimitName; used: number; limit: number }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const Icon = icons[name]
  const over = used - limit
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5">
      <dt className="flex min-w-0 items-center gap-2.5 text-sm">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-text-muted" />
        {text(`limit.${name}`)}
      </dt>
      <dd className="tabular text-sm">
        <span className={cx('font-semibold', over > 0 && 'text-danger')}>{format.number(used)}</span>
        <span className="text-text-muted">/{format.number(limit)}</span>
      </dd>
      <dd className="col-span-2">
        <span aria-hidden="true" className="ltr mt-1.5 ms-7 block h-1.5 overflow-hidden rounded-full bg-border">
          <span
            className={cx('block h-full rounded-full', over > 0 ? 'bg-danger' : 'bg-chart')}
            style={{ width: `${Math.min(100, (100 * used) / Math.max(1, limit))}%` }}
          />
        </span>
        {over > 0 && (
          <span className="mt-1 ms-7 block text-xs text-danger">
            {text(`limit.over.${name}`, { count: format.number(over) })}
          </span>
        )}
      </dd>
    </div>
  )
}
