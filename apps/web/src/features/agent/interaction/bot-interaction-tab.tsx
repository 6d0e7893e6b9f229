import type { AgentSession } from '@app/contracts/agent'
import type { Bot } from '@app/contracts/bots'
import { MessagesSquare } from 'lucide-react'
import { outcomeMessages, useVersionText } from '#features/traces/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListAgentSessionsQuery } from '../api.ts'
import { interactionMessages } from './interaction-messages.ts'
import { SessionDrawer } from './session-drawer.tsx'
import { sessionFilters } from './session-filters.ts'

const PAGE_SIZE = 20
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
  const url = useListUrl(sessionFilters)
  const query = useListAgentSessionsQuery(
    {
      params: { id: bot.id },
      query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters },
    },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useSessionColumns()
  const selects = useSessionSelects()
  const sessionId = url.address.get('session')
  return (
    <>
      <ListCard
        title={text('talks.title')}
        hideTitle
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={(session) => url.change({ session: session.id })}
        filters={{ search: text('talks.search'), selects }}
        empty={{
          icon: <MessagesSquare />,
          title: text('talks.empty'),
          description: text('talks.empty-body'),
          action: (
            <Button
              variant="primary"
              onClick={() => window.open(`/biz-agent/${bot.id}/test`, `bot-test-${bot.id}`, 'popup')}
            >
              {text('talks.open-test')}
            </Button>
          ),
        }}
        noneFound={{ title: text('talks.none-found') }}
      />
      {sessionId && (
        <SessionDrawer
          key={sessionId}
          bot={bot}
          sessionId={sessionId}
          onClose={() => url.change({ session: undefined })}
        />
      )}
    </>
  )
}

const useSessionSelects = (): FilterSelect<keyof typeof sessionFilters>[] => {
  const text = useText(messages)
  const { outcome, origin, environment } = sessionFilters
  return [
    {
      name: 'outcome',
      label: text('talks.outcome'),
      all: text('talks.outcome.all'),
      options: outcome.options.map((value) => ({ value, label: text(`outcome.${value}`) })),
    },
    {
      name: 'origin',
      label: text('talks.origin'),
      all: text('talks.origin.all'),
      options: origin.options.map((value) => ({ value, label: text(`talks.origin.${value}`) })),
    },
    {
      name: 'environment',
      label: text('talks.environment'),
      all: text('talks.environment.all'),
      options: environment.options.map((value) => ({ value, label: text(`talks.environment.${value}`) })),
    },
  ]
}
