import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { detailMessages } from '../detail-messages.ts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** On which days of the week something is asked. */
export const WeekdayBars = ({ counts }: { counts: readonly number[] }) => {
  const text = useText(detailMessages)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...counts)
  const peak = counts.indexOf(most)
  const days = DAYS.map((key, at) => ({ key, name: text(`day.${key}`), count: counts[at] ?? 0 }))
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{text('when.title')}</h3>
      <ul className="flex items-end gap-2">
        {days.map(({ key, name, count }, at) => (
          <li key={key} className="flex flex-1 flex-col items-center gap-1 text-xs text-text-muted">
            <span
              aria-hidden="true"
              className={cx('w-full rounded-sm', at === peak && count > 0 ? 'bg-accent' : 'bg-accent/30')}
              style={{ height: `${2 + (34 * count) / most}px` }}
            />
            <span aria-hidden="true">{name}</span>
            <span className="sr-only">{text('when.day', { day: name, count })}</span>
          </li>
        ))}
      </ul>
      {peak >= 0 && total > 1 && (
        <p className="mt-2 text-xs text-text-muted">
          {text('when.peak', { day: days[peak]?.name ?? '', count: most, total })}
        </p>
      )}
    </section>
  )
}
