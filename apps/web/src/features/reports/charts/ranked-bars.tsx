import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { opensClass } from './chart-table.tsx'

export interface RankedBar {
  key: string
  name: string
  value: number
  shown: string
  /** Where the name leads. */
  to?: string | undefined
  /** The rows that the number counts. */
  valueTo?: string | undefined
  /** Under the bar, at its start and its end. */
  start?: string | undefined
  end?: string | undefined
}

type RankedBarsProps = { bars: readonly RankedBar[]; isNumbered?: boolean; tone?: 'chart' | 'warning' }

/** Bars against the first; the names and numbers carry the meaning, the bars are for the eye. */
export const RankedBars = ({ bars, isNumbered = false, tone = 'chart' }: RankedBarsProps) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className="flex flex-col gap-3">
      {bars.map((bar, at) => (
        <li key={bar.key} className="flex gap-3">
          {isNumbered && (
            <span
              aria-hidden="true"
              className="tabular mt-0.5 grid size-5 shrink-0 place-items-center rounded-md bg-surface-hover text-xs font-medium text-text-muted"
            >
              {at + 1}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3 text-sm font-semibold">
              {bar.to ? (
                <Link to={bar.to} className="min-w-0 truncate hover:underline">
                  {bar.name}
                </Link>
              ) : (
                <span className="min-w-0 truncate">{bar.name}</span>
              )}
              {bar.valueTo ? (
                <Link to={bar.valueTo} className={`tabular ${opensClass}`}>
                  {bar.shown}
                </Link>
              ) : (
                <span className="tabular">{bar.shown}</span>
              )}
            </div>
            <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-surface-hover">
              <div
                className={cx('h-full rounded-full', tone === 'warning' ? 'bg-warning' : 'bg-chart')}
                style={{ width: `${(bar.value / most) * 100}%` }}
              />
            </div>
            {(bar.start || bar.end) && (
              <p className="tabular mt-0.5 flex justify-between gap-3 text-xs text-text-muted">
                <span className="truncate">{bar.start}</span>
                <span className="shrink-0">{bar.end}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
