import type { DatasetSummary, DatasetType } from '@app/contracts/knowledge'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QnaTabs } from '#features/learning/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListDatasetsQuery } from '../api.ts'
import { CreateDatasetDialog } from '../components/create-dataset-dialog.tsx'
import { useDatasetColumns } from '../components/dataset-columns.tsx'
import { DatasetDialogs } from '../components/dataset-dialogs.tsx'
import { DatasetRowMenu, type DatasetAction } from '../components/dataset-row-menu.tsx'
import { datasetFilters } from '../dataset-filters.ts'
import { kindOf } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'

const PAGE_SIZE = 20

/** The datasets of one type; each type has its own address and words. */
export const DatasetListPage = ({ type }: { type: DatasetType }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const kind = kindOf(type)
  const url = useListUrl(datasetFilters)
  const query = useListDatasetsQuery(
    {
      query: {
        type: `${type}`,
        page: url.page,
        pageSize: PAGE_SIZE,
        search: url.search || undefined,
        sort: url.filters.sort,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('knowledge.write')
  const [isCreating, setIsCreating] = useState(false)
  const [chosen, setChosen] = useState<{ action: DatasetAction; dataset: DatasetSummary } | null>(null)
  const columns = useDatasetColumns(type)
  const renderMenu = (dataset: DatasetSummary) => (
    <DatasetRowMenu dataset={dataset} onAction={(action) => setChosen({ action, dataset })} />
  )
  const Icon = kind.icon
  return (
    <>
      <ListPage
        title={text(`knowledge.${kind.name}.title`)}
        description={text(`knowledge.${kind.name}.lead`)}
        url={url}
        figures={kind.name === 'qna' && <QnaTabs current="sets" />}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={(dataset) => void navigate(`${kind.path}/${dataset.id}`)}
        rowActions={renderMenu}
        action={
          canWrite && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" className="size-4.5" />}
              onClick={() => setIsCreating(true)}
            >
              {text(`knowledge.${kind.name}.create`)}
            </Button>
          )
        }
        filters={{
          search: text('knowledge.list.search'),
          selects: [
            {
              name: 'sort',
              label: text('knowledge.list.sort'),
              options: datasetFilters.sort.options.map((value) => ({
                value,
                label: text(`knowledge.list.sort-${value}`),
              })),
            },
          ],
        }}
        empty={{
          icon: <Icon />,
          title: text(`knowledge.${kind.name}.empty`),
          description: text(`knowledge.${kind.name}.empty-body`),
        }}
        noneFound={{ title: text('knowledge.list.none-found'), description: text('knowledge.list.none-found-body') }}
      />
      {isCreating && <CreateDatasetDialog kind={kind} onClose={() => setIsCreating(false)} />}
      {chosen && <DatasetDialogs {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
