import type { WebhookCall } from '@app/contracts/bot-webhooks'
import { environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { RefreshCw, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListWebhookCallsQuery } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'
import { CallDrawer } from './call-drawer.tsx'

const PAGE_SIZE = 10
const TONES: Record<WebhookCall['status'], Tone> = { accepted: 'info', done: 'success', failed: 'danger' }

/** The question of a call for the list; a call without a text shows the start of its body. */
const questionOf = ({ body }: WebhookCall): string => {
  const { text, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const words = [text, message].find((each) => typeof each === 'string')
  return typeof words === 'string' ? words : JSON.stringify(body)
}

const callFilters = { environment: { options: environment.options } } as const

export const CallsCard = ({ bot }: { bot: Bot }) => {
  const text = useText(webhookMessages)
  const url = useListUrl(callFilters)
  const query = useListWebhookCallsQuery(
    { params: { id: bot.id }, query: { page: url.page, pageSize: PAGE_SIZE, ...url.filters } },
    { refetchOnMountOrArgChange: true },
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const columns = useCallColumns()
  const opened = query.data?.items.find((call) => call.id === openId)
  return (
    <>
      <ListCard
        title={text('calls.title')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={(call) => setOpenId(call.id)}
        filters={{
          selects: [
            {
              name: 'environment',
              label: text('calls.environment'),
              all: text('calls.environment.all'),
              options: environment.options.map((value) => ({ value, label: text(`calls.environment.${value}`) })),
            },
          ],
        }}
        actions={
          <IconButton
            size="sm"
            label={text('calls.refresh')}
            busy={query.isFetching}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={() => void query.refetch()}
          />
        }
        empty={{ icon: <Webhook />, title: text('calls.none'), description: text('calls.none-body') }}
      />
      {opened && <CallDrawer bot={bot} call={opened} onClose={() => setOpenId(null)} />}
    </>
  )
}

const useCallColumns = (): readonly Column<WebhookCall>[] => {
  const text = useText(webhookMessages)
  const format = useFormat()
  return [
    {
      key: 'question',
      header: text('calls.question'),
      render: (call) => (
        <span className="block max-w-md truncate" title={questionOf(call)}>
          {questionOf(call)}
        </span>
      ),
    },
    {
      key: 'status',
      header: text('common.status'),
      render: ({ status, replayOf }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[status]}>{text(`calls.status.${status}`)}</Badge>
          {replayOf && <Badge>{text('calls.replayed')}</Badge>}
        </span>
      ),
    },
    {
      key: 'environment',
      header: text('calls.environment'),
      render: (call) => text(`calls.environment.${call.environment}`),
    },
    { key: 'http', header: text('calls.http'), align: 'end', render: ({ httpStatus }) => httpStatus },
    {
      key: 'ms',
      header: text('calls.ms'),
      align: 'end',
      render: ({ ms }) => (ms === null ? '—' : `${format.number(ms)} ms`),
    },
    { key: 'at', header: text('calls.at'), render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  ]
}
