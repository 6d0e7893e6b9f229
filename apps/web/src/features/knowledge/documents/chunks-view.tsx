import type { Dataset } from '@app/contracts/knowledge'
import { ArrowLeft, ListTree, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetDocumentQuery, useQueryItemsQuery } from '../api.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { documentMessages } from '../document-messages.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { ChunkCard } from './chunk-card.tsx'
import { DocumentStatus } from './document-status.tsx'

const PAGE_SIZE = 20

/** The chunks of one document, in its own order. */
export const ChunksView = ({ dataset, documentId }: { dataset: Dataset; documentId: string }) => {
  const text = useText(documentMessages)
  const { search, page, change } = useUrl()
  const words = (search.get('search') ?? '').slice(0, 120)
  const document = useGetDocumentQuery({ params: { documentId } }, { refetchOnMountOrArgChange: true })
  const query = useQueryItemsQuery(
    {
      params: { id: dataset.id },
      body: {
        page,
        pageSize: PAGE_SIZE,
        documentId,
        ...(words ? { search: words } : { sort: { field: 'position', dir: 'asc' } }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const find = useCallback((next: string) => change({ search: next, page: undefined }, { replace: true }), [change])
  const back = () => change({ document: undefined, search: undefined, page: undefined })
  const problem = problemOf(document) ?? problemOf(query)
  const items = query.data?.items
  const total = query.data?.total ?? 0

  return (
    <div className="flex flex-col gap-4">
      <div className="-ms-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          onClick={back}
        >
          {text('chunks.back')}
        </Button>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <h2 className="text-lg font-semibold break-words">{document.data?.name ?? text('chunks.list')}</h2>
          {document.data && <DocumentStatus document={document.data} />}
        </div>
        <div className="w-full sm:w-72">
          <SearchField label={text('chunks.search')} value={words} onSearch={find} />
        </div>
      </header>
      {problem && !items && (
        <Card>
          <ErrorState {...problem} />
        </Card>
      )}
      {!problem && !items && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      )}
      {items?.length === 0 && (
        <Card>
          {words ? (
            <EmptyState icon={<SearchX />} title={text('chunks.none-found')} />
          ) : (
            <EmptyState icon={<ListTree />} title={text('chunks.empty')} description={text('chunks.empty-body')} />
          )}
        </Card>
      )}
      {items && items.length > 0 && (
        <ol aria-label={text('chunks.list')} className="flex flex-col gap-3">
          {items.map((item, index) => (
            <li key={item.id}>
              <ChunkCard item={item} number={(page - 1) * PAGE_SIZE + index + 1} />
            </li>
          ))}
        </ol>
      )}
      {total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={(next) => change({ page: String(next) })} />
      )}
    </div>
  )
}
