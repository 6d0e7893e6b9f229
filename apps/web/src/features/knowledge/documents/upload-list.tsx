import { CircleAlert, CircleCheck, CopyCheck, FileText, X } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { documentMessages } from '../document-messages.ts'
import type { Upload } from './upload-queue.ts'

type Acts = { onAgain: (key: string) => void; onDismiss: (key: string) => void }
type UploadListProps = Acts & { uploads: readonly Upload[]; onClear: () => void }

export const UploadList = ({ uploads, onClear, ...acts }: UploadListProps) => {
  const text = useText(documentMessages)
  return (
    <section aria-label={text('docs.upload.title')} className="flex flex-col gap-1">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">{text('docs.upload.title')}</h2>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {text('docs.upload.clear')}
        </Button>
      </header>
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...acts} />
        ))}
      </ul>
    </section>
  )
}

const ICONS = { refused: CircleAlert, duplicate: CopyCheck, done: CircleCheck } as const
const COLOURS = { refused: 'text-danger', duplicate: 'text-warning', done: 'text-success' } as const

const UploadRow = ({ upload, onAgain, onDismiss }: Acts & { upload: Upload }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const { key, file, state, share } = upload
  const ended = state === 'refused' || state === 'duplicate' || state === 'done' ? state : undefined
  const Icon = ended ? ICONS[ended] : FileText
  return (
    <li className="flex items-start gap-3 rounded-control px-2 py-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 ${ended ? COLOURS[ended] : 'text-text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-xs text-text-muted">{format.bytes(file.size)}</span>
        </p>
        <p className="text-xs text-text-muted" role={ended === 'refused' ? 'alert' : undefined}>
          {state === 'waiting' && text('docs.upload.waiting')}
          {state === 'paused' && text('docs.upload.paused', { seconds: upload.seconds })}
          {state === 'sending' &&
            text('docs.upload.sending', { percent: format.percent(Math.round(share * 100) / 100) })}
          {state === 'done' && text('docs.upload.done')}
          {state === 'refused' && <span className="text-danger">{upload.words}</span>}
          {state === 'duplicate' && text('docs.upload.duplicate', { name: upload.words })}
        </p>
        {state === 'sending' && (
          <ProgressBar className="mt-1" label={text('docs.progress-of', { name: file.name })} share={share} />
        )}
        {state === 'duplicate' && (
          <div className="mt-1.5 flex gap-2">
            <Button size="sm" onClick={() => onAgain(key)}>
              {text('docs.upload.again')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDismiss(key)}>
              {text('docs.upload.skip')}
            </Button>
          </div>
        )}
      </div>
      {(ended === 'refused' || ended === 'done') && (
        <IconButton
          size="sm"
          label={text('docs.upload.dismiss', { name: file.name })}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onDismiss(key)}
        />
      )}
    </li>
  )
}
