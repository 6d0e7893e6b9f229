import type { getBotReport } from '@app/contracts/agent'
import type { Bot } from '@app/contracts/bots'
import type { Reply } from '@app/contracts/endpoint'
import { CircleCheck, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { TraceActions } from '#features/evaluation/public.ts'
import { AddQna, FetchedTrace, originMessages, traceMessages } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import type { ReportDay } from './days-chart.tsx'
import { reportMessages } from './report-messages.ts'

export type Report = Reply<typeof getBotReport>
const messages = { ...originMessages, ...traceMessages, ...reportMessages }

/** The numbers of the whole period, each with what it means beside the messages. */
export const Totals = ({ totals }: { totals: Report['totals'] }) => {
  const text = useText(reportMessages)
  const format = useFormat()
  const { messages: count } = totals
  const share = (part: number) =>
    count > 0 ? text('report.of-messages', { share: format.percent(part / count) }) : undefined
  const perMessage =
    count > 0
      ? text('report.per-message', { value: format.number(totals.credits / count, { maximumFractionDigits: 2 }) })
      : undefined
  const figures: readonly [name: string, value: string, note: string | undefined][] = [
    [text('report.messages'), format.number(count), undefined],
    [text('report.answered'), format.number(totals.answered), share(totals.answered)],
    [text('report.unanswered'), format.number(totals.unanswered), share(totals.unanswered)],
    [text('report.handoffs'), format.number(totals.handoffs), share(totals.handoffs)],
    [text('report.blocked'), format.number(totals.blocked), share(totals.blocked)],
    [text('report.tokens-in'), format.number(totals.tokensIn), undefined],
    [text('report.tokens-out'), format.number(totals.tokensOut), undefined],
    [text('report.credits'), format.number(totals.credits), perMessage],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(([name, value, note]) => (
        <div key={name} className="min-w-0 rounded-card border border-border bg-surface p-4 shadow-card">
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd className="tabular mt-0.5 text-2xl font-semibold break-words">{value}</dd>
          {note && <dd className="tabular text-xs text-text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const columnNames = ['messages', 'answered', 'unanswered', 'handoffs', 'blocked', 'credits'] as const

/** The same numbers as a table. */
export const DaysTable = ({ days }: { days: readonly ReportDay[] }) => {
  const text = useText(reportMessages)
  const format = useFormat()
  const columns: Column<ReportDay>[] = [
    { key: 'day', header: text('report.day'), render: ({ day }) => format.date(`${day}T00:00:00`) },
    ...columnNames.map((name): Column<ReportDay> => ({
      key: name,
      header: text(`report.${name}`),
      align: 'end',
      render: (row) => format.number(row[name]),
    })),
  ]
  return (
    <Disclosure look="plain" className="mt-4" summary={text('report.table')}>
      <div className="max-h-96 overflow-y-auto rounded-control border border-border">
        <Table caption={text('report.chart')} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      </div>
    </Disclosure>
  )
}

/** Where the messages came from, the most first. */
export const ByOrigin = ({ rows }: { rows: Report['byOrigin'] }) => {
  const text = useText(messages)
  const format = useFormat()
  const most = Math.max(...rows.map((row) => row.messages), 1)
  return (
    <Card>
      <CardHeader title={text('report.by-origin')} />
      <CardBody>
        <ul className="flex flex-col gap-3">
          {rows.map(({ origin, messages: count, credits }) => (
            <li key={origin}>
              <div className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span className="font-medium">{text(`talks.origin.${origin}`)}</span>
                <span className="tabular text-text-muted">
                  {text('report.by-origin.value', { messages: format.number(count), credits: format.number(credits) })}
                </span>
              </div>
              <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-surface-hover">
                <div className="h-full rounded-full bg-chart" style={{ width: `${(count / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Unanswered questions, with two ways to fix them. */
export const TopUnanswered = ({ bot, rows }: { bot: Bot; rows: Report['topUnanswered'] }) => {
  const text = useText(messages)
  const format = useFormat()
  const canWrite = useSession().can('knowledge.write')
  const [runId, setRunId] = useState<string | null>(null)
  return (
    <Card>
      <CardHeader title={text('report.top')} description={text('report.top-lead')} />
      <CardBody>
        {rows.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-text-muted">
            <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
            {text('report.top.none')}
          </p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {rows.map((row) => (
              <li key={row.runId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
                <p className="min-w-0 flex-1 basis-60 break-words">{row.text}</p>
                <Badge tone="warning">{text('report.top.count', { count: format.number(row.count) })}</Badge>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Lightbulb aria-hidden="true" className="size-4" />}
                  onClick={() => setRunId(row.runId)}
                >
                  {text('report.top.why')}
                  <span className="sr-only"> “{row.text}”</span>
                </Button>
                {canWrite && <AddQna bot={bot} question={row.text} />}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {runId && (
        <Drawer open size="lg" title={text('trace.title')} onClose={() => setRunId(null)}>
          <FetchedTrace runId={runId} renderActions={(run) => <TraceActions bot={bot} run={run} />} />
        </Drawer>
      )}
    </Card>
  )
}

const definitions = ['messages', 'answered', 'unanswered', 'handoffs', 'blocked', 'credits'] as const

/** Explains how each number is computed. */
export const Definitions = () => {
  const text = useText(reportMessages)
  return (
    <Card>
      <CardHeader title={text('report.definitions')} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[10rem_1fr]">
          {definitions.map((name) => (
            <div key={name} className="contents">
              <dt className="font-medium">{text(`report.${name}`)}</dt>
              <dd className="text-text-muted max-sm:-mt-2">{text(`report.def.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
