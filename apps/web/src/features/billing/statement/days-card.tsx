import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ScrollArea } from '#ui/display/scroll-area.tsx'
import { statementMessages } from '../statement-messages.ts'
import type { Statement, StatementUrl } from './statement-data.ts'

type DaysCardProps = { days: Statement['days']; url: StatementUrl }

/** What each day has used; a bar shows the lines of its day. */
export const DaysCard = ({ days, url }: DaysCardProps) => {
  const text = useText(statementMessages)
  const [isTable, setIsTable] = useState(false)
  return (
    <Card>
      <CardHeader
        title={text('days.title')}
        description={days.length > 0 ? text('days.lead') : undefined}
        actions={
          days.length > 0 && (
            <IconButton
              size="sm"
              label={text(isTable ? 'days.chart' : 'days.table')}
              icon={
                isTable ? (
                  <ChartColumn aria-hidden="true" className="size-4.5" />
                ) : (
                  <Table2 aria-hidden="true" className="size-4.5" />
                )
              }
              onClick={() => setIsTable(!isTable)}
            />
          )
        }
      />
      <CardBody>
        {days.length === 0 ? (
          <p className="py-8 text-center text-sm text-text-muted">{text('days.empty')}</p>
        ) : isTable ? (
          <DaysTable days={days} />
        ) : (
          <Bars days={days} url={url} />
        )}
      </CardBody>
    </Card>
  )
}

const HEIGHT = 140

const Bars = ({ days, url }: DaysCardProps) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ credits }) => credits))
  const nameOf = (day: string) => format.date(`${day}T00:00:00`)
  const show = (day: string, isChosen: boolean) =>
    url.change({ from: isChosen ? undefined : day, to: isChosen ? undefined : day, page: undefined })
  return (
    <div className="ltr" dir="ltr">
      <ul className="flex items-end gap-1" style={{ height: HEIGHT }}>
        {days.map(({ day, credits }) => {
          const isChosen = url.filters.from === day && url.filters.to === day
          const label = text('days.bar', { date: nameOf(day), count: format.number(credits) })
          return (
            <li key={day} className="flex h-full min-w-0 flex-1 items-end">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={label}
                title={label}
                onClick={() => show(day, isChosen)}
                className="flex h-full w-full items-end"
              >
                <span
                  className={cx('block w-full rounded-sm', isChosen ? 'bg-accent' : 'bg-chart hover:bg-accent')}
                  style={{ height: `${Math.max(2, (100 * credits) / most)}%` }}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <p aria-hidden="true" className="tabular mt-1.5 flex justify-between text-xs text-text-muted">
        <span>{nameOf(days[0]?.day ?? '').slice(0, 5)}</span>
        {days.length > 1 && <span>{nameOf(days.at(-1)?.day ?? '').slice(0, 5)}</span>}
      </p>
    </div>
  )
}

const DaysTable = ({ days }: { days: Statement['days'] }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  return (
    <ScrollArea label={text('days.title')} className="max-h-44">
      <table className="tabular w-full text-sm">
        <thead className="text-text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {text('days.day')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {text('days.credits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, credits }) => (
            <tr key={day} className="border-t border-border">
              <td className="py-1">{format.date(`${day}T00:00:00`)}</td>
              <td className="py-1 text-end">{format.number(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
