import type { UnsentMail } from '@app/contracts/mails'
import { MailCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useListUnsentMailsQuery, useResendMailMutation, useResendMailsMutation } from '../api.ts'
import { mailMessages } from '../mail-messages.ts'

const PAGE_SIZE = 20

const useColumns = (): Column<UnsentMail>[] => {
  const text = useText(mailMessages)
  return [
    {
      key: 'to',
      header: text('mails.to'),
      width: '15rem',
      render: ({ to }) => (
        <span dir="ltr" className="font-medium break-all">
          {to}
        </span>
      ),
    },
    { key: 'subject', header: text('mails.subject'), render: ({ subject }) => subject },
    {
      key: 'cause',
      header: text('mails.cause'),
      width: '18rem',
      render: ({ cause, status }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={status === 'failed' ? 'danger' : 'warning'}>{text(`mails.status.${status}`)}</Badge>
          <span>{text(`mails.cause.${cause}`)}</span>
        </span>
      ),
    },
    {
      key: 'attempts',
      header: text('mails.attempts'),
      width: '6rem',
      align: 'end',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'tried-at',
      header: text('mails.tried-at'),
      width: '9rem',
      align: 'end',
      render: ({ triedAt, createdAt }) => <RelativeTime value={triedAt ?? createdAt} />,
    },
  ]
}

const renderResend = (mail: UnsentMail) => (mail.status === 'failed' ? <Resend mail={mail} /> : null)

/** Mails of the platform that could not be sent: to whom, why, how often it was tried, and a way to send them again. */
export const UnsentMails = () => {
  const text = useText(mailMessages)
  const columns = useColumns()
  const [page, setPage] = useState(1)
  const query = useListUnsentMailsQuery({ query: { page, pageSize: PAGE_SIZE } }, { refetchOnMountOrArgChange: true })
  const total = query.data?.total ?? 0
  return (
    <Card>
      <CardHeader title={text('mails.title')} description={text('mails.lead')} actions={total > 0 && <ResendAll />} />
      <Table
        caption={text('mails.title')}
        columns={columns}
        rows={query.data?.items}
        rowKey={(mail) => mail.id}
        loading={query.isFetching}
        skeletonRows={3}
        error={problemOf(query)}
        rowActions={renderResend}
        empty={<EmptyState icon={<MailCheck />} title={text('mails.empty')} description={text('mails.empty-body')} />}
      />
      {total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-3">
          <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

const Resend = ({ mail: { id, to } }: { mail: UnsentMail }) => {
  const text = useText(mailMessages)
  const [resend, { isLoading }] = useResendMailMutation()
  return (
    <Button
      size="sm"
      busy={isLoading}
      aria-label={text('mails.resend-to', { to })}
      onClick={() => void settle(resend({ params: { id } }), () => text('mails.resend.done', { to }))}
    >
      {text('mails.resend')}
    </Button>
  )
}

const ResendAll = () => {
  const text = useText(mailMessages)
  const [resend, { isLoading }] = useResendMailsMutation()
  return (
    <Button
      busy={isLoading}
      icon={<RotateCcw aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      onClick={() => void settle(resend(), (done) => text('mails.resend-all.done', { count: done?.count ?? 0 }))}
    >
      {text('mails.resend-all')}
    </Button>
  )
}
