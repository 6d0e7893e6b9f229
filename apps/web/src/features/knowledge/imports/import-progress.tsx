import { getImportErrors } from '@app/contracts/knowledge'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { refetchTags } from '#lib/api/api.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { staleTags, useGetImportQuery } from '../api.ts'
import { ProgressBar } from '../components/progress-bar.tsx'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { documentMessages } from '../document-messages.ts'
import { importMessages } from '../import-messages.ts'

const messages = { ...importMessages, ...documentMessages }
const LOOK_MS = 1500

/** Events report changes; polling covers a lost connection. */
export const ImportProgress = ({ importId, onClose }: { importId: string; onClose: () => void }) => {
  const text = useText(messages)
  const format = useFormat()
  const [isOver, setIsOver] = useState(false)
  const query = useGetImportQuery(
    { params: { importId } },
    { pollingInterval: isOver ? 0 : LOOK_MS, refetchOnMountOrArgChange: true },
  )
  const state = query.data
  const isEnded = state?.status === 'done' || state?.status === 'error'
  if (isEnded && !isOver) {
    setIsOver(true)
    queueMicrotask(() => refetchTags(staleTags.items, staleTags.datasets))
  }
  const problem = problemOf(query)
  const fetchErrors = () => {
    const name = fileNameOf(text('import.error-file-name'), 'csv')
    void settle(downloadFile(getImportErrors, { params: { importId } }, name))
  }
  if (!state) return problem ? <ErrorState {...problem} /> : <Skeleton className="h-24" />
  if (!isEnded) {
    const counts = { done: format.number(state.done), total: format.number(state.total) }
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="font-medium">{text(state.status === 'queued' ? 'import.queued' : 'import.progress', counts)}</p>
        <ProgressBar label={text('import.step.run')} share={state.total > 0 ? state.done / state.total : 0} />
        <p className="text-sm text-text-muted">{text('import.background')}</p>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        {state.status === 'done' ? (
          <CircleCheck aria-hidden="true" className="text-success" />
        ) : (
          <TriangleAlert aria-hidden="true" className="text-danger" />
        )}
        {text(state.status === 'done' ? 'import.done' : 'import.failed-all')}
      </p>
      {state.error && <p className="text-sm text-danger">{text(`docs.error.${state.error}`)}</p>}
      <dl className="grid grid-cols-3 gap-3">
        {(['created', 'updated', 'failed'] as const).map((name) => (
          <div key={name} className="rounded-control bg-surface-sunken p-3">
            <dt className="text-xs text-text-muted">{text(`import.${name}`)}</dt>
            <dd className="tabular text-xl font-semibold">{format.number(state[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-2">
        {state.hasErrorFile && (
          <Button icon={<Download aria-hidden="true" className="size-4.5" />} onClick={fetchErrors}>
            {text('import.error-file')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {text('common.close')}
        </Button>
      </div>
    </div>
  )
}
