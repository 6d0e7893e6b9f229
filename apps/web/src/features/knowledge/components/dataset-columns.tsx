import type { DatasetSummary, DatasetType } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { knowledgeMessages } from '../messages.ts'
import { DatasetStatusBadge } from './status-badge.tsx'

export const useDatasetColumns = (type: DatasetType): Column<DatasetSummary>[] => {
  const text = useText(knowledgeMessages)
  const format = useFormat()
  const documents: Column<DatasetSummary> = {
    key: 'documents',
    header: text('knowledge.list.documents'),
    align: 'end',
    width: '7rem',
    render: (dataset) => format.number(dataset.documentCount),
  }
  return [
    {
      key: 'name',
      header: text('common.name'),
      render: ({ name, description }) => (
        <span className="block min-w-0 max-w-md">
          <span className="block truncate font-medium">{name}</span>
          {description && <span className="block truncate text-xs font-normal text-text-muted">{description}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: text('common.status'),
      width: '11rem',
      render: (dataset) => <DatasetStatusBadge dataset={dataset} />,
    },
    ...(type === 1 ? [documents] : []),
    {
      key: 'items',
      header: text('knowledge.list.items'),
      align: 'end',
      width: '7rem',
      render: (dataset) => format.number(dataset.itemCount),
    },
    {
      key: 'size',
      header: text('knowledge.list.size'),
      align: 'end',
      width: '7rem',
      render: (dataset) => format.bytes(dataset.sizeBytes),
    },
    {
      key: 'used-by',
      header: text('knowledge.list.used-by'),
      width: '11rem',
      render: (dataset) => <UsedBy {...dataset} />,
    },
    {
      key: 'updated',
      header: text('knowledge.list.updated'),
      align: 'end',
      width: '9rem',
      render: (dataset) => <RelativeTime value={dataset.updatedAt} />,
    },
  ]
}

const UsedBy = ({ usedBy }: Pick<DatasetSummary, 'usedBy'>) => {
  const text = useText(knowledgeMessages)
  const [first, ...rest] = usedBy
  if (!first) return <span className="text-text-muted">{text('knowledge.list.unused')}</span>
  return (
    <span className="flex min-w-0 gap-1" title={usedBy.map((bot) => bot.name).join(', ')}>
      <Badge tone="accent">{first.name}</Badge>
      {rest.length > 0 && <Badge>+{rest.length}</Badge>}
    </span>
  )
}
