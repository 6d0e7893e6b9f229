import { useText } from '#lib/i18n/i18n.tsx'
import { shortDay } from './days.ts'
import type { LinePoint } from './line-geometry.ts'
import { chartMessages } from './messages.ts'

const dashes = { now: undefined, before: '1.5 3', mean: '5 4' } as const
const colours = { now: 'var(--accent-text)', before: 'var(--text-muted)', mean: 'var(--warning)' } as const

const Entry = ({ kind, name }: { kind: keyof typeof dashes; name: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg aria-hidden="true" width={16} height={4}>
      <line x1={0} x2={16} y1={2} y2={2} stroke={colours[kind]} strokeWidth={2} strokeDasharray={dashes[kind]} />
    </svg>
    {name}
  </span>
)

export const LineLegend = ({ points }: { points: readonly LinePoint[] }) => {
  const text = useText(chartMessages)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <figcaption className="tabular mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-text-muted">
      <Entry kind="now" name={`${shortDay(first.day)} – ${shortDay(last.day)}`} />
      {points.some(({ previous }) => previous !== null) && (
        <Entry kind="before" name={text('chart.legend-previous', { days: points.length })} />
      )}
      <Entry kind="mean" name={text('chart.legend-mean')} />
    </figcaption>
  )
}
