import type { BotSamples } from '@app/contracts/bot-samples'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { sampleMessages } from '../sample-messages.ts'
import type { SampleActions } from './use-samples.ts'

type Entry = BotSamples['items'][number] & { isDocument: boolean }
type SampleGroupProps = { entries: readonly Entry[]; disabled: boolean; actions: SampleActions }

/** Where an example is edited: the screen of its dataset, at this entry. */
const editPathOf = ({ kind, datasetId, title }: Entry): string => {
  const search = new URLSearchParams({ search: title })
  if (kind === 'qna') return `/qna/${datasetId}?${search}`
  return kind === 'record' ? `/vectorstore/${datasetId}?${search}` : `/knowledges/${datasetId}`
}

/** The examples of one dataset, closed at first: a template has dozens. */
export const SampleGroup = ({ entries, disabled, actions }: SampleGroupProps) => {
  const text = useText(sampleMessages)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const name = entries[0]?.datasetName ?? ''
  const settle = (action: 'confirm' | 'remove', some: readonly Entry[]) => {
    const items = some.filter(({ isDocument }) => !isDocument).map(({ id }) => id)
    if (items.length > 0) actions.settleItems(action, items)
    for (const { id, isDocument } of some) if (isDocument) actions.settleDocument(id, action)
  }
  return (
    <Disclosure summary={text('samples.group', { name, count: format.number(entries.length) })}>
      <div className="flex flex-wrap gap-2 pb-2">
        <Button size="sm" disabled={disabled} onClick={() => settle('confirm', entries)}>
          {text('samples.confirm-all')}
        </Button>
        <Button size="sm" variant="ghost" disabled={disabled} onClick={() => setIsAsking(true)}>
          {text('samples.remove-all')}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-border">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium break-words">{entry.title}</p>
              {entry.text && <p className="line-clamp-2 text-xs break-words text-text-muted">{entry.text}</p>}
            </div>
            <EntryActions
              name={entry.title}
              editPath={editPathOf(entry)}
              disabled={disabled}
              onConfirm={() => settle('confirm', [entry])}
              onRemove={() => settle('remove', [entry])}
            />
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('samples.remove-all-title', { count: format.number(entries.length) })}
          body={text('samples.remove-all-body', { name })}
          confirmLabel={text('samples.remove-all')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            settle('remove', entries)
          }}
        />
      )}
    </Disclosure>
  )
}

type EntryActionsProps = {
  name: string
  editPath: string
  disabled: boolean
  onConfirm: () => void
  onRemove: () => void
}

const EntryActions = ({ name, editPath, disabled, onConfirm, onRemove }: EntryActionsProps) => {
  const text = useText(sampleMessages)
  return (
    <span className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={text('samples.confirm-of', { name })}
        icon={<Check aria-hidden="true" className="size-4" />}
        disabled={disabled}
        onClick={onConfirm}
      />
      <Link
        to={editPath}
        aria-label={text('samples.edit-of', { name })}
        className="grid size-8 place-items-center rounded-control text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Link>
      <IconButton
        size="sm"
        label={text('samples.remove-of', { name })}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabled={disabled}
        onClick={onRemove}
      />
    </span>
  )
}
