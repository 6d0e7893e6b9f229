import type { CreditLine } from '@app/contracts/credits'
import { CalendarX2, Gift, Hourglass, SearchX, Sparkles, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { statementMessages } from '../statement-messages.ts'
import type { Statement, StatementUrl } from './statement-data.ts'

type LinesCardProps = { statement: Statement; url: StatementUrl; isLoading: boolean }

/** Every line with its cause, the conversation it was for and the balance after it. */
export const LinesCard = ({ statement: { lines, reserved }, url, isLoading }: LinesCardProps) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const columns = useLineColumns()
  return (
    <Card>
      {reserved.answers > 0 && (
        <p className="flex items-start gap-2.5 rounded-t-card bg-info-soft px-4 py-3 text-sm text-info">
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text('reserved.held', { count: format.number(reserved.credits), answers: format.number(reserved.answers) })}
        </p>
      )}
      <Table
        caption={text('statement.title')}
        columns={columns}
        rows={lines.items}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={<NoLines url={url} />}
      />
      {lines.total > 0 && (
        <div className="border-t border-border px-4 py-3">
          <Pagination page={lines.page} pageSize={lines.pageSize} total={lines.total} onPage={url.setPage} />
        </div>
      )}
    </Card>
  )
}

const NoLines = ({ url }: { url: StatementUrl }) => {
  const text = useText(statementMessages)
  if (!url.isFiltered) return <EmptyState title={text('lines.empty')} />
  const { kind, source, bot, from, to } = url.filters
  const filters = [
    kind && text(`kind.${kind}`),
    source && text(`source.${source}`),
    bot && text('filter.bot'),
    (from ?? to) && text('filter.period'),
    url.search && `“${url.search}”`,
  ].filter(Boolean)
  return (
    <EmptyState
      icon={<SearchX />}
      title={text('lines.none-found')}
      description={text('lines.none-found-body', { filters: filters.join(', ') })}
      action={<Button onClick={url.clear}>{text('common.clear-filters')}</Button>}
    />
  )
}

const useLineColumns = (): readonly Column<CreditLine>[] => {
  const text = useText(statementMessages)
  const format = useFormat()
  return [
    {
      key: 'at',
      header: text('column.at'),
      render: ({ at }) => <span className="tabular">{format.dateTime(at)}</span>,
    },
    { key: 'cause', header: text('column.cause'), render: (line) => <Cause line={line} /> },
    { key: 'bot', header: text('column.bot'), render: ({ bot }) => bot?.name ?? '–' },
    { key: 'thread', header: text('column.thread'), render: (line) => <ThreadLink line={line} /> },
    { key: 'source', header: text('column.source'), render: ({ source }) => text(`source.${source}`) },
    {
      key: 'amount',
      header: text('column.amount'),
      align: 'end',
      render: ({ amount }) => (
        <span className={cx('tabular font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 ? '+' : '−'}
          {format.number(Math.abs(amount))}
        </span>
      ),
    },
    {
      key: 'balance',
      header: text('column.balance'),
      align: 'end',
      render: ({ balance }) => <span className="tabular">{format.number(balance)}</span>,
    },
  ]
}

const icons: Record<CreditLine['kind'], ReactNode> = {
  spend: <Sparkles className="size-4.5 text-text-muted" />,
  grant: <Gift className="size-4.5 text-success" />,
  refund: <Undo2 className="size-4.5 text-success" />,
  expire: <CalendarX2 className="size-4.5 text-warning" />,
}

const Cause = ({ line: { kind, isTakenOff, entries, note, thread } }: { line: CreditLine }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const words =
    kind !== 'spend'
      ? text(isTakenOff ? 'line.taken-off' : `line.${kind}`)
      : !thread
        ? text('line.spend-gone')
        : entries === 1
          ? text('line.spend-one')
          : text('line.spend', { count: format.number(entries) })
  return (
    <span className="flex items-start gap-2.5">
      <span aria-hidden="true" className="mt-px">
        {icons[kind]}
      </span>
      <span className="min-w-0">
        {words}
        {note && <span className="block text-xs break-words text-text-muted">{note}</span>}
      </span>
    </span>
  )
}

const ThreadLink = ({ line: { thread, bot } }: { line: CreditLine }) => {
  const text = useText(statementMessages)
  const lookOf = useChannelLook()
  if (!thread || !bot) return '–'
  const { icon, label } = lookOf(thread.channel)
  return (
    <Link
      to={`/biz-agent/${bot.id}/chat/${thread.environment}/${thread.workgateId}/${thread.id}`}
      className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-accent hover:underline"
    >
      {icon && <KindIcon icon={icon} label={label} className="size-4" />}
      <span className="truncate">{thread.title || text('line.customer')}</span>
    </Link>
  )
}
