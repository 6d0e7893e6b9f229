import type { AuditEntry } from '@app/contracts/audit'
import type { Page } from '@app/contracts/pagination'
import { History } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { auditMessages } from '../audit-messages.ts'
import { actionWords, detailWords } from '../audit-words.ts'

type AuditTableProps = {
  query: { data?: Page<AuditEntry> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  onPage: (page: number) => void
}

export const AuditTable = ({ query, onPage }: AuditTableProps) => {
  const text = useText(auditMessages)
  const columns = useAuditColumns()
  const { data } = query
  return (
    <Card>
      <CardHeader title={text('audit.title')} description={text('audit.lead')} />
      <div className="pt-3">
        <Table
          caption={text('audit.title')}
          columns={columns}
          rows={data?.items}
          rowKey={(entry) => entry.id}
          loading={query.isFetching}
          skeletonRows={data?.pageSize ?? 10}
          error={problemOf(query)}
          empty={<EmptyState icon={<History />} title={text('audit.empty')} />}
        />
      </div>
      {data && data.total > data.pageSize && (
        <div className="border-t border-border px-4 py-3">
          <Pagination page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
        </div>
      )}
    </Card>
  )
}

const useAuditColumns = (): Column<AuditEntry>[] => {
  const text = useText(auditMessages)
  const { language } = useLanguage()
  return [
    {
      key: 'action',
      header: text('audit.column.action'),
      render: (entry) => (
        <span className="flex flex-col">
          <span className="font-medium">{actionWords(entry.action, language)}</span>
          <span className="text-xs break-words text-text-muted">{detailWords(entry, language)}</span>
        </span>
      ),
    },
    {
      key: 'actor',
      header: text('audit.column.actor'),
      width: '13rem',
      render: (entry) => entry.actorName ?? text('audit.actor.system'),
    },
    {
      key: 'address',
      header: text('audit.column.address'),
      width: '10rem',
      hideOnPhone: true,
      render: (entry) => <span className="tabular ltr">{entry.address ?? '—'}</span>,
    },
    {
      key: 'at',
      header: text('audit.column.at'),
      width: '9rem',
      align: 'end',
      render: (entry) => <RelativeTime value={entry.at} />,
    },
  ]
}
