import { documentStatus, type Dataset, type Document } from '@app/contracts/knowledge'
import { FileStack, FileText, Globe, SearchX, TextCursorInput } from 'lucide-react'
import { useCallback, useState } from 'react'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useListDocumentsQuery } from '../api.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { documentMessages } from '../document-messages.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { DocumentDialogs, type DocumentAct } from './document-dialogs.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentStatus, isWorking } from './document-status.tsx'

const PAGE_SIZE = 20
const ALL = 'all'
const QUEUE_LOOK_MS = 5000
const ICONS = { file: FileText, url: Globe, text: TextCursorInput } as const

export const DocumentsCard = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(documentMessages)
  const { search, page, change } = useUrl()
  const words = (search.get('search') ?? '').slice(0, 120)
  const status = documentStatus.options.find((each) => each === search.get('status'))
  const [isMoving, setIsMoving] = useState(false)
  const query = useListDocumentsQuery(
    { params: { id: dataset.id }, query: { page, pageSize: PAGE_SIZE, search: words || undefined, status } },
    // Events tell the progress; the place in the queue also moves by what other workspaces do, so it is asked for.
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? QUEUE_LOOK_MS : 0 },
  )
  const [chosen, setChosen] = useState<{ act: DocumentAct; document: Document } | null>(null)
  const columns = useDocumentColumns()
  const find = useCallback((next: string) => change({ search: next, page: undefined }, { replace: true }), [change])
  const rows = query.data?.items
  const hasMoving = rows?.some((each) => each.status === 'queued' || isWorking(each)) ?? false
  if (hasMoving !== isMoving) setIsMoving(hasMoving)
  const total = query.data?.total ?? 0
  const renderMenu = (document: Document) => (
    <DocumentMenu document={document} onAct={(act) => setChosen({ act, document })} />
  )
  const isNarrowed = words !== '' || status !== undefined || page > 1

  return (
    <Card>
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 className="text-lg font-semibold">{text('docs.list.title')}</h2>
        <search className="flex w-full flex-wrap gap-3 sm:w-auto">
          <div className="w-full sm:w-64">
            <SearchField label={text('docs.list.search')} value={words} onSearch={find} />
          </div>
          <Select
            className="w-full sm:w-44"
            label={text('common.status')}
            hideLabel
            value={status ?? ALL}
            options={[
              { value: ALL, label: text('docs.list.all') },
              ...documentStatus.options.map((value) => ({ value, label: text(`docs.status.${value}`) })),
            ]}
            onChange={(value) => change({ status: value === ALL ? undefined : value, page: undefined })}
          />
        </search>
      </header>
      <Table
        caption={text('docs.list.title')}
        columns={columns}
        rows={rows}
        rowKey={(document) => document.id}
        loading={query.isLoading}
        error={rows ? undefined : problemOf(query)}
        onRowClick={(document) =>
          change({ document: document.id, search: undefined, status: undefined, page: undefined })
        }
        rowActions={renderMenu}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={text('docs.list.none-found')}
              action={
                <Button onClick={() => change({ search: undefined, status: undefined, page: undefined })}>
                  {text('common.clear-filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<FileStack />}
              title={text('docs.list.empty')}
              description={text('docs.list.empty-body')}
            />
          )
        }
      />
      {total > 0 && (
        <div className="border-t border-border px-4 py-3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => change({ page: String(next) })}
          />
        </div>
      )}
      {chosen && <DocumentDialogs {...chosen} onClose={() => setChosen(null)} />}
    </Card>
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
