import { CircleCheck, CopyCheck, FileText, FileX2, X } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { documentMessages } from '../document-messages.ts'
import type { Refusal } from './file-refusal.ts'
import type { Upload } from './upload-queue.ts'
import { refusedGroups, summaryOf, type RefusedGroup } from './upload-summary.ts'

type Acts = { onAgain: (key: string) => void; onDismiss: (...keys: readonly string[]) => void }
type UploadListProps = Acts & { uploads: readonly Upload[]; onClear: () => void }

/** The files just chosen: how they ended in the heading, the refused ones first and by reason, then the others. */
export const UploadList = ({ uploads, onClear, ...acts }: UploadListProps) => {
  const text = useText(documentMessages)
  return (
    <section aria-label={text('docs.upload.title')} className="flex flex-col gap-1">
      <header className="flex items-center justify-between gap-3">
        <Heading uploads={uploads} />
        <Button size="sm" variant="ghost" onClick={onClear}>
          {text('docs.upload.clear')}
        </Button>
      </header>
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {refusedGroups(uploads).map((group) => (
          <RefusedRow key={group.uploads[0]?.key} group={group} onDismiss={acts.onDismiss} />
        ))}
        {uploads
          .filter(({ state }) => state !== 'refused')
          .map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...acts} />
          ))}
      </ul>
    </section>
  )
}

const Heading = ({ uploads }: { uploads: readonly Upload[] }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const parts = summaryOf(uploads).map(({ key, count, of }) => {
    const counts = { count: format.number(count), of: format.number(of) }
    return { key, words: text(key === 'going' ? 'docs.upload.going' : `docs.upload.ended-${key}`, counts) }
  })
  return (
    // Around the heading, not in it: a heading is not named by what a status says.
    <div role="status">
      <h2 className="text-sm font-semibold">
        {parts.map(({ key, words }, index) => (
          <span key={key} className={key.startsWith('refused') ? 'text-danger' : undefined}>
            {index > 0 && ', '}
            {words}
          </span>
        ))}
      </h2>
    </div>
  )
}

/** What is wrong, and what to do about it. */
const useRefusalText = () => {
  const text = useText(documentMessages)
  const format = useFormat()
  return (reason: Refusal): { title: string; cure: string } => {
    if (reason.kind === 'server') return { title: reason.words, cure: '' }
    const params = {
      ...(reason.kind === 'old-office' && { from: reason.from, to: reason.to }),
      ...(reason.kind === 'too-large' && { size: format.bytes(reason.maxBytes) }),
    }
    return {
      title: text(`docs.refused.${reason.kind}`, params),
      cure: text(`docs.refused.${reason.kind}-cure`, params),
    }
  }
}

const RefusedRow = ({ group, onDismiss }: Pick<Acts, 'onDismiss'> & { group: RefusedGroup }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const { title, cure } = useRefusalText()(group.reason)
  return (
    <li className="flex items-start gap-3 rounded-control bg-danger-soft/40 px-2 py-1.5">
      <FileX2 aria-hidden="true" className="mt-0.5 size-4.5 text-danger" />
      <div className="min-w-0 flex-1 text-sm">
        <p role="alert" className="font-medium text-danger">
          {title}{' '}
          <Badge tone="danger">{text('docs.upload.files', { count: format.number(group.uploads.length) })}</Badge>
        </p>
        {cure && <p className="text-xs text-text-muted">{cure}</p>}
        <ul className="mt-0.5 flex flex-wrap gap-x-3 text-xs">
          {group.uploads.map(({ key, file }) => (
            <li key={key} className="min-w-0 break-all">
              {file.name} <span className="text-text-muted">{format.bytes(file.size)}</span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        size="sm"
        label={text('docs.refused.dismiss', { reason: title })}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={() => onDismiss(...group.uploads.map(({ key }) => key))}
      />
    </li>
  )
}

const ICONS = { duplicate: CopyCheck, done: CircleCheck } as const
const COLOURS = { duplicate: 'text-warning', done: 'text-success' } as const

const UploadRow = ({ upload, onAgain, onDismiss }: Acts & { upload: Upload }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const { key, file, state, share } = upload
  const ended = state === 'duplicate' || state === 'done' ? state : undefined
  const Icon = ended ? ICONS[ended] : FileText
  return (
    <li className="relative flex items-start gap-3 rounded-control px-2 py-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 ${ended ? COLOURS[ended] : 'text-text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-xs text-text-muted">{format.bytes(file.size)}</span>
        </p>
        <p className="text-xs text-text-muted">
          {state === 'waiting' && text('docs.upload.waiting')}
          {state === 'paused' && text('docs.upload.paused', { seconds: upload.seconds })}
          {state === 'sending' &&
            text('docs.upload.sending', { percent: format.percent(Math.round(share * 100) / 100) })}
          {state === 'done' && text('docs.upload.done')}
          {state === 'duplicate' && text('docs.upload.duplicate', { name: upload.twin })}
        </p>
        {state === 'sending' && (
          // On the row's edge: when it goes, nothing below moves under a pointer that is just pressing.
          <ProgressBar
            className="absolute inset-x-2 bottom-0"
            label={text('docs.progress-of', { name: file.name })}
            share={share}
          />
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
      {ended === 'done' && (
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
