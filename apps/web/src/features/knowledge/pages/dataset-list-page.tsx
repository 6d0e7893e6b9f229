import type { DatasetSummary, DatasetType } from '@app/contracts/knowledge'
import { Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListDatasetsQuery } from '../api.ts'
import { CreateDatasetDialog } from '../components/create-dataset-dialog.tsx'
import { useDatasetColumns } from '../components/dataset-columns.tsx'
import { DatasetDialogs } from '../components/dataset-dialogs.tsx'
import { DatasetRowMenu, type DatasetAct } from '../components/dataset-row-menu.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { datasetSorts, readDatasetFilters } from '../dataset-filters.ts'
import { kindOf } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'
import { useUrl } from '#lib/page/use-url.ts'

const PAGE_SIZE = 20

/** The datasets of one type; each type has its own address and words. */
export const DatasetListPage = ({ type }: { type: DatasetType }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const kind = kindOf(type)
  const url = useUrl()
  const filters = readDatasetFilters(url.search)
  const { page, sort } = filters
  const query = useListDatasetsQuery(
    { query: { type: `${type}`, page, pageSize: PAGE_SIZE, search: filters.search || undefined, sort } },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('knowledge.write')
  const [isCreating, setIsCreating] = useState(false)
  const [chosen, setChosen] = useState<{ act: DatasetAct; dataset: DatasetSummary } | null>(null)
  const columns = useDatasetColumns(type)
  const { change } = url
  const search = useCallback((words: string) => change({ search: words, page: undefined }, { replace: true }), [change])
  const total = query.data?.total ?? 0
  const Icon = kind.icon
  const createButton = canWrite && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => setIsCreating(true)}
    >
      {text(`knowledge.${kind.name}.create`)}
    </Button>
  )
  const renderMenu = (dataset: DatasetSummary) => (
    <DatasetRowMenu dataset={dataset} onAct={(act) => setChosen({ act, dataset })} />
  )
  const isNarrowed = filters.search !== '' || page > 1

  return (
    <>
      <PageHeader
        title={text(`knowledge.${kind.name}.title`)}
        description={text(`knowledge.${kind.name}.lead`)}
        actions={total > 0 || isNarrowed ? createButton : undefined}
      >
        <search className="grid grid-cols-1 gap-3 sm:flex sm:items-center">
          <div className="sm:w-80">
            <SearchField label={text('knowledge.list.search')} value={filters.search} onSearch={search} />
          </div>
          <Select
            className="sm:w-48"
            label={text('knowledge.list.sort')}
            hideLabel
            value={sort}
            options={datasetSorts.map((value) => ({ value, label: text(`knowledge.list.sort-${value}`) }))}
            onChange={(value) => change({ sort: value === 'newest' ? undefined : value, page: undefined })}
          />
        </search>
      </PageHeader>
      <Card>
        <Table
          caption={text(`knowledge.${kind.name}.title`)}
          columns={columns}
          rows={query.data?.items}
          rowKey={(dataset) => dataset.id}
          loading={query.isFetching}
          error={problemOf(query)}
          onRowClick={(dataset) => void navigate(`${kind.path}/${dataset.id}`)}
          rowActions={renderMenu}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX />}
                title={text('knowledge.list.none-found')}
                description={text('knowledge.list.none-found-body')}
                action={
                  <Button onClick={() => change({ search: undefined, page: undefined })}>
                    {text('common.clear-filters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<Icon />}
                title={text(`knowledge.${kind.name}.empty`)}
                description={text(`knowledge.${kind.name}.empty-body`)}
                action={createButton}
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
      </Card>
      {isCreating && <CreateDatasetDialog kind={kind} onClose={() => setIsCreating(false)} />}
      {chosen && <DatasetDialogs {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
