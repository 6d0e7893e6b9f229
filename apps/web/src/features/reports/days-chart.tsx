import type { botReportDay } from '@app/contracts/agent'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useWidth } from '#ui/display/use-width.ts'
import { reportMessages } from './report-messages.ts'
import { extremesOf, labelledDays, linesOf, roundMaximum } from './scale.ts'

export type ReportDay = z.infer<typeof botReportDay>

/** From the bottom of a bar to its top. */
export const parts = ['answered', 'handoffs', 'unanswered', 'blocked'] as const
export const partColours = {
  answered: 'var(--chart)',
  handoffs: 'var(--accent)',
  unanswered: 'var(--warning)',
  blocked: 'var(--danger)',
} as const

const HEIGHT = 240
const BOTTOM = 24
const LEFT = 40
const TOP = 12
const LABEL_ROOM = 64

/** Messages per day by what came of them, with the mean. Charts read left to right in every direction of the page. */
export const DaysChart = ({ days }: { days: readonly ReportDay[] }) => {
  const text = useText(reportMessages)
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const scale = useScale(days, width)
  const { step } = scale
  const summary = useSummary(days)
  const hovered = at === null ? undefined : days[at]
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / (step || 1))
    setAt(index >= 0 && index < days.length ? index : null)
  }
  return (
    <figure>
      <div ref={ref} className="ltr relative" dir="ltr">
        <svg
          role="img"
          aria-label={`${text('report.chart')}. ${summary}`}
          width={width}
          height={HEIGHT}
          className="block"
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
        >
          <Axes days={days} width={width} scale={scale} />
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={LEFT + index * step} step={step} y={scale.y} isHovered={index === at} />
          ))}
          <MeanLine width={width} scale={scale} />
        </svg>
        {hovered && at !== null && (
          <HoveredDay
            day={hovered}
            place={
              at > days.length / 2 ? { right: width - LEFT - at * step + 8 } : { left: LEFT + (at + 1) * step + 8 }
            }
          />
        )}
      </div>
      <Legend mean={scale.mean} summary={summary} />
    </figure>
  )
}

const useScale = (days: readonly ReportDay[], width: number) => {
  const { max, mean } = extremesOf(days.map(({ messages }) => messages))
  const top = roundMaximum(max)
  const [inner, bottom] = [Math.max(0, width - LEFT), HEIGHT - BOTTOM]
  return {
    mean,
    top,
    inner,
    step: days.length > 0 ? inner / days.length : 0,
    y: (value: number) => bottom - (value / top) * (bottom - TOP),
  }
}
type Scale = ReturnType<typeof useScale>

const useShortDay = () => {
  const format = useFormat()
  return (day: string) => format.date(`${day}T00:00:00`).slice(0, 5)
}

/** The chart in one sentence, for those who do not see it. */
const useSummary = (days: readonly ReportDay[]) => {
  const text = useText(reportMessages)
  const format = useFormat()
  const shortDay = useShortDay()
  const { max, maxIndex, min, mean } = extremesOf(days.map(({ messages }) => messages))
  return text('report.chart.summary', {
    max: format.number(max),
    maxDay: days[maxIndex] ? shortDay(days[maxIndex].day) : '—',
    min: format.number(min),
    mean: format.number(mean, { maximumFractionDigits: 1 }),
  })
}

type AxesProps = { days: readonly ReportDay[]; width: number; scale: Scale }

const Axes = ({ days, width, scale: { top, inner, step, y } }: AxesProps) => {
  const format = useFormat()
  const shortDay = useShortDay()
  return (
    <>
      {linesOf(top).map((line) => (
        <g key={line}>
          <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} stroke="var(--border)" />
          <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" fontSize={11} fill="var(--text-muted)">
            {format.number(line)}
          </text>
        </g>
      ))}
      {labelledDays(days.length, Math.floor(inner / LABEL_ROOM)).map((index) => (
        <text
          key={index}
          x={Math.min(LEFT + (index + 0.5) * step, width - LABEL_ROOM / 4)}
          y={HEIGHT - 6}
          textAnchor="middle"
          fontSize={11}
          fill="var(--text-muted)"
        >
          {shortDay(days[index]?.day ?? '')}
        </text>
      ))}
    </>
  )
}

const MeanLine = ({ width, scale: { mean, y } }: { width: number; scale: Scale }) =>
  mean > 0 && (
    <line
      x1={LEFT}
      x2={width}
      y1={y(mean)}
      y2={y(mean)}
      stroke="var(--text-muted)"
      strokeDasharray="4 4"
      strokeWidth={1.5}
    />
  )

const HoveredDay = ({ day, place }: { day: ReportDay; place: CSSProperties }) => {
  const text = useText(reportMessages)
  const format = useFormat()
  return (
    <div
      className="pointer-events-none absolute top-2 z-1 rounded-control bg-surface-raised px-3 py-2 text-xs shadow-overlay"
      style={place}
    >
      <p className="mb-1 font-semibold">{format.date(`${day.day}T00:00:00`)}</p>
      <p className="tabular">
        {text('report.messages')}: {format.number(day.messages)}
      </p>
      {parts.map((part) => (
        <p key={part} className="tabular flex items-center gap-1.5">
          <span className="size-2 rounded-full" style={{ backgroundColor: partColours[part] }} />
          {text(`report.${part}`)}: {format.number(day[part])}
        </p>
      ))}
    </div>
  )
}

const Legend = ({ mean, summary }: { mean: number; summary: string }) => {
  const text = useText(reportMessages)
  const format = useFormat()
  return (
    <figcaption className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-text-muted">
      {parts.map((part) => (
        <span key={part} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 rounded-full" style={{ backgroundColor: partColours[part] }} />
          {text(`report.${part}`)}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-text-muted" />
        {text('report.mean', { value: format.number(mean, { maximumFractionDigits: 1 }) })}
      </span>
      <span className="ms-auto">{summary}</span>
    </figcaption>
  )
}

type BarProps = { day: ReportDay; x: number; step: number; y: (value: number) => number; isHovered: boolean }

const Bar = ({ day, x, step, y, isHovered }: BarProps) => {
  const gap = Math.min(8, step * 0.25)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + day[part], 0))
  return (
    <g opacity={isHovered ? 1 : 0.92}>
      {isHovered && <rect x={x} y={TOP} width={step} height={y(0) - TOP} fill="var(--surface-hover)" />}
      {parts.map((part, index) => {
        const start = starts[index] ?? 0
        return (
          day[part] > 0 && (
            <rect
              key={part}
              x={x + gap / 2}
              width={Math.max(1, step - gap)}
              y={y(start + day[part])}
              height={Math.max(1, y(start) - y(start + day[part]))}
              rx={Math.min(2, step / 4)}
              fill={partColours[part]}
            />
          )
        )
      })}
    </g>
  )
}
