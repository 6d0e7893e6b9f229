import type { Document } from '@app/contracts/knowledge'
import { Ban, CircleAlert, CircleCheck, Clock, Eye, Loader } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { documentMessages } from '../document-messages.ts'

const LOOKS: Record<Document['status'] | 'held', { tone: Tone; icon: typeof Clock }> = {
  queued: { tone: 'neutral', icon: Clock },
  parsing: { tone: 'info', icon: Loader },
  chunking: { tone: 'info', icon: Loader },
  indexing: { tone: 'info', icon: Loader },
  ready: { tone: 'success', icon: CircleCheck },
  error: { tone: 'danger', icon: CircleAlert },
  disabled: { tone: 'neutral', icon: Ban },
  held: { tone: 'warning', icon: Eye },
}

/** A file that waits for its chunks to be previewed before it is indexed. */
export const isHeld = ({ status, itemCount, charCount }: Document): boolean =>
  status === 'disabled' && itemCount === 0 && charCount === 0

export const isWorking = ({ status }: Document): boolean =>
  status === 'parsing' || status === 'chunking' || status === 'indexing'

export const DocumentBadge = ({ document }: { document: Document }) => {
  const text = useText(documentMessages)
  const state = isHeld(document) ? 'held' : document.status
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {text(`docs.status.${state}`)}
    </Badge>
  )
}

/** The status of a document: its place in the queue, its progress, or why it failed. */
export const DocumentStatus = ({ document }: { document: Document }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const { name, status, position, progress, error } = document
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 max-md:items-end">
      <DocumentBadge document={document} />
      {status === 'queued' && position !== null && (
        <span className="text-xs text-text-muted">{text('docs.position', { position: format.number(position) })}</span>
      )}
      {isWorking(document) && (
        <span className="w-36">
          {progress.total > 0 && (
            <>
              <ProgressBar label={text('docs.progress-of', { name })} share={progress.done / progress.total} />
              <span className="tabular text-xs text-text-muted">
                {text('docs.progress', { done: format.number(progress.done), total: format.number(progress.total) })}
              </span>
            </>
          )}
        </span>
      )}
      {status === 'error' && error && (
        <span className="max-w-xs text-xs text-pretty text-danger max-md:text-end">
          {text(`docs.error.${error.code}`)}
        </span>
      )}
    </span>
  )
}
