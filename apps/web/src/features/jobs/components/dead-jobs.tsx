import type { DeadJob } from '@app/contracts/jobs'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Select } from '#ui/form/select.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListDeadJobsQuery } from '../api.ts'
import { jobMessages } from '../messages.ts'
import { useDeadJobColumns } from './dead-job-columns.tsx'
import { DeadJobMenu } from './dead-job-menu.tsx'
import { DiscardJobDialog, RetryKindDialog } from './job-dialogs.tsx'

const PAGE_SIZE = 20
const ALL = 'all'

/** Background work of all workspaces that failed for good; the kind and the page are in the address. */
export const DeadJobs = () => {
  const text = useText(jobMessages)
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind')?.slice(0, 120) || undefined
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useListDeadJobsQuery(
    { query: { page, pageSize: PAGE_SIZE, kind } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useDeadJobColumns()
  const [discarding, setDiscarding] = useState<DeadJob>()
  const [isRetryingKind, setIsRetryingKind] = useState(false)
  const total = query.data?.total ?? 0
  const renderMenu = (job: DeadJob) => <DeadJobMenu job={job} onDiscard={() => setDiscarding(job)} />

  const show = (next: { kind?: string | undefined; page?: number }) => {
    const address = new URLSearchParams({ tab: 'jobs' })
    if (next.kind) address.set('kind', next.kind)
    if (next.page && next.page > 1) address.set('page', String(next.page))
    setSearch(address)
  }
  return (
    <Card>
      <CardHeader
        title={text('jobs.dead.title')}
        description={text('jobs.dead.lead')}
        actions={
          kind &&
          total > 0 && (
            <Button
              icon={<RotateCcw aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              onClick={() => setIsRetryingKind(true)}
            >
              {text('jobs.retry-kind')}
            </Button>
          )
        }
      />
      <KindFilter kinds={query.data?.kinds ?? []} value={kind} onChange={(chosen) => show({ kind: chosen })} />
      <Table
        caption={text('jobs.dead.title')}
        columns={columns}
        rows={query.data?.items}
        rowKey={(job) => job.id}
        loading={query.isFetching}
        skeletonRows={5}
        error={problemOf(query)}
        rowActions={renderMenu}
        empty={<NothingStopped isFiltered={kind !== undefined || page > 1} onClear={() => show({})} />}
      />
      {total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-3">
          <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={(next) => show({ kind, page: next })} />
        </div>
      )}
      {discarding && <DiscardJobDialog job={discarding} onClose={() => setDiscarding(undefined)} />}
      {isRetryingKind && kind && <RetryKindDialog kind={kind} count={total} onClose={() => setIsRetryingKind(false)} />}
    </Card>
  )
}

type KindFilterProps = {
  kinds: readonly { kind: string; count: number }[]
  value: string | undefined
  onChange: (kind: string | undefined) => void
}

const KindFilter = ({ kinds, value, onChange }: KindFilterProps) => {
  const text = useText(jobMessages)
  // The kind of a shared link may have nothing left; it stays chosen all the same.
  const known = value && !kinds.some(({ kind }) => kind === value) ? [...kinds, { kind: value, count: 0 }] : kinds
  if (known.length === 0) return <div className="pt-3" />
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <search className="block px-5 py-4">
      <Select
        className="md:w-80"
        label={text('jobs.dead.kind')}
        hideLabel
        value={value ?? ALL}
        options={[
          { value: ALL, label: text('jobs.dead.all-kinds', { count: total }) },
          ...known.map(({ kind, count }) => ({ value: kind, label: text('jobs.dead.kind-option', { kind, count }) })),
        ]}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      />
    </search>
  )
}

const NothingStopped = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const text = useText(jobMessages)
  return isFiltered ? (
    <EmptyState
      icon={<CircleCheck />}
      title={text('jobs.dead.none-of-kind')}
      action={<Button onClick={onClear}>{text('common.clear-filters')}</Button>}
    />
  ) : (
    <EmptyState icon={<CircleCheck />} title={text('jobs.dead.empty')} description={text('jobs.dead.empty-body')} />
  )
}
