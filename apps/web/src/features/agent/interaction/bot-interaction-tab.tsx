import { runOutcome, sessionOrigin, type AgentSession } from '@app/contracts/agent'
import { environment as environments } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { MessagesSquare, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { outcomeMessages, useVersionText } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useListSessionsQuery } from '../api.ts'
import { interactionMessages } from './interaction-messages.ts'
import { SessionDrawer } from './session-drawer.tsx'
import { readSessionFilters } from './session-filters.ts'

const PAGE_SIZE = 20
const ALL = 'all'
const messages = { ...interactionMessages, ...outcomeMessages }

const useSessionColumns = (): Column<AgentSession>[] => {
  const text = useText(messages)
  const format = useFormat()
  const versionText = useVersionText()
  return [
    {
      key: 'title',
      header: text('talks.title'),
      render: ({ title, lastText }) => (
        <span className="block max-w-96 min-w-0">
          <span className="block truncate font-medium">{title || text('talks.untitled')}</span>
          <span className="block truncate text-xs font-normal text-text-muted">{lastText}</span>
        </span>
      ),
    },
    {
      key: 'origin',
      header: text('talks.origin'),
      render: ({ origin, status }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{text(`talks.origin.${origin}`)}</Badge>
          {status === 'handed-off' && <Badge tone="accent">{text('talks.status.handed-off')}</Badge>}
        </span>
      ),
    },
    {
      key: 'version',
      header: text('talks.environment'),
      hideOnPhone: true,
      render: ({ versionLabel }) => versionText(versionLabel),
    },
    { key: 'turns', header: text('talks.turns'), align: 'end', render: ({ runCount }) => format.number(runCount) },
    {
      key: 'tokens',
      header: text('talks.tokens'),
      align: 'end',
      hideOnPhone: true,
      render: ({ tokens }) => format.number(tokens),
    },
    { key: 'credits', header: text('talks.credits'), align: 'end', render: ({ credits }) => format.number(credits) },
    { key: 'last', header: text('talks.last'), align: 'end', render: ({ lastAt }) => <RelativeTime value={lastAt} /> },
  ]
}

/** Every conversation of a bot, newest first; one opens with its turns and their reasons. */
export const BotInteractionTab = ({ bot }: { bot: Bot }) => {
  const text = useText(messages)
  const { search: address, change } = useUrl()
  const { search, environment, origin, outcome, page } = readSessionFilters(address)
  const query = useListSessionsQuery(
    {
      params: { id: bot.id },
      query: { page, pageSize: PAGE_SIZE, search: search || undefined, environment, origin, outcome },
    },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useSessionColumns()
  const find = useCallback((words: string) => change({ search: words, page: undefined }, { replace: true }), [change])
  const total = query.data?.total ?? 0
  const isNarrowed = Boolean(search || environment || origin || outcome) || page > 1
  const sessionId = address.get('session')
  const filter = (name: string) => (value: string) =>
    change({ [name]: value === ALL ? undefined : value, page: undefined })
  const clear = () =>
    change({ search: undefined, environment: undefined, origin: undefined, outcome: undefined, page: undefined })

  return (
    <Card>
      <search className="grid grid-cols-1 gap-3 px-5 py-4 sm:flex sm:flex-wrap sm:items-center">
        <div className="sm:w-64">
          <SearchField label={text('talks.search')} value={search} onSearch={find} />
        </div>
        <Select
          className="sm:w-44"
          hideLabel
          label={text('talks.outcome')}
          value={outcome ?? ALL}
          onChange={filter('outcome')}
          options={[
            { value: ALL, label: text('talks.outcome.all') },
            ...runOutcome.options.map((value) => ({ value, label: text(`outcome.${value}`) })),
          ]}
        />
        <Select
          className="sm:w-40"
          hideLabel
          label={text('talks.origin')}
          value={origin ?? ALL}
          onChange={filter('origin')}
          options={[
            { value: ALL, label: text('talks.origin.all') },
            ...sessionOrigin.options.map((value) => ({ value, label: text(`talks.origin.${value}`) })),
          ]}
        />
        <Select
          className="sm:w-40"
          hideLabel
          label={text('talks.environment')}
          value={environment ?? ALL}
          onChange={filter('environment')}
          options={[
            { value: ALL, label: text('talks.environment.all') },
            ...environments.options.map((value) => ({ value, label: text(`talks.environment.${value}`) })),
          ]}
        />
      </search>
      <Table
        caption={text('talks.title')}
        columns={columns}
        rows={query.data?.items}
        rowKey={(session) => session.id}
        loading={query.isFetching}
        error={query.data ? undefined : problemOf(query)}
        onRowClick={(session) => change({ session: session.id })}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={text('talks.none-found')}
              action={<Button onClick={clear}>{text('common.clear-filters')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<MessagesSquare />}
              title={text('talks.empty')}
              description={text('talks.empty-body')}
              action={
                <Button
                  variant="primary"
                  onClick={() => window.open(`/biz-agent/${bot.id}/test`, `bot-test-${bot.id}`, 'popup')}
                >
                  {text('talks.open-test')}
                </Button>
              }
            />
          )
        }
      />
      {total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => change({ page: String(next) })}
          />
        </div>
      )}
      {sessionId && (
        <SessionDrawer key={sessionId} bot={bot} sessionId={sessionId} onClose={() => change({ session: undefined })} />
      )}
    </Card>
  )
}
