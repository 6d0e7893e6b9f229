import { documentState, type Dataset, type Document } from '@app/contracts/knowledge'
import { FileStack, FileText, Globe, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { clearFilters } from '#lib/page/list-filters.ts'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { useSession } from '#lib/session/session.ts'
import { useListDocumentsQuery } from '../api.ts'
import { documentMessages } from '../document-messages.ts'
import { DocumentDialogs, type DocumentAction } from './document-dialogs.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentStates } from './document-states.tsx'
import { DocumentStatus, isWorking } from './document-status.tsx'
import { SelectedDocuments } from './selected-documents.tsx'

const PAGE_SIZE = 20
const QUEUE_POLL_MS = 5000
const ICONS = { file: FileText, url: Globe, text: TextCursorInput } as const

const documentFilters = { status: { options: documentState.options } } as const

export const DocumentsCard = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(documentMessages)
  const url = useListUrl(documentFilters)
  const [isMoving, setIsMoving] = useState(false)
  const query = useListDocumentsQuery(
    {
      params: { id: dataset.id },
      query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters },
    },
    // Events report the progress; the place in the queue also moves by what other workspaces do, so it is polled.
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? QUEUE_POLL_MS : 0 },
  )
  const hasMoving = query.data?.items.some((each) => each.status === 'queued' || isWorking(each)) ?? false
  if (hasMoving !== isMoving) setIsMoving(hasMoving)
  const [chosen, setChosen] = useState<{ action: DocumentAction; document: Document } | null>(null)
  const canWrite = useSession().can('knowledge.write')
  const selection = useSelection(query.data?.items ?? [])
  const columns = useDocumentColumns()
  const renderMenu = (document: Document) => (
    <DocumentMenu document={document} onAction={(action) => setChosen({ action, document })} />
  )
  return (
    <>
      <ListCard
        title={text('docs.list.title')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={({ id }) => url.change({ ...clearFilters(documentFilters), document: id })}
        rowActions={renderMenu}
        bulk={
          canWrite
            ? {
                selection,
                nameOf: ({ name }) => name,
                actions: <SelectedDocuments dataset={dataset} selection={selection} />,
              }
            : undefined
        }
        filters={{
          search: text('docs.list.search'),
          more: query.data && (
            <div className="col-span-full">
              <DocumentStates
                counts={query.data.counts}
                value={url.filters.status}
                onChange={(state) => url.choose('status', state)}
              />
            </div>
          ),
        }}
        empty={{ icon: <FileStack />, title: text('docs.list.empty'), description: text('docs.list.empty-body') }}
        noneFound={{ title: text('docs.list.none-found') }}
      />
      {chosen && <DocumentDialogs {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const useDocumentColumns = (): Column<Document>[] => {
  const text = useText(documentMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      header: text('common.name'),
      render: ({ kind, name, url }) => {
        const Icon = ICONS[kind]
        return (
          // A failed one has two buttons beside its name on a phone.
          <span className="flex min-w-0 items-center gap-2.5 max-md:pe-8">
            <Icon aria-hidden="true" className="size-4.5 text-text-muted" />
            <span className="min-w-0 max-w-md">
              <span className="block truncate font-medium" title={name}>
                {name}
              </span>
              {url && url !== name && <span className="block truncate text-xs font-normal text-text-muted">{url}</span>}
            </span>
          </span>
        )
      },
    },
    {
      key: 'status',
      header: text('common.status'),
      width: '20rem',
      render: (document) => <DocumentStatus document={document} />,
    },
    {
      key: 'chunks',
      header: text('docs.list.chunks'),
      align: 'end',
      width: '6rem',
      render: (document) => format.number(document.itemCount),
    },
    {
      key: 'size',
      header: text('docs.list.size'),
      align: 'end',
      width: '7rem',
      render: (document) => format.bytes(document.sizeBytes),
    },
    {
      key: 'added',
      header: text('docs.list.added'),
      align: 'end',
      width: '9rem',
      render: (document) => <RelativeTime value={document.createdAt} />,
    },
  ]
}
