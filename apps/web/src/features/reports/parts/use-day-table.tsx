import type { DaySeries } from '@app/contracts/reports'
import type { ChartTableData } from '../charts/chart-table.tsx'
import { tableDay } from '../charts/days.ts'
import type { LinePoint } from '../charts/line-geometry.ts'
import { chartMessages } from '../charts/messages.ts'
import { shortNumber } from '../charts/short-number.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'

type DayTableOptions = {
  title: string
  points: readonly LinePoint[]
  series: DaySeries
  toOf: (day: string) => string | undefined
}

/** The days of a chart as rows, the newest first. */
export const useDayTable = ({ title, points, series, toOf }: DayTableOptions): ChartTableData => {
  const text = useText(chartMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const short = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : shortNumber(value, format, language)
  return {
    header: [text('chart.day'), title, text('chart.previous'), text('chart.difference')],
    rows: points.toReversed().map(({ day, value, previous }) => ({
      key: day,
      cells: [
        { value: day, shown: tableDay(day, language) },
        { value, shown: format.number(value), to: toOf(day) },
        { value: previous, shown: previous === null ? undefined : format.number(previous) },
        {
          value: previous === null ? null : value - previous,
          shown: previous === null ? undefined : format.number(value - previous, { signDisplay: 'exceptZero' }),
        },
      ],
    })),
    foot: (
      <>
        <span>
          {text('chart.table-foot', {
            max: short(series.max?.value),
            min: short(series.min?.value),
            mean: short(series.mean),
          })}
        </span>
        <span>{text('chart.days', { count: points.length })}</span>
      </>
    ),
  }
}
