import type { Bot } from '@app/contracts/bots'
import { ArrowLeft, ArrowLeftRight, Equal } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useCompareVersionsQuery, useListSnapshotsQuery } from '../api.ts'
import { ChangeList } from '../diff/change-list.tsx'
import { diffMessages } from '../diff-messages.ts'
import { snapshotMessages } from '../snapshot-messages.ts'

const messages = { ...snapshotMessages, ...diffMessages }
const MOST = 100

type CompareViewProps = {
  bot: Bot
  from: string
  to: string
  onCompare: (from: string, to: string) => void
  onClose: () => void
}

/** Any two versions beside each other, grouped as the settings are. */
export const CompareView = ({ bot, from, to, onCompare, onClose }: CompareViewProps) => {
  const text = useText(messages)
  const params = { id: bot.id }
  const query = useCompareVersionsQuery({ params, query: { from, to } }, { refetchOnMountOrArgChange: true })
  const snapshots = useListSnapshotsQuery({ params, query: { page: 1, pageSize: MOST } }).data?.items ?? []
  const options = [
    { value: 'draft', label: text('compare.draft') },
    ...(bot.publishedAt ? [{ value: 'published', label: text('compare.published') }] : []),
    ...snapshots.map(({ id, number, name }) => ({
      value: id,
      label: `#${number} ${name || text('snap.unnamed', { number })}`,
    })),
  ]
  const problem = problemOf(query)
  return (
    <>
      <div className="-ms-3 mb-3">
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          onClick={onClose}
        >
          {text('compare.close')}
        </Button>
      </div>
      <Card>
        <CardHeader
          title={text('compare.title')}
          description={query.data && text('diff.count', { count: query.data.changes.length })}
        />
        <CardBody className="flex flex-col gap-6">
          <div className="flex flex-wrap items-end gap-3">
            <Select
              className="w-full sm:w-72"
              label={text('compare.from')}
              value={from}
              options={options}
              onChange={(next) => onCompare(next, to)}
            />
            <IconButton
              label={text('compare.swap')}
              icon={<ArrowLeftRight aria-hidden="true" />}
              onClick={() => onCompare(to, from)}
            />
            <Select
              className="w-full sm:w-72"
              label={text('compare.to')}
              value={to}
              options={options}
              onChange={(next) => onCompare(from, next)}
            />
          </div>
          {problem ? (
            <ErrorState {...problem} />
          ) : !query.data || query.isFetching ? (
            <div className="flex flex-col gap-3">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-24 w-full" />
            </div>
          ) : query.data.changes.length === 0 ? (
            <EmptyState icon={<Equal />} title={text('compare.same')} description={text('compare.same-body')} />
          ) : (
            <ChangeList changes={query.data.changes} />
          )}
        </CardBody>
      </Card>
    </>
  )
}
