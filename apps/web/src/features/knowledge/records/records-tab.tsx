import { getImportTemplate, type Dataset, type Item } from '@app/contracts/knowledge'
import { Database, FileDown, FileUp, ListFilter, Plus, SearchX, Sheet } from 'lucide-react'
import { useCallback, useState } from 'react'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column, type Sort } from '#ui/list/table.tsx'
import { useQueryItemsQuery } from '../api.ts'
import { BulkBar } from '../components/bulk-bar.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { SelectBox } from '../components/select-box.tsx'
import { SourcesCard } from '../documents/sources-card.tsx'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { importMessages } from '../import-messages.ts'
import { ImportWizard } from '../imports/import-wizard.tsx'
import { knowledgeMessages } from '../messages.ts'
import { recordMessages } from '../record-messages.ts'
import { useSelection, type Selection } from '../use-selection.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { RecordCell } from './record-cell.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { readFilters } from './record-values.ts'
import { SheetDialog } from './sheet-dialog.tsx'

const PAGE_SIZE = 25
const messages = { ...recordMessages, ...knowledgeMessages, ...importMessages }

const readSort = (search: URLSearchParams, dataset: Dataset): Sort | undefined => {
  const [key = '', dir] = (search.get('sort') ?? '').split('.')
  if (!dataset.fields.some((field) => field.key === key)) return undefined
  return { key, dir: dir === 'desc' ? 'desc' : 'asc' }
}

/** The grid of a vector store: declared columns, edited in place, filtered exactly. */
export const RecordsTab = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(messages)
  const canWrite = useSession().can('knowledge.write')
  const { search, page, change } = useUrl()
  const words = (search.get('search') ?? '').slice(0, 120)
  const filters = readFilters(search.get('filters'), dataset.fields)
  const sort = readSort(search, dataset)
  const query = useQueryItemsQuery(
    {
      params: { id: dataset.id },
      body: {
        page,
        pageSize: PAGE_SIZE,
        search: words || undefined,
        filters,
        sort: sort && { field: sort.key, dir: sort.dir },
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const [dialog, setDialog] = useState<'add' | 'import' | 'sheet' | null>(null)
  const [isFiltering, setIsFiltering] = useState(filters.length > 0)
  const rows = query.data?.items ?? []
  const selection = useSelection(rows)
  const columns = useRecordColumns(dataset, canWrite ? selection : undefined)
  const find = useCallback((next: string) => change({ search: next, page: undefined }, { replace: true }), [change])
  const clear = () => change({ search: undefined, filters: undefined, page: undefined })
  const total = query.data?.total ?? 0
  const isNarrowed = words !== '' || filters.length > 0 || page > 1
  const icon = (Icon: typeof Plus) => <Icon aria-hidden="true" className="size-4.5" />
  const template = () => {
    const name = fileNameOf(text('import.template-name'), 'xlsx')
    void settle(downloadFile(getImportTemplate, { params: { id: dataset.id }, query: { format: 'xlsx' } }, name))
  }

  return (
    <div className="flex flex-col gap-5">
      <Card className="overflow-hidden">
        <header className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <search className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <div className="min-w-0 flex-1 sm:w-64">
              <SearchField label={text('records.search')} value={words} onSearch={find} />
            </div>
            <Button icon={icon(ListFilter)} aria-expanded={isFiltering} onClick={() => setIsFiltering(!isFiltering)}>
              {filters.length > 0 ? text('filter.active', { count: filters.length }) : text('filter.title')}
            </Button>
          </search>
          {canWrite && (
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" icon={icon(FileDown)} onClick={template}>
                {text('import.template')}
              </Button>
              <Button icon={icon(Sheet)} onClick={() => setDialog('sheet')}>
                {text('records.sheet')}
              </Button>
              <Button icon={icon(FileUp)} onClick={() => setDialog('import')}>
                {text('records.import')}
              </Button>
              <Button variant="primary" icon={icon(Plus)} onClick={() => setDialog('add')}>
                {text('records.add')}
              </Button>
            </div>
          )}
        </header>
        {isFiltering && (
          <FilterBuilder
            // Filters that came by another way, such as the back button, are drawn anew.
            key={search.get('filters') ?? ''}
            fields={dataset.fields}
            filters={filters}
            onApply={(next) => change({ filters: next.length > 0 ? JSON.stringify(next) : undefined, page: undefined })}
          />
        )}
        {canWrite && <BulkBar dataset={dataset} ids={selection.ids} onDone={selection.clear} />}
        {canWrite && rows.length > 1 && (
          <div className="flex items-center gap-2 border-t border-border px-4 py-2 text-sm">
            <SelectBox label={text('knowledge.select-all')} checked={selection.isAll} onChange={selection.toggleAll} />
            <span aria-hidden="true">{text('knowledge.select-all')}</span>
          </div>
        )}
        <div className="overflow-x-auto [--sticky-top:0px]">
          <div className="min-w-full md:w-max">
            <Table
              caption={text('records.list')}
              columns={columns}
              rows={query.data?.items}
              rowKey={(item) => item.id}
              loading={query.isLoading}
              error={query.data ? undefined : problemOf(query)}
              sort={sort}
              onSort={({ key, dir }) => change({ sort: `${key}.${dir}`, page: undefined })}
              empty={
                isNarrowed ? (
                  <EmptyState
                    icon={<SearchX />}
                    title={text('records.none-found')}
                    action={<Button onClick={clear}>{text('common.clear-filters')}</Button>}
                  />
                ) : (
                  <EmptyState
                    icon={<Database />}
                    title={text('records.empty')}
                    description={text('records.empty-body')}
                    action={canWrite && <Button onClick={() => setDialog('import')}>{text('records.import')}</Button>}
                  />
                )
              }
            />
          </div>
        </div>
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
      </Card>
      <SourcesCard datasetId={dataset.id} />
      {dialog === 'add' && <RecordDialog dataset={dataset} onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportWizard dataset={dataset} onClose={() => setDialog(null)} />}
      {dialog === 'sheet' && <SheetDialog datasetId={dataset.id} onClose={() => setDialog(null)} />}
    </div>
  )
}

const useRecordColumns = (dataset: Dataset, selection: Selection | undefined): Column<Item>[] => {
  const text = useText(messages)
  const box: Column<Item> = {
    key: 'select',
    header: text('knowledge.select-column'),
    width: '3rem',
    render: ({ id, title }) => (
      <SelectBox
        label={text('knowledge.select-row', { name: title || text('records.untitled') })}
        checked={selection?.has(id) ?? false}
        onChange={() => selection?.toggle(id)}
      />
    ),
  }
  return [
    ...(selection ? [box] : []),
    ...dataset.fields.map((field): Column<Item> => ({
      key: field.key,
      header: field.label,
      align: field.type === 'number' || field.type === 'money' ? 'end' : 'start',
      sortable: field.type !== 'list' && field.type !== 'image',
      render: (item) => <RecordCell item={item} field={field} canWrite={selection !== undefined} />,
    })),
  ]
}
