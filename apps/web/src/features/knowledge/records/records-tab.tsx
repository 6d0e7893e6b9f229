import type { Dataset, Item } from '@app/contracts/knowledge'
import { Database, FileUp, ListFilter, Plus, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl, type ListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column, Sort } from '#ui/list/table.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { useQueryItemsQuery } from '../api.ts'
import { DeleteSelected } from '../components/delete-selected.tsx'
import { SourcesCard } from '../documents/sources-card.tsx'
import { ImportWizard } from '../imports/import-wizard.tsx'
import { TemplateButton } from '../imports/template-button.tsx'
import { recordMessages } from '../record-messages.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { SampleBadge } from '../components/sample-badge.tsx'
import { RecordCell } from './record-cell.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { readFilters } from './record-values.ts'
import { SheetDialog } from './sheet-dialog.tsx'

const PAGE_SIZE = 25
const recordFilters = { filters: { maxLength: 4000 } } as const

type Shown = 'add' | 'import' | 'sheet'

const readSort = (address: URLSearchParams, dataset: Dataset): Sort | undefined => {
  const [key = '', dir] = (address.get('sort') ?? '').split('.')
  if (!dataset.fields.some((field) => field.key === key)) return undefined
  return { key, dir: dir === 'desc' ? 'desc' : 'asc' }
}

/** The grid of a vector store: declared columns, edited in place, filtered exactly. */
export const RecordsTab = ({ dataset }: { dataset: Dataset }) => {
  const canWrite = useSession().can('knowledge.write')
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  return (
    <div className="flex flex-col gap-5">
      <RecordsCard dataset={dataset} canWrite={canWrite} onShow={setShown} />
      <SourcesCard datasetId={dataset.id} />
      {shown === 'add' && <RecordDialog dataset={dataset} onClose={close} />}
      {shown === 'import' && <ImportWizard dataset={dataset} onClose={close} />}
      {shown === 'sheet' && <SheetDialog datasetId={dataset.id} onClose={close} />}
    </div>
  )
}

type RecordsCardProps = { dataset: Dataset; canWrite: boolean; onShow: (shown: Shown) => void }

const RecordsCard = ({ dataset, canWrite, onShow }: RecordsCardProps) => {
  const text = useText(recordMessages)
  const url = useListUrl(recordFilters)
  const filters = readFilters(url.filters.filters ?? null, dataset.fields)
  const sort = readSort(url.address, dataset)
  const query = useQueryItemsQuery(
    {
      params: { id: dataset.id },
      body: {
        page: url.page,
        pageSize: PAGE_SIZE,
        search: url.search || undefined,
        filters,
        sort: sort && { field: sort.key, dir: sort.dir },
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const [isFiltering, setIsFiltering] = useState(filters.length > 0)
  const selection = useSelection(query.data?.items ?? [])
  const columns = recordColumns(dataset, canWrite)
  return (
    <ListCard
      title={text('records.list')}
      hideTitle
      isWide
      url={url}
      query={query}
      pageSize={PAGE_SIZE}
      columns={columns}
      sort={sort}
      onSort={({ key, dir }) => url.change({ sort: `${key}.${dir}`, page: undefined })}
      bulk={
        canWrite
          ? {
              selection,
              nameOf: ({ title }) => title || text('records.untitled'),
              actions: <DeleteSelected dataset={dataset} selection={selection} />,
            }
          : undefined
      }
      filters={{
        search: text('records.search'),
        more: (
          <Button
            icon={<ListFilter aria-hidden="true" className="size-4.5" />}
            aria-expanded={isFiltering}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            {filters.length > 0 ? text('filter.active', { count: filters.length }) : text('filter.title')}
          </Button>
        ),
      }}
      actions={canWrite && <RecordActions dataset={dataset} onShow={onShow} />}
      notice={isFiltering && <ExactFilters dataset={dataset} url={url} filters={filters} />}
      empty={{
        icon: <Database />,
        title: text('records.empty'),
        description: text('records.empty-body'),
        action: canWrite && <Button onClick={() => onShow('import')}>{text('records.import')}</Button>,
      }}
      noneFound={{ title: text('records.none-found') }}
    />
  )
}

type ExactFiltersProps = {
  dataset: Dataset
  url: ListUrl<typeof recordFilters>
  filters: ReturnType<typeof readFilters>
}

const ExactFilters = ({ dataset, url, filters }: ExactFiltersProps) => (
  <FilterBuilder
    // Remounted when the filters change otherwise, for example by the back button.
    key={url.filters.filters ?? ''}
    fields={dataset.fields}
    filters={filters}
    onApply={(next) => url.choose('filters', next.length > 0 ? JSON.stringify(next) : undefined)}
  />
)

type RecordActionsProps = { dataset: Dataset; onShow: (shown: Shown) => void }

const RecordActions = ({ dataset, onShow }: RecordActionsProps) => {
  const text = useText(recordMessages)
  return (
    <>
      <TemplateButton dataset={dataset} />
      <Button icon={<Sheet aria-hidden="true" className="size-4.5" />} onClick={() => onShow('sheet')}>
        {text('records.sheet')}
      </Button>
      <Button icon={<FileUp aria-hidden="true" className="size-4.5" />} onClick={() => onShow('import')}>
        {text('records.import')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onShow('add')}>
        {text('records.add')}
      </Button>
    </>
  )
}

const recordColumns = (dataset: Dataset, canWrite: boolean): Column<Item>[] =>
  dataset.fields.map((field, at) => ({
    key: field.key,
    header: field.label,
    align: field.type === 'number' || field.type === 'money' ? 'end' : 'start',
    sortable: field.type !== 'list' && field.type !== 'image',
    render: (item) =>
      at === 0 && item.isSample ? (
        <span className="flex flex-col items-start gap-1">
          <RecordCell item={item} field={field} canWrite={canWrite} isHead />
          <SampleBadge />
        </span>
      ) : (
        <RecordCell item={item} field={field} canWrite={canWrite} isHead={at === 0} />
      ),
  }))
