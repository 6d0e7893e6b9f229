import type { Dataset, DatasetType } from '@app/contracts/knowledge'
import { FolderX, RefreshCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetDatasetQuery } from '../api.ts'
import { DatasetDialogs } from '../components/dataset-dialogs.tsx'
import { DatasetRowMenu, type DatasetAction } from '../components/dataset-row-menu.tsx'
import { DatasetStatusBadge } from '../components/status-badge.tsx'
import { datasetTabNames, datasetTabs, type DatasetTabName } from '../dataset-tabs.ts'
import { kindOf, type Kind } from '../kinds.ts'
import { useDatasetLive } from '../live.ts'
import { knowledgeMessages } from '../messages.ts'

/** One dataset: what is in it, how it answers, and its settings; the tab is part of the address. */
export const DatasetDetailPage = ({ type }: { type: DatasetType }) => {
  const { id = '' } = useParams()
  const kind = kindOf(type)
  const text = useText(knowledgeMessages)
  const query = useGetDatasetQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { tab, show } = useTab(datasetTabNames, 'content')
  useEffect(() => datasetTabs[type][tab].prepare(), [type, tab])
  return (
    <DetailPage
      query={query}
      back={{ to: kind.path, label: text(`knowledge.back.${kind.name}`) }}
      title={text(`knowledge.${kind.name}.title`)}
      missingCode="DATASET_NOT_FOUND"
      missing={{ icon: <FolderX />, title: text('knowledge.missing'), description: text('knowledge.missing-body') }}
      isMissing={(dataset) => dataset.type !== type}
      hasTabs
      skeleton={<DatasetSkeleton />}
    >
      {(dataset) => <DatasetContent key={id} kind={kind} dataset={dataset} tab={tab} onTab={show} />}
    </DetailPage>
  )
}

type DatasetContentProps = { kind: Kind; dataset: Dataset; tab: DatasetTabName; onTab: (tab: string) => void }

const DatasetContent = ({ kind, dataset, tab, onTab }: DatasetContentProps) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const canWrite = useSession().can('knowledge.write')
  const [action, setAction] = useState<DatasetAction | null>(null)
  useDatasetLive(dataset.id)
  const Tab = datasetTabs[kind.type][tab]
  const header = (row: ReactNode) => (
    <DetailHeader
      name={dataset.name}
      mark={<KindMark kind={kind} />}
      state={<DatasetStatusBadge dataset={dataset} />}
      note={canWrite ? dataset.description || undefined : text('knowledge.read-only')}
      actions={<DatasetRowMenu dataset={dataset} onAction={setAction} hasOpen={false} />}
    >
      {row}
    </DetailHeader>
  )
  return (
    <>
      <Tabs
        label={text('knowledge.tabs')}
        value={tab}
        onChange={onTab}
        tabs={datasetTabNames.map((value) => ({ value, label: text(`knowledge.tab.${value}`) }))}
        frame={header}
      >
        {dataset.isReindexing && (
          <p
            role="status"
            className="mb-4 flex items-center gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info"
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            {text('knowledge.reindexing')}
          </p>
        )}
        <Tab dataset={dataset} />
      </Tabs>
      <DatasetDialogs
        action={action}
        dataset={dataset}
        onClose={() => setAction(null)}
        onDeleted={() => void navigate(kind.path, { replace: true })}
      />
    </>
  )
}

const KindMark = ({ kind: { icon: Icon } }: { kind: Kind }) => (
  <span aria-hidden="true" className="grid size-8 place-items-center rounded-control bg-accent-soft text-accent">
    <Icon className="size-4.5" />
  </span>
)

const DatasetSkeleton = () => (
  <Card>
    <CardBody>
      <Skeleton className="h-64 w-full" />
    </CardBody>
  </Card>
)
