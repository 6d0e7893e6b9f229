import type { WebhookCall } from '@app/contracts/bot-webhooks'
import { environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { RefreshCw, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useListWebhookCallsQuery } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'
import { CallDrawer } from './call-drawer.tsx'

const PAGE_SIZE = 10
const ALL = 'all'
const TONES: Record<WebhookCall['status'], Tone> = { accepted: 'info', done: 'success', failed: 'danger' }

/** What was asked, for the list; a call without words shows its beginning. */
const questionOf = ({ body }: WebhookCall): string => {
  const { text, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const words = [text, message].find((each) => typeof each === 'string')
  return typeof words === 'string' ? words : JSON.stringify(body)
}

export const CallsCard = ({ bot }: { bot: Bot }) => {
  const text = useText(webhookMessages)
  const { page, search, change } = useUrl()
  const shown = environment.options.find((each) => each === search.get('environment'))
  const query = useListWebhookCallsQuery(
    { params: { id: bot.id }, query: { page, pageSize: PAGE_SIZE, environment: shown } },
    { refetchOnMountOrArgChange: true },
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const columns = useCallColumns()
  const total = query.data?.total ?? 0
  const opened = query.data?.items.find((call) => call.id === openId)
  return (
    <Card>
      <CardHeader
        title={text('calls.title')}
        actions={
          <>
            <Select
              size="sm"
              hideLabel
              className="w-36"
              label={text('calls.environment')}
              value={shown ?? ALL}
              options={[
                { value: ALL, label: text('calls.environment.all') },
                ...environment.options.map((value) => ({ value, label: text(`calls.environment.${value}`) })),
              ]}
              onChange={(value) => change({ environment: value === ALL ? undefined : value, page: undefined })}
            />
            <IconButton
              size="sm"
              label={text('calls.refresh')}
              busy={query.isFetching}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              onClick={() => void query.refetch()}
            />
          </>
        }
      />
      <CardBody className="px-0 pb-0">
        <Table
          caption={text('calls.title')}
          columns={columns}
          rows={query.data?.items}
          rowKey={(call) => call.id}
          loading={query.isFetching}
          error={problemOf(query)}
          onRowClick={(call) => setOpenId(call.id)}
          empty={<EmptyState icon={<Webhook />} title={text('calls.none')} description={text('calls.none-body')} />}
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
      </CardBody>
      {opened && <CallDrawer bot={bot} call={opened} onClose={() => setOpenId(null)} />}
    </Card>
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
