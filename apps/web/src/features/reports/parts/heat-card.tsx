import type { Dashboard } from '@app/contracts/reports'
import { Moon } from 'lucide-react'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartTableData } from '../charts/chart-table.tsx'
import { longWeekday } from '../charts/days.ts'
import { HeatLegend, HeatMap } from '../charts/heat-map.tsx'
import { pathOfLink } from '../filters.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { figureMessages } from '../figure-messages.ts'
import { Emphasised } from './emphasised.tsx'

const week = [0, 1, 2, 3, 4, 5, 6] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const matrixOf = ({ cells }: Dashboard['heat']): number[][] => {
  const matrix = week.map(() => hours.map(() => 0))
  for (const { weekday, hour, messages } of cells) {
    const row = matrix[weekday - 1]
    if (row) row[hour] = messages
  }
  return matrix
}

/** When customers write, and what happened to those who wrote while the shop was closed. */
export const HeatCard = ({ heat }: { heat: Dashboard['heat'] }) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const matrix = matrixOf(heat)
  const { peak, closed } = heat
  const table: ChartTableData = {
    header: [text('charts.weekday'), ...hours.map((hour) => text('charts.hour', { hour }))],
    rows: week.map((row) => ({
      key: String(row),
      cells: [{ value: longWeekday(row, language) }, ...(matrix[row] ?? []).map((value) => ({ value }))],
    })),
  }
  return (
    <ChartCard
      title={text('charts.heat')}
      lead={
        peak
          ? text('charts.heat-peak', {
              day: longWeekday(peak.weekday - 1, language),
              from: peak.hour,
              to: peak.hour + 1,
              count: format.number(peak.messages),
            })
          : text('charts.heat-none')
      }
      actions={<span className="me-2 max-sm:hidden">{<HeatLegend />}</span>}
      table={table}
    >
      <HeatMap
        title={text('charts.heat')}
        cells={matrix}
        toOf={(row, hour) =>
          matrix[row]?.[hour] ? pathOfLink(heat.link, { weekday: String(row + 1), hour: String(hour) }) : undefined
        }
      />
      {closed && closed.messages > 0 && (
        <p className="tabular mt-4 flex items-start gap-2 border-t border-border pt-3 text-sm text-text-muted">
          <Moon aria-hidden="true" className="mt-0.5 size-4" />
          <span>
            <Emphasised
              words={text('charts.heat-closed', {
                count: format.number(closed.messages),
                closes: closed.closes,
                opens: closed.opens,
                ai: format.number(closed.answeredByAi),
                waited: format.number(closed.waited),
              })}
            />
          </span>
        </p>
      )}
    </ChartCard>
  )
}
