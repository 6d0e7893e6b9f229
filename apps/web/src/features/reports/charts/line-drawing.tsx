import { useId } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { labelledDays, linesOf } from '../scale.ts'
import { shortDay } from './days.ts'
import { anchorAt, pathOf, type LineGeometry, type LinePoint } from './line-geometry.ts'
import { chartMessages } from './messages.ts'
import { shortNumber } from './short-number.ts'

type LineDrawingProps = {
  points: readonly LinePoint[]
  today: string | null
  geometry: LineGeometry
  at: number | null
}
type Placed = readonly [x: number, y: number]

const LINE = 'var(--accent-text)'
const DAY_ROOM = 58
const LABEL_WIDTH = 140

/** The drawing itself; what it says is said in words by the chart around it. */
export const LineDrawing = (props: LineDrawingProps) => {
  const { points, today, geometry, at } = props
  const { frame, x, y } = geometry
  const gradient = useId()
  const place = (value: number, index: number): Placed => [x(index), y(value)]
  const placed = points.map(({ value }, index) => place(value, index))
  const isTodayLast = points.at(-1)?.day === today
  const finished = isTodayLast ? placed.slice(0, -1) : placed
  const previous = points.flatMap((point, index) => (point.previous === null ? [] : [place(point.previous, index)]))
  const [first, last] = [finished[0], finished.at(-1)]
  return (
    <svg aria-hidden="true" width={frame.width} height={frame.height} className="block">
      <defs>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={LINE} stopOpacity={0.22} />
          <stop offset="1" stopColor={LINE} stopOpacity={0.02} />
        </linearGradient>
      </defs>
      <Axes {...props} />
      {first && last && (
        <path d={`${pathOf(finished)}L${last[0]} ${y(0)}L${first[0]} ${y(0)}Z`} fill={`url(#${gradient})`} />
      )}
      {previous.length > 1 && (
        <path
          d={pathOf(previous)}
          fill="none"
          stroke="var(--border-strong)"
          strokeWidth={1.25}
          strokeDasharray="1.5 3"
        />
      )}
      <Mean geometry={geometry} />
      <path d={pathOf(finished)} fill="none" stroke={LINE} strokeWidth={2} strokeLinejoin="round" />
      {isTodayLast && placed.length > 1 && (
        <path d={pathOf(placed.slice(-2))} fill="none" stroke={LINE} strokeWidth={2} strokeDasharray="3 3" />
      )}
      {isTodayLast && <Dot at={placed.at(-1)} isHollow />}
      <Marks points={points} geometry={geometry} />
      {at !== null && <Crosshair geometry={geometry} at={placed[at]} />}
    </svg>
  )
}

const Dot = ({ at, isHollow = false }: { at: Placed | undefined; isHollow?: boolean }) =>
  at && (
    <circle
      cx={at[0]}
      cy={at[1]}
      r={isHollow ? 3.5 : 4}
      fill={isHollow ? 'var(--surface)' : LINE}
      stroke={isHollow ? LINE : 'var(--surface)'}
      strokeWidth={2}
    />
  )

const Axes = ({ points, today, geometry: { frame, axisTop, x, y } }: LineDrawingProps) => {
  const format = useFormat()
  const text = useText(chartMessages)
  const { language } = useLanguage()
  const room = Math.max(1, Math.floor((frame.width - frame.left - frame.right) / DAY_ROOM))
  return (
    <g fontSize={11} fill="var(--text-muted)">
      {linesOf(axisTop, 4).map((line) => (
        <g key={line}>
          <line x1={frame.left} x2={frame.width - frame.right} y1={y(line)} y2={y(line)} stroke="var(--border)" />
          <text x={frame.left - 8} y={y(line) + 4} textAnchor="end">
            {shortNumber(line, format, language)}
          </text>
        </g>
      ))}
      {labelledDays(points.length, room).map((index) => (
        <text key={points[index]?.day} x={x(index)} y={frame.height - 6} textAnchor="middle">
          {points[index]?.day === today ? text('chart.today') : shortDay(points[index]?.day ?? '')}
        </text>
      ))}
    </g>
  )
}

const PILL = 20

/** The mean, with its words in the gutter where no line can be. */
const Mean = ({ geometry: { frame, mean, y } }: { geometry: LineGeometry }) => {
  const format = useFormat()
  const text = useText(chartMessages)
  const { language } = useLanguage()
  if (mean === 0) return null
  const start = frame.width - frame.right + 8
  return (
    <g>
      <line
        x1={frame.left}
        x2={start}
        y1={y(mean)}
        y2={y(mean)}
        stroke="var(--warning)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <rect x={start} y={y(mean) - PILL / 2} width={frame.right - 8} height={PILL} rx={5} fill="var(--warning-soft)" />
      <text
        x={start + (frame.right - 8) / 2}
        y={y(mean) + 4}
        textAnchor="middle"
        fontSize={11}
        fontWeight={600}
        fill="var(--warning-text)"
      >
        {text('chart.mean', { value: shortNumber(mean, format, language) })}
      </text>
    </g>
  )
}

/** The label of the highest stands above everything, that of the lowest below: neither can cover the line. */
const Marks = ({ points, geometry }: { points: readonly LinePoint[]; geometry: LineGeometry }) => {
  const format = useFormat()
  const text = useText(chartMessages)
  const { language } = useLanguage()
  const { frame, max, min, x, y } = geometry
  const mark = (kind: 'max' | 'min', { index, value }: { index: number; value: number }) => (
    <g>
      <Dot at={[x(index), y(value)]} isHollow={kind === 'min'} />
      <text
        x={x(index)}
        y={y(value) + (kind === 'max' ? -10 : 17)}
        textAnchor={anchorAt(x(index), LABEL_WIDTH, frame)}
        fontSize={11}
        fontWeight={600}
        fill="var(--text)"
        stroke="var(--surface)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {text(`chart.${kind}`, {
          value: shortNumber(value, format, language),
          day: shortDay(points[index]?.day ?? ''),
        })}
      </text>
    </g>
  )
  return (
    <>
      {max && mark('max', max)}
      {min && mark('min', min)}
    </>
  )
}

const Crosshair = ({ geometry: { frame }, at }: { geometry: LineGeometry; at: Placed | undefined }) =>
  at && (
    <g>
      <line x1={at[0]} x2={at[0]} y1={frame.top - 8} y2={frame.height - frame.bottom} stroke="var(--text-muted)" />
      <Dot at={at} />
    </g>
  )
