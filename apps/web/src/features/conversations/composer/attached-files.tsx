import { FileText, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { composerMessages } from './composer-messages.ts'
import type { Attachments } from './use-attachments.ts'

/** The files attached to the message, each with a remove button. */
export const AttachedFiles = ({ attachments }: { attachments: Attachments }) => {
  const text = useText(composerMessages)
  if (attachments.files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {attachments.files.map(({ key, name, share, attachment }) => (
        <li
          key={key}
          className="relative flex h-12 max-w-48 items-center gap-2 overflow-hidden rounded-control border border-border bg-surface-sunken pe-8"
        >
          {attachment?.kind === 'image' ? (
            <img src={attachment.url} alt="" className="size-12 shrink-0 object-cover" />
          ) : (
            <FileText aria-hidden="true" className="ms-2.5 size-5 shrink-0 text-text-muted" />
          )}
          <span className="min-w-0 truncate text-xs">{name}</span>
          {!attachment && (
            <progress
              value={share}
              max={1}
              aria-label={text('compose.uploading', { name })}
              className="absolute inset-x-0 bottom-0 h-1 w-full accent-accent"
            />
          )}
          <button
            type="button"
            aria-label={text('compose.remove', { name })}
            onClick={() => attachments.remove(key)}
            className="absolute end-1 top-1 grid size-6 place-items-center rounded-md text-text-muted hover:bg-surface-hover hover:text-text"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
