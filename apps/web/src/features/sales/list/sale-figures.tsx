import type { SaleFigures as Figures } from '@app/contracts/sales'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { saleMessages } from '../messages.ts'

/** Four figures of the period, whatever else is filtered. */
export const SaleFigures = ({ figures }: { figures: Figures | undefined }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  if (!figures) return <Skeleton className="mb-4 h-24 w-full" />
  const { paidVnd, paidCount, openVnd, openCount, lateCount, counts, byAi, byStaff } = figures
  const made = counts.all
  const shown = [
    {
      name: text('sales.figure-paid'),
      value: format.money(paidVnd),
      note: text('sales.figure-paid-note', {
        count: paidCount,
        mean: format.money(paidCount === 0 ? 0 : Math.round(paidVnd / paidCount)),
      }),
    },
    {
      name: text('sales.figure-open'),
      value: format.money(openVnd),
      note: text('sales.figure-open-note', { count: openCount, late: lateCount }),
      isOpen: openVnd > 0,
    },
    {
      name: text('sales.figure-rate'),
      value: made === 0 ? '—' : format.percent(paidCount / made),
      note: text('sales.figure-rate-note', { paid: paidCount, all: made }),
    },
    {
      name: text('sales.figure-ai'),
      value: text('sales.figure-ai-value', { count: byAi }),
      note: text('sales.figure-ai-note', { staff: byStaff }),
    },
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {shown.map(({ name, value, note, isOpen }) => (
        <div key={name} className="rounded-card border border-border bg-surface p-4 shadow-card">
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd>
            <span className={cx('tabular block text-lg font-semibold sm:text-xl', isOpen && 'text-warning')}>
              {value}
            </span>
            <span className="tabular block text-xs text-text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
