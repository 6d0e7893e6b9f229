import type { Dataset, DatasetType } from '@app/contracts/knowledge'
import { ArrowLeft, FolderX, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { problemOf } from '#ui/feedback/outcome.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState, ErrorState, PageLoading, Skeleton } from '#ui/feedback/states.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { useGetDatasetQuery } from '../api.ts'
import { DatasetDialogs } from '../components/dataset-dialogs.tsx'
import { DatasetRowMenu, type DatasetAct } from '../components/dataset-row-menu.tsx'
import { DatasetStatusBadge } from '../components/status-badge.tsx'
import { tabNames, useDatasetPart, type TabName } from '../dataset-parts.tsx'
import { kindOf, type Kind } from '../kinds.ts'
import { useDatasetLive } from '../live.ts'
import { knowledgeMessages } from '../messages.ts'
import { useUrl } from '#lib/page/use-url.ts'

const tabOf = (search: URLSearchParams): TabName => tabNames.find((each) => each === search.get('tab')) ?? 'content'

const MISSING = new Set<unknown>(['DATASET_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'])

/** One dataset: what is in it, how it answers, and its settings; the tab is part of the address. */
export const DatasetDetailPage = ({ type }: { type: DatasetType }) => {
  const { id = '' } = useParams()
  const kind = kindOf(type)
  const text = useText(knowledgeMessages)
  const query = useGetDatasetQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  // Asked for here, so that the code of the tab is fetched beside the dataset and not after it.
  useDatasetPart(type, tabOf(useUrl().search))
  const problem = problemOf(query)
  const isMissing = MISSING.has(errorCode(query.error)) || (query.data !== undefined && query.data.type !== type)
  // A background refresh that fails must not take the content away from under the reader.
  if (isMissing || (problem && !query.data))
    return (
      <>
        <BackToList kind={kind} />
        <PageHeader title={text(`knowledge.${kind.name}.title`)} />
        <Card>{isMissing || !problem ? <NoSuchDataset kind={kind} /> : <ErrorState {...problem} />}</Card>
      </>
    )
  if (!query.data) return <DatasetSkeleton kind={kind} />
  return <DatasetContent key={id} kind={kind} dataset={query.data} />
}

const DatasetContent = ({ kind, dataset }: { kind: Kind; dataset: Dataset }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const { search, change } = useUrl()
  const canWrite = useSession().can('knowledge.write')
  const [act, setAct] = useState<DatasetAct | null>(null)
  useDatasetLive(dataset.id)
  const tab = tabOf(search)
  const renderPart = useDatasetPart(kind.type, tab)
  // Each tab has its own page, search and filters; those of another would mean nothing.
  const show = (next: string) =>
    leaveSafely(() => {
      const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]))
      change({ ...others, tab: next === 'content' ? undefined : next })
    })

  return (
    <>
      <BackToList kind={kind} />
      <PageHeader
        title={<span className="break-words">{dataset.name}</span>}
        description={dataset.description || undefined}
        actions={
          <>
            <DatasetStatusBadge dataset={dataset} />
            <DatasetRowMenu dataset={dataset} onAct={setAct} hasOpen={false} />
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
        onChange={show}
        tabs={tabNames.map((value) => ({ value, label: text(`knowledge.tab.${value}`) }))}
      >
        {renderPart ? renderPart(dataset) : <PageLoading />}
      </Tabs>
      <DatasetDialogs
        act={act}
        dataset={dataset}
        onClose={() => setAct(null)}
        onDeleted={() => void navigate(kind.path, { replace: true })}
      />
    </>
  )
}

const BackToList = ({ kind }: { kind: Kind }) => {
  const text = useText(knowledgeMessages)
  return (
    <div className="-ms-3 mb-3">
      <LinkButton
        to={kind.path}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      >
        {text(`knowledge.back.${kind.name}`)}
      </LinkButton>
    </div>
  )
}

const NoSuchDataset = ({ kind }: { kind: Kind }) => {
  const text = useText(knowledgeMessages)
  return (
    <EmptyState
      icon={<FolderX />}
      title={text('knowledge.missing')}
      description={text('knowledge.missing-body')}
      action={<LinkButton to={kind.path}>{text(`knowledge.back.${kind.name}`)}</LinkButton>}
    />
  )
}

const DatasetSkeleton = ({ kind }: { kind: Kind }) => (
  <>
    <BackToList kind={kind} />
    <Skeleton className="mb-6 h-8 w-64" />
    <Skeleton className="mb-5 h-11 w-full max-w-md" />
    <Card>
      <CardBody>
        <Skeleton className="h-64 w-full" />
      </CardBody>
    </Card>
  </>
)
