import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { packageMessages } from '../package-messages.ts'
import { CreditsChart } from './credits-chart.tsx'
import { barTone, daysBetween, type PackagePage } from './package-page-data.ts'

/** The package of the shop: what it costs, how long it lasts, and how its credits are used up. */
export const CurrentCard = ({ page }: { page: PackagePage }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const { current, moneyBalance } = page
  const { price, cycle } = current
  const isActive = current.status === 'active'
  const left = daysBetween(page.asOf, current.endsAt)
  const facts = [
    price === 0
      ? text('current.trial-price')
      : text(cycle === 'year' ? 'current.per-year' : 'current.per-month', { price: format.money(price) }),
    text('current.cycle', { count: daysBetween(current.startsAt, current.endsAt) }),
    `${format.date(current.startsAt).slice(0, 5)} – ${format.date(current.endsAt)}`,
    isActive ? text('current.days-left', { count: left }) : text('current.none-left'),
  ]
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-xl font-semibold">{current.name}</h2>
        {isActive && current.cancelledAt ? (
          <Badge tone="warning">{text('current.cancelled', { date: format.date(current.endsAt) })}</Badge>
        ) : (
          <Badge tone={isActive ? 'success' : 'danger'}>{text(isActive ? 'current.active' : 'current.inactive')}</Badge>
        )}
      </div>
      <p className="tabular mt-1 text-sm text-text-muted">{facts.join(' · ')}</p>
      <Credits page={page} />
      <CreditsChart page={page} />
      {moneyBalance > 0 && (
        <p className="tabular mt-4 text-sm text-text-muted">
          {text('current.balance', { amount: format.money(moneyBalance) })}
        </p>
      )}
    </Card>
  )
}

const Credits = ({ page: { current, credits } }: { page: PackagePage }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const isActive = current.status === 'active'
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
      <dl className="min-w-0 sm:border-e sm:border-border sm:pe-6">
        <dt className="flex items-baseline justify-between gap-3 text-sm text-text-muted">
          {text('current.credits')}
          <span className="tabular">
            {text(isActive ? 'current.left' : 'current.kept', { count: format.number(credits.balance) })}
          </span>
        </dt>
        <dd className="tabular">
          <span className="text-3xl font-semibold">{format.number(credits.used)}</span>
          <span className="ms-2 text-text-muted">/{format.number(credits.limit)}</span>
          {credits.gift > 0 && (
            <span className="ms-2 text-xs text-text-muted">
              {text('current.gift', { count: format.number(credits.gift) })}
            </span>
          )}
          <CreditBar used={credits.used} limit={credits.limit} mark={credits.warning} />
        </dd>
      </dl>
      <dl className="grid min-w-0 grid-cols-2 gap-4">
        <Forecast credits={credits} endsAt={current.month.endsAt} />
        <Figure name={text('current.bought')} note={text('current.bought-note')}>
          {format.number(credits.bought)}
        </Figure>
      </dl>
    </div>
  )
}

/** How much of the month is used, with marks where warnings come. */
const CreditBar = ({ used, limit, mark }: { used: number; limit: number; mark: PackagePage['credits']['warning'] }) => (
  <span aria-hidden="true" className="ltr relative mt-2 block h-2.5">
    <span className="absolute inset-0 overflow-hidden rounded-full bg-border">
      <span
        className={cx('block h-full rounded-full', barTone(mark))}
        style={{ width: `${Math.min(100, (100 * used) / Math.max(1, limit))}%` }}
      />
    </span>
    {[80, 95].map((percent) => (
      <span
        key={percent}
        className="absolute -top-0.5 h-3.5 w-0.5 rounded-full bg-text-muted"
        style={{ insetInlineStart: `${percent}%` }}
      />
    ))}
  </span>
)

const Forecast = ({ credits, endsAt }: { credits: PackagePage['credits']; endsAt: string }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  if (credits.endsOn === null || credits.perDay === null)
    return (
      <Figure name={text('current.forecast')} note={text('current.forecast-none-note')} isQuiet>
        {text('current.forecast-none')}
      </Figure>
    )
  const isEnough = credits.endsOn >= endsAt
  return (
    <Figure
      name={text('current.forecast')}
      note={text('current.forecast-note', { perDay: format.number(credits.perDay) })}
      isWarning={!isEnough}
    >
      {isEnough ? text('current.forecast-enough') : format.date(credits.endsOn).slice(0, 5)}
    </Figure>
  )
}

type FigureProps = { name: string; note: string; isWarning?: boolean; isQuiet?: boolean; children: ReactNode }

const Figure = ({ name, note, isWarning = false, isQuiet = false, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="tabular">
      <span className={cx('font-semibold', isQuiet ? 'text-base' : 'text-xl', isWarning && 'text-warning')}>
        {children}
      </span>
      <span className="block text-xs text-text-muted">{note}</span>
    </dd>
  </div>
)
