import { useId, type KeyboardEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useWidth } from '#ui/display/use-width.ts'
import { namedDay, shortDay } from './days.ts'
import { LineDrawing } from './line-drawing.tsx'
import { LineLegend } from './line-legend.tsx'
import { LineTip } from './line-tip.tsx'
import { geometryOf, indexAt, type LinePoint } from './line-geometry.ts'
import { chartMessages } from './messages.ts'
import { shortNumber } from './short-number.ts'

export type LineChartProps = {
  title: string
  points: readonly LinePoint[]
  /** The unfinished day, if it is among them. */
  today: string | null
  /** The day under the crosshair; several charts share one. */
  at: string | null
  onAt: (day: string | null) => void
  /** The conversations of a day. */
  toOf?: ((day: string) => string | undefined) | undefined
}

const HEIGHT = 236
const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 }

/** Days of a period beside the period before. Charts read from left to right in every direction of the page. */
export const LineChart = (props: LineChartProps) => {
  const { title, points, today, at, onAt } = props
  const text = useText(chartMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const hintId = useId()
  const { ref, width } = useWidth()
  const geometry = geometryOf(points, today, {
    width,
    height: HEIGHT,
    left: 40,
    right: width < 420 ? 74 : 80,
    top: 26,
    bottom: 24,
  })
  const found = points.findIndex(({ day }) => day === at)
  const point = points[found]
  const goTo = (index: number) => onAt(points[Math.min(points.length - 1, Math.max(0, index))]?.day ?? null)
  const follow = (event: PointerEvent<HTMLDivElement>) =>
    goTo(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left, points.length, geometry))
  const onKey = (event: KeyboardEvent) => {
    const step = keys[event.key]
    const to = event.key === 'Enter' && at ? props.toOf?.(at) : undefined
    if (event.key === 'Escape') onAt(null)
    if (to) void navigate(to)
    if (step === undefined) return
    event.preventDefault()
    goTo(found < 0 ? points.length - 1 : found + step)
  }
  return (
    <figure className="min-w-0">
      <div
        ref={ref}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={useSummary(props)}
        aria-describedby={props.toOf ? hintId : undefined}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={(found < 0 ? points.length - 1 : found) + 1}
        aria-valuetext={useSaid(point ?? points.at(-1))}
        className="ltr relative touch-pan-y rounded-control"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => onAt(null)}
        onBlur={() => onAt(null)}
        onKeyDown={onKey}
      >
        <LineDrawing points={points} today={today} geometry={geometry} at={found < 0 ? null : found} />
        {point && (
          <LineTip
            title={title}
            name={namedDay(point.day, language)}
            point={point}
            isToday={point.day === today}
            mean={geometry.mean}
            x={geometry.x(found)}
            width={width}
          />
        )}
      </div>
      {props.toOf && (
        <span id={hintId} hidden>
          {text('chart.opens')}
        </span>
      )}
      <LineLegend points={points} />
    </figure>
  )
}

/** The chart in one sentence, for those who do not see it. */
const useSummary = ({ title, points, today }: LineChartProps): string => {
  const text = useText(chartMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const { max, min, mean } = geometryOf(points, today, {
    width: 0,
    height: HEIGHT,
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
  })
  const dayOf = (index: number | undefined) => shortDay(points[index ?? 0]?.day ?? '')
  return text('chart.summary', {
    title,
    days: points.length,
    max: format.number(max?.value ?? mean),
    maxDay: dayOf(max?.index),
    min: format.number(min?.value ?? mean),
    minDay: dayOf(min?.index),
    mean: shortNumber(mean, format, language),
  })
}

/** What is read out for the day under the crosshair. */
const useSaid = (point: LinePoint | undefined): string => {
  const text = useText(chartMessages)
  const format = useFormat()
  const { language } = useLanguage()
  if (!point) return ''
  const before = point.previous === null ? '' : `, ${text('chart.previous')}: ${format.number(point.previous)}`
  return `${namedDay(point.day, language)}: ${format.number(point.value)}${before}`
}
