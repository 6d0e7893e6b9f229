import type { Dashboard, DaySeries, ReportDay } from '@app/contracts/reports'
import { useState, type ReactNode } from 'react'
import { ChangeMark } from '../charts/change-mark.tsx'
import { changeOf, type Wish } from '../charts/change.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { pathOfLink } from '../filters.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { figureMessages } from '../figure-messages.ts'
import { useDayTable } from './use-day-table.tsx'

const MILLION = 1_000_000

/** Messages and tokens of the same days, under one crosshair. */
export const DayCharts = ({ data }: { data: Dashboard }) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const [at, setAt] = useState<string | null>(null)
  const shared = { days: data.days, at, onAt: setAt }
  const { perAnswer } = data.tokens
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DayChart
        {...shared}
        title={text('charts.messages')}
        series={data.messages}
        wish="more"
        of={(day) => [day.messages, day.previousMessages]}
        note={text('charts.before', { value: format.number(data.messages.previousTotal) })}
      />
      <DayChart
        {...shared}
        title={text('charts.tokens')}
        series={data.tokens}
        wish="neither"
        of={(day) => [day.tokens, day.previousTokens]}
        note={perAnswer === null ? undefined : text('charts.per-answer', { value: format.number(perAnswer) })}
      />
    </div>
  )
}

type DayChartProps = {
  title: string
  days: readonly ReportDay[]
  series: DaySeries
  of: (day: ReportDay) => [now: number, before: number]
  wish: Wish
  note?: ReactNode
  at: string | null
  onAt: (day: string | null) => void
}

const DayChart = ({ title, days, series, of, wish, note, at, onAt }: DayChartProps) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const points = days.map((day) => {
    const [value, previous] = of(day)
    return { day: day.day, value, previous, previousDay: day.previousDay }
  })
  const toOf = (day: string) => {
    const found = days.find((each) => each.day === day)
    return found && found.conversations > 0 ? pathOfLink(found.link) : undefined
  }
  const total =
    series.total >= MILLION
      ? text('charts.million', { value: format.number(series.total / MILLION, { maximumFractionDigits: 2 }) })
      : format.number(series.total)
  return (
    <ChartCard
      title={title}
      table={useDayTable({ title, points, series, toOf })}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-xl font-semibold text-text">{total}</span>
          <ChangeMark change={changeOf(series.total, series.previousTotal)} wish={wish} />
          <span className="tabular text-xs">{note}</span>
        </span>
      }
    >
      <LineChart
        title={title}
        points={points}
        today={days.find(({ isToday }) => isToday)?.day ?? null}
        at={at}
        onAt={onAt}
        toOf={toOf}
      />
    </ChartCard>
  )
}
