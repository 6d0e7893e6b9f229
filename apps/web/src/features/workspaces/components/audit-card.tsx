import type { AuditEntry } from '@app/contracts/audit'
import { History } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { ListQuery } from '#ui/list/list-query.ts'
import type { Column } from '#ui/list/table.tsx'
import { auditMessages } from '../audit-messages.ts'
import { actionText, detailText } from '../audit-text.ts'

type AuditCardProps = { query: ListQuery<AuditEntry> & { data?: { pageSize: number } | undefined }; url: ListUrl }

export const AuditCard = ({ query, url }: AuditCardProps) => {
  const text = useText(auditMessages)
  const columns = useAuditColumns()
  const pageSize = query.data?.pageSize
  return (
    <ListCard
      title={text('audit.title')}
      description={text('audit.lead')}
      url={url}
      query={query}
      pageSize={pageSize}
      columns={columns}
      skeletonRows={pageSize ?? 10}
      empty={{ icon: <History />, title: text('audit.empty') }}
    />
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
          <span className="font-medium">{actionText(entry.action, language)}</span>
          <span className="text-xs break-words text-text-muted">{detailText(entry, language)}</span>
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
