import type { Dataset, DatasetType } from '@app/contracts/knowledge'
import { FolderX, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
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
  return (
    <>
      <PageHeader
        title={<span className="break-words">{dataset.name}</span>}
        description={dataset.description || undefined}
        actions={
          <>
            <DatasetStatusBadge dataset={dataset} />
            <DatasetRowMenu dataset={dataset} onAction={setAction} hasOpen={false} />
          </>
        }
      >
        {dataset.isReindexing && (
          <p role="status" className="flex items-center gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
            <RefreshCw aria-hidden="true" className="size-4" />
            {text('knowledge.reindexing')}
          </p>
        )}
        {!canWrite && <p className="text-sm text-text-muted">{text('knowledge.read-only')}</p>}
      </PageHeader>
      <Tabs
        label={text('knowledge.tabs')}
        value={tab}
        onChange={onTab}
        tabs={datasetTabNames.map((value) => ({ value, label: text(`knowledge.tab.${value}`) }))}
      >
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

const DatasetSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-8 w-64" />
    <Skeleton className="mb-5 h-11 w-full max-w-md" />
    <Card>
      <CardBody>
        <Skeleton className="h-64 w-full" />
      </CardBody>
    </Card>
  </>
)
