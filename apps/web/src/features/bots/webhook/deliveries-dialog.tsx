import type { OutgoingWebhook, WebhookDelivery } from '@app/contracts/bot-webhooks'
import { RefreshCw, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useListDeliveriesQuery, useResendDeliveryMutation } from '../api.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { useFailureText } from '../use-failure-text.ts'
import { webhookMessages } from '../webhook-messages.ts'

const PAGE_SIZE = 10
const WAITING_MS = 2000
const TONES: Record<WebhookDelivery['status'], Tone> = { pending: 'info', delivered: 'success', failed: 'danger' }

/** The deliveries to one address; the list polls while some are pending. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: OutgoingWebhook; onClose: () => void }) => {
  const text = useText(webhookMessages)
  const [page, setPage] = useState(1)
  const [isWaiting, setIsWaiting] = useState(false)
  const query = useListDeliveriesQuery(
    { params: { webhookId: webhook.id }, query: { page, pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? WAITING_MS : 0 },
  )
  const problem = problemOf(query)
  const items = query.data?.items
  const total = query.data?.total ?? 0
  const hasFreshPending = items?.some(({ status, attempts }) => status === 'pending' && attempts === 0) ?? false
  if (hasFreshPending !== isWaiting) setIsWaiting(hasFreshPending)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={text('out.log')}
      description={<span className="break-all">{webhook.url}</span>}
      footer={
        <>
          <Button onClick={onClose}>{text('common.close')}</Button>
          <Button
            busy={query.isFetching && !isWaiting}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={() => void query.refetch()}
          >
            {text('calls.refresh')}
          </Button>
        </>
      }
    >
      {problem && !items ? (
        <ErrorState {...problem} />
      ) : !items ? (
        <Skeleton className="h-40 w-full" />
      ) : items.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={text('out.log.none')} description={text('out.log.none-body')} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
          {total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
        </div>
      )}
    </Dialog>
  )
}

const DeliveryRow = ({ delivery }: { delivery: WebhookDelivery }) => {
  const text = useText(webhookMessages)
  const failureText = useFailureText()
  const format = useFormat()
  const canWrite = useSession().can('bots.write')
  const [resend, { isLoading }] = useResendDeliveryMutation()
  const { id, event, status, attempts, lastStatus, lastError, nextAt, payload, createdAt } = delivery
  const when = format.dateTime(createdAt)
  const facts = [
    when,
    text('out.attempts', { count: attempts }),
    lastStatus !== null && `HTTP ${lastStatus}`,
    status === 'pending' && attempts > 0 && nextAt !== null && text('out.next', { when: format.relative(nextAt) }),
  ]
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <code className="text-sm font-medium">{event}</code>
            <Badge tone={TONES[status]}>{text(`out.status.${status}`)}</Badge>
          </p>
          <p className="mt-0.5 text-xs text-text-muted">{facts.filter(Boolean).join(' · ')}</p>
          {lastError && <p className="mt-0.5 text-xs break-words text-danger">{failureText(lastError)}</p>}
        </div>
        {canWrite && (
          <Button
            size="sm"
            busy={isLoading}
            aria-label={text('out.resend-of', { event, when })}
            onClick={() => void settle(resend({ params: { deliveryId: id } }), () => text('out.resent'))}
          >
            {text('out.resend')}
          </Button>
        )}
      </div>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer text-xs text-text-muted">{text('out.payload')}</summary>
        <div className="mt-2">
          <CodeSample wraps label={text('out.payload')} code={JSON.stringify(payload, null, 2)} />
        </div>
      </details>
    </li>
  )
}
