import type { CreditForecast } from '@app/contracts/reports'
import { shortDay } from '../charts/days.ts'
import { pathOfLink } from '../filters.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { figureMessages } from '../figure-messages.ts'
import { KpiFrame } from './kpi-card.tsx'

const EARLY = 80
const URGENT = 95

/** What is used of this period's credits, and how long the rest lasts. */
export const CreditCard = ({ credits }: { credits: CreditForecast }) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const { usedPercent, endsOn, renewsOn } = credits
  const isEarly = usedPercent >= EARLY
  const isUrgent = usedPercent >= URGENT
  return (
    <KpiFrame
      name={text('kpi.credits')}
      to={pathOfLink(credits.link)}
      value={
        <>
          {format.number(credits.used)}{' '}
          <span className="text-sm font-medium text-text-muted">
            {text('kpi.of', { total: format.number(credits.granted) })}
          </span>
        </>
      }
      side={
        <span className={cx('tabular text-base font-semibold', isUrgent ? 'text-danger' : isEarly && 'text-warning')}>
          {format.number(usedPercent)}%
        </span>
      }
    >
      <span aria-hidden="true" className="mb-1 block h-1.5 rounded-full bg-surface-hover">
        <span
          className={cx('block h-full rounded-full', isUrgent ? 'bg-danger' : isEarly ? 'bg-warning' : 'bg-chart')}
          style={{ width: `${Math.min(100, usedPercent)}%` }}
        />
      </span>
      {endsOn ? (
        <>
          {text('kpi.ends')} <strong className="font-semibold text-warning">{shortDay(endsOn)}</strong>
        </>
      ) : (
        text('kpi.enough')
      )}
      {renewsOn && <> · {text('kpi.renews', { day: shortDay(renewsOn) })}</>}
    </KpiFrame>
  )
}
