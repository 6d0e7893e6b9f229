import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { longWeekday, shortWeekday } from './days.ts'
import { cellAfter, heatSteps, peakOf, stepOf } from './heat-scale.ts'
import { chartMessages } from './messages.ts'

type HeatMapProps = {
  title: string
  /** Seven rows from Monday, 24 hours each, in the zone of the workspace. */
  cells: readonly (readonly number[])[]
  /** The conversations of a cell. */
  toOf?: ((row: number, hour: number) => string | undefined) | undefined
}

/** In the dark more is brighter, so the fullest colour is a light one there. */
const colours = '[--heat:var(--accent)] dark:[--heat:var(--accent-text)]'
const colourOf = (step: number): string =>
  step === 0
    ? 'var(--surface-hover)'
    : `color-mix(in srgb, var(--heat) ${Math.round(10 + (step / heatSteps) * 90)}%, var(--surface-hover))`

/** Weekday by hour. One cell is in the order of Tab; the arrow keys go on from there. */
export const HeatMap = ({ title, cells, toOf }: HeatMapProps) => {
  const text = useText(chartMessages)
  const { language } = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const peak = peakOf(cells)
  const [at, setAt] = useState({ row: peak?.row ?? 0, hour: peak?.hour ?? 0 })
  const navigate = useNavigate()
  const open = (row: number, hour: number) => {
    const to = toOf?.(row, hour)
    if (to) void navigate(to)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(at.row, at.hour)
    const next = cellAfter(event.key, at)
    if (!next) return undefined
    event.preventDefault()
    setAt(next)
    return grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.hour}"]`)?.focus()
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`${title}. ${text('heat.help')}`}
      dir="ltr"
      tabIndex={-1}
      className={cx('ltr flex flex-col gap-px sm:gap-0.5', colours)}
      onKeyDown={onKey}
    >
      {cells.map((hours, row) => (
        <div key={shortWeekday(row, language)} role="row" className="flex items-center gap-px sm:gap-0.5">
          <span role="rowheader" className="w-8 shrink-0 text-xs whitespace-nowrap text-text-muted sm:w-12">
            {shortWeekday(row, language)}
          </span>
          {hours.map((count, hour) => (
            <Cell
              // oxlint-disable-next-line react/no-array-index-key -- an hour is its place.
              key={hour}
              row={row}
              hour={hour}
              count={count}
              most={peak?.count ?? 0}
              isPeak={peak?.row === row && peak.hour === hour}
              isAt={at.row === row && at.hour === hour}
              onFocus={() => setAt({ row, hour })}
              onOpen={() => open(row, hour)}
              label={text('heat.cell', { day: longWeekday(row, language), from: hour, to: hour + 1, count })}
            />
          ))}
        </div>
      ))}
      <HourNames />
    </div>
  )
}

type CellProps = {
  row: number
  hour: number
  count: number
  most: number
  isPeak: boolean
  isAt: boolean
  label: string
  onFocus: () => void
  onOpen: () => void
}

const Cell = ({ row, hour, count, most, isPeak, isAt, label, onFocus, onOpen }: CellProps) => {
  const format = useFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is heard by the grid.
    <span
      role="gridcell"
      data-cell={`${row}-${hour}`}
      tabIndex={isAt ? 0 : -1}
      aria-label={label}
      title={label}
      onFocus={onFocus}
      onClick={onOpen}
      style={{ background: colourOf(stepOf(count, most)) }}
      className={cx(
        'grid h-4 min-w-0 flex-1 cursor-pointer place-items-center rounded-xs text-xs font-semibold sm:h-6 sm:rounded-sm',
        isPeak && 'tabular z-10 text-on-accent outline-2 outline-offset-1 outline-text dark:text-canvas',
      )}
    >
      {isPeak && <span className="max-sm:hidden">{format.number(count)}</span>}
    </span>
  )
}

const HourNames = () => {
  const text = useText(chartMessages)
  return (
    <div aria-hidden="true" className="flex gap-px pt-1 text-xs text-text-muted sm:gap-0.5">
      <span className="w-8 shrink-0 sm:w-12" />
      {Array.from({ length: 24 }, (_, hour) => (
        <span key={hour} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
          <span className={cx(hour % 6 !== 0 && 'max-sm:hidden')}>{hour % 3 === 0 && text('heat.hour', { hour })}</span>
        </span>
      ))}
    </div>
  )
}

export const HeatLegend = () => {
  const text = useText(chartMessages)
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5 text-xs text-text-muted">
      {text('heat.less')}
      <span
        className={cx('h-2 w-16 rounded-full', colours)}
        style={{ background: `linear-gradient(to right, ${colourOf(1)}, ${colourOf(heatSteps)})` }}
      />
      {text('heat.more')}
    </span>
  )
}
