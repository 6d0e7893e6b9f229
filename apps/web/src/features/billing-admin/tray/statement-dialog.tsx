import { previewStatement, type StatementLine } from '@app/contracts/bank'
import type { Reply } from '@app/contracts/endpoint'
import { useState } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { uploadFile } from '#lib/api/upload.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useBookStatementMutation } from '../api.ts'
import { trayMessages } from './messages.ts'

type Preview = Reply<typeof previewStatement>

/** A statement of the bank: first what it holds, then, on a second press, what of it is new is booked. */
export const StatementDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(trayMessages)
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [unread, setUnread] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [book, { isLoading }] = useBookStatementMutation()
  const { problem, send } = useRefusal({ fields: [], refuse: () => undefined })

  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setPreview(undefined)
    setUnread(undefined)
    setIsReading(true)
    const { data, error } = await uploadFile(previewStatement, { file: chosen })
    setIsReading(false)
    setPreview(data)
    if (error) setUnread(errorText(error))
  }
  const submit = async () => {
    if (!file) return
    const booked = await send(book({ file }), (done) => text('statement.booked', { count: done.booked }))
    if (booked) onClose()
  }
  const count = (preview?.counts.new ?? 0) + (preview?.counts.doubtful ?? 0)
  return (
    <FormDialog
      size="lg"
      title={text('statement.title')}
      description={text('statement.lead')}
      submitLabel={preview && count === 0 ? text('statement.nothing') : text('statement.book', { count })}
      busy={isLoading}
      disabled={count === 0}
      problem={problem}
      hasChosenFiles={file !== undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FileDrop
        label={text('statement.file')}
        accept=".csv,.xlsx"
        maxBytes={previewStatement.upload.maxBytes}
        error={unread}
        hint={file?.name}
        onFiles={([chosen]) => void read(chosen)}
      />
      <p role="status" className="text-sm">
        {isReading && text('statement.reading')}
        {preview && text('statement.counts', preview.counts)}
      </p>
      {preview && preview.lines.length > 0 && <Lines lines={preview.lines} />}
    </FormDialog>
  )
}

const TONES: Record<StatementLine['standing'], Tone> = { new: 'success', known: 'neutral', doubtful: 'warning' }
const MOST_SHOWN = 200

const Lines = ({ lines }: { lines: readonly StatementLine[] }) => {
  const text = useText(trayMessages)
  const { money, dateTime } = useFormat()
  return (
    <ul
      aria-label={text('statement.lines')}
      className="max-h-80 divide-y divide-border overflow-y-auto rounded-card border border-border"
    >
      {lines.slice(0, MOST_SHOWN).map(({ row, at, amountVnd, content, reference, standing }) => (
        <li key={row} className="flex items-start justify-between gap-4 px-4 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="block text-xs text-text-muted">
              {dateTime(at)} {reference}
            </span>
            <span className="block break-words">{content}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <span className="tabular font-medium">{money(amountVnd)}</span>
            <Badge tone={TONES[standing]}>{text(`statement.${standing}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
