import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ScrollArea } from '#ui/display/scroll-area.tsx'
import { useWidth } from '#ui/display/use-width.ts'
import { packageMessages } from '../package-messages.ts'
import { courseOf, type Course } from './credit-course.ts'
import type { PackagePage } from './package-page-data.ts'

const HEIGHT = 190
const BOTTOM = 24
/** Room above the limit for the words about the day on which it is reached: the line itself is below. */
const TOP = 24
const LEFT = 48
const RIGHT = 8
const LABEL_ROOM = 80

/** What the month has used so far, added up day by day, and where it will end; the same as a table. */
export const CreditsChart = ({ page }: { page: PackagePage }) => {
  const text = useText(packageMessages)
  const [isTable, setIsTable] = useState(false)
  const course = courseOf(page)
  if (course.points.length < 2) return <p className="mt-5 text-sm text-text-muted">{text('chart.empty')}</p>
  return (
    <figure className="mt-4" aria-label={text('chart.name')}>
      <div className="flex justify-end">
        <IconButton
          size="sm"
          label={text(isTable ? 'chart.as-chart' : 'chart.as-table')}
          icon={
            isTable ? (
              <ChartLine aria-hidden="true" className="size-4.5" />
            ) : (
              <Table2 aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      {isTable ? <CourseTable course={course} /> : <CourseChart course={course} />}
    </figure>
  )
}

interface Scale {
  width: number
  x: (at: number) => number
  y: (credits: number) => number
}

const CourseChart = ({ course }: { course: Course }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const { ref, width } = useWidth()
  const { top, from, to, points } = course
  const scale: Scale = {
    width,
    x: (at) => LEFT + ((at - from) / Math.max(1, to - from)) * Math.max(0, width - LEFT - RIGHT),
    y: (credits) => HEIGHT - BOTTOM - (credits / top) * (HEIGHT - BOTTOM - TOP),
  }
  const sum = points.at(-1)?.sum ?? 0
  return (
    <div ref={ref} className="ltr" dir="ltr">
      <svg
        role="img"
        aria-label={`${text('chart.name')}: ${format.number(sum)}/${format.number(top)}`}
        width={width}
        height={HEIGHT}
      >
        <Lines top={top} scale={scale} />
        <Line course={course} scale={scale} />
        <Days course={course} scale={scale} />
      </svg>
    </div>
  )
}

const Lines = ({ top, scale: { width, y } }: { top: number; scale: Scale }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  return (
    <>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(top * share)}
            y2={y(top * share)}
            stroke={share === 1 ? 'var(--danger)' : 'var(--border)'}
            strokeDasharray={share === 1 ? '4 4' : undefined}
          />
          <text x={LEFT - 8} y={y(top * share) + 4} textAnchor="end" fontSize={11} fill="var(--text-muted)">
            {format.number(Math.round(top * share))}
          </text>
        </g>
      ))}
      <line
        x1={LEFT}
        x2={width - RIGHT}
        y1={y(top * 0.8)}
        y2={y(top * 0.8)}
        stroke="var(--warning)"
        strokeDasharray="2 4"
      />
      <text x={LEFT + 6} y={y(top * 0.8) - 5} fontSize={11} fill="var(--warning-text)">
        {text('chart.limit')}
      </text>
    </>
  )
}

/** What was used, filled below, and dashed from now on where the pace leads. */
const Line = ({ course: { from, points, end }, scale: { x, y } }: { course: Course; scale: Scale }) => {
  const last = points.at(-1)
  if (!last) return null
  const line = points.map(({ at, sum }) => `${x(at)},${y(sum)}`).join(' ')
  return (
    <>
      <polygon points={`${x(from)},${y(0)} ${line} ${x(last.at)},${y(0)}`} fill="var(--chart)" opacity={0.18} />
      <polyline points={line} fill="none" stroke="var(--accent)" strokeWidth={2} strokeLinejoin="round" />
      {end && (
        <>
          <line
            x1={x(last.at)}
            y1={y(last.sum)}
            x2={x(end.at)}
            y2={y(end.sum)}
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="3 4"
          />
          <circle cx={x(end.at)} cy={y(end.sum)} r={4.5} fill={end.isOut ? 'var(--danger)' : 'var(--accent)'} />
        </>
      )}
      <circle cx={x(last.at)} cy={y(last.sum)} r={5} fill="var(--surface)" stroke="var(--accent)" strokeWidth={2} />
    </>
  )
}

/** The names of days below the axis, where there is room, and the day on which the credits end. */
const Days = ({ course: { from, to, now, end }, scale: { width, x, y } }: { course: Course; scale: Scale }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const short = (at: number) => format.date(at).slice(0, 5)
  const low = { y: HEIGHT - 6, fontSize: 11 }
  return (
    <>
      {end?.isOut && (
        <text
          x={Math.min(width - RIGHT, x(end.at) + 6)}
          y={y(end.sum) - 10}
          textAnchor="end"
          fontSize={11}
          fontWeight={600}
          fill="var(--danger-text)"
        >
          {text('chart.out', { date: short(end.at) })}
        </text>
      )}
      <text {...low} x={LEFT} fill="var(--text-muted)">
        {short(from)}
      </text>
      {x(now) - LEFT > LABEL_ROOM && width - x(now) > 1.5 * LABEL_ROOM && (
        <text {...low} x={x(now)} textAnchor="middle" fontWeight={600} fill="var(--text)">
          {text('chart.today')}
        </text>
      )}
      <text {...low} x={width - RIGHT} textAnchor="end" fill="var(--text-muted)">
        {text('chart.renewal', { date: short(to) })}
      </text>
    </>
  )
}

const CourseTable = ({ course }: { course: Course }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  return (
    <ScrollArea label={text('chart.name')} className="max-h-52">
      <table className="tabular w-full text-sm">
        <thead className="text-start text-text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {text('chart.day')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {text('chart.spent')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {text('chart.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {course.days.map(({ day, credits, sum }) => (
            <tr key={day} className="border-t border-border">
              <td className="py-1">{format.date(`${day}T00:00:00`)}</td>
              <td className="py-1 text-end">{format.number(credits)}</td>
              <td className="py-1 text-end">{format.number(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
