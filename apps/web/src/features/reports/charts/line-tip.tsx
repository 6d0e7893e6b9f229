import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { shortDay } from './days.ts'
import type { LinePoint } from './line-geometry.ts'
import { chartMessages } from './messages.ts'

type LineTipProps = {
  title: string
  name: string
  point: LinePoint
  isToday: boolean
  mean: number
  x: number
  width: number
}

/** The day under the crosshair, on the side with more room. */
export const LineTip = ({ title, name, point, isToday, mean, x, width }: LineTipProps) => {
  const text = useText(chartMessages)
  const format = useFormat()
  const rows: [name: string, value: string][] = [[title, format.number(point.value)]]
  if (point.previous !== null && point.previousDay)
    rows.push([text('chart.previous-day', { day: shortDay(point.previousDay) }), format.number(point.previous)])
  if (!isToday)
    rows.push([
      text('chart.against-mean'),
      format.number(Math.round(point.value - mean), { signDisplay: 'exceptZero' }),
    ])
  return (
    <div
      aria-hidden="true"
      style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}
      className="pointer-events-none absolute top-4 z-10 min-w-36 rounded-control border border-border bg-surface-raised px-3 py-2 text-xs shadow-overlay"
    >
      <p className="text-sm font-semibold">
        {name}
        {isToday && <span className="font-normal text-text-muted"> · {text('chart.unfinished')}</span>}
      </p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
        {rows.map(([label, value], at) => (
          <div key={label} className="contents">
            <dt className="text-text-muted">{label}</dt>
            <dd className={at === 0 ? 'tabular text-end font-semibold' : 'tabular text-end'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
