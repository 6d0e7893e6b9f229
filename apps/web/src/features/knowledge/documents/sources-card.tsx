import type { Source } from '@app/contracts/knowledge'
import { CircleAlert, CircleCheck, Loader, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useDeleteSourceMutation, useListSourcesQuery, useRunSourceMutation, useUpdateSourceMutation } from '../api.ts'
import { ScheduleSelect } from '../components/schedule-select.tsx'
import { documentMessages } from '../document-messages.ts'
import { knowledgeMessages } from '../messages.ts'

const messages = { ...documentMessages, ...knowledgeMessages }
const LOOKS: Record<Source['status'], { tone: Tone; icon: typeof Loader }> = {
  idle: { tone: 'success', icon: CircleCheck },
  running: { tone: 'info', icon: Loader },
  error: { tone: 'danger', icon: CircleAlert },
}

/** The web sources of the dataset; hidden while there are none, because the button to add one is above. */
export const SourcesCard = ({ datasetId }: { datasetId: string }) => {
  const text = useText(messages)
  const query = useListSourcesQuery({ params: { id: datasetId } }, { refetchOnMountOrArgChange: true })
  const canWrite = useSession().can('knowledge.write')
  const columns = useSourceColumns(canWrite)
  const [removing, setRemoving] = useState<Source | null>(null)
  const renderActions = (source: Source) => <SourceActions source={source} onRemove={() => setRemoving(source)} />
  if (!problemOf(query) && !query.data?.items.length) return null
  return (
    <>
      <ListCard
        title={text('docs.sources.title')}
        description={text('docs.sources.lead')}
        query={query}
        columns={columns}
        rowActions={canWrite ? renderActions : undefined}
        empty={{ title: text('ui.table.empty') }}
      />
      {removing && <RemoveSourceDialog source={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

const useSourceColumns = (canWrite: boolean): Column<Source>[] => {
  const text = useText(messages)
  const format = useFormat()
  const [update] = useUpdateSourceMutation()
  return [
    {
      key: 'url',
      header: text('docs.sources.url'),
      render: (source) => (
        <span className="flex max-w-sm min-w-0 flex-col items-start max-md:pe-8">
          <span className="max-w-full truncate font-medium" title={source.url}>
            {source.url}
          </span>
          <span className="text-xs text-text-muted">{text(`docs.sources.${source.kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: text('common.status'),
      width: '12rem',
      render: (source) => <SourceStatus source={source} />,
    },
    {
      key: 'schedule',
      header: text('knowledge.schedule'),
      width: '13rem',
      render: (source) =>
        canWrite ? (
          <ScheduleSelect
            hiddenLabel={`${text('knowledge.schedule')}: ${source.url}`}
            value={source.schedule}
            onChange={(schedule) =>
              void settle(update({ params: { sourceId: source.id }, body: { schedule } }), () => text('common.saved'))
            }
          />
        ) : (
          text(`knowledge.schedule.${source.schedule}`)
        ),
    },
    {
      key: 'last',
      header: text('docs.sources.last'),
      align: 'end',
      width: '12rem',
      render: ({ lastRunAt, nextRunAt }) => (
        <span className="flex flex-col items-end">
          {lastRunAt ? (
            <RelativeTime value={lastRunAt} />
          ) : (
            <span className="text-text-muted">{text('docs.sources.never')}</span>
          )}
          {nextRunAt && (
            <span className="text-xs text-text-muted">
              {text('docs.sources.next', { when: format.dateTime(nextRunAt) })}
            </span>
          )}
        </span>
      ),
    },
  ]
}

const SourceStatus = ({ source: { status, error } }: { source: Source }) => {
  const text = useText(messages)
  const { tone, icon: Icon } = LOOKS[status]
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {text(`docs.sources.${status}`)}
      </Badge>
      {error && (
        <span className="max-w-xs text-xs text-pretty text-danger max-md:text-end">{text(`docs.error.${error}`)}</span>
      )}
    </span>
  )
}

const SourceActions = ({ source, onRemove }: { source: Source; onRemove: () => void }) => {
  const text = useText(messages)
  const [run, { isLoading }] = useRunSourceMutation()
  return (
    <span className="inline-flex">
      <IconButton
        size="sm"
        label={`${text('docs.sources.run')}: ${source.url}`}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        busy={isLoading}
        disabled={source.status === 'running'}
        onClick={() => void settle(run({ params: { sourceId: source.id } }), () => text('docs.sources.run-done'))}
      />
      <IconButton
        size="sm"
        label={`${text('docs.sources.delete')}: ${source.url}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      />
    </span>
  )
}

const RemoveSourceDialog = ({ source, onClose }: { source: Source; onClose: () => void }) => {
  const text = useText(messages)
  const [remove] = useDeleteSourceMutation()
  const confirm = (send: Send) =>
    send(remove({ params: { sourceId: source.id } }), () => text('docs.sources.delete-done'))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('docs.sources.delete-title')}
      body={text('docs.sources.delete-body', { url: source.url })}
      confirmLabel={text('docs.sources.delete')}
      onConfirm={confirm}
    />
  )
}
