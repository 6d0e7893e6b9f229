import type { Snapshot } from '@app/contracts/bots'
import { CircleCheck, FileSignature } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { snapshotMessages } from '../snapshot-messages.ts'

const TONES: Record<Snapshot['action'], Tone> = {
  save: 'neutral',
  publish: 'accent',
  restore: 'info',
  import: 'info',
}

export const useSnapshotColumns = (): readonly Column<Snapshot>[] => {
  const text = useText(snapshotMessages)
  return [
    {
      key: 'name',
      header: text('snap.name'),
      render: ({ number, name, note, isPublished, override }) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="tabular text-text-muted">#{number}</span>
            <span className="min-w-0 font-medium break-words">{name || text('snap.unnamed', { number })}</span>
            {isPublished && (
              <Badge tone="success" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
                {text('snap.live')}
              </Badge>
            )}
          </span>
          {override && (
            <span className="mt-1 flex max-w-xl items-start gap-1.5 text-xs font-normal text-warning">
              <FileSignature aria-hidden="true" className="mt-px size-3.5 shrink-0" />
              {text(override.signedAs ? 'snap.override-signed' : 'snap.override', {
                name: override.signedAs ?? '',
                reason: override.reason,
              })}
            </span>
          )}
          {note && <span className="mt-0.5 block max-w-xl text-xs font-normal text-text-muted">{note}</span>}
        </span>
      ),
    },
    {
      key: 'action',
      header: text('snap.action'),
      render: ({ action }) => <Badge tone={TONES[action]}>{text(`snap.action.${action}`)}</Badge>,
    },
    { key: 'by', header: text('snap.by'), render: ({ by }) => by?.name ?? '—' },
    { key: 'at', header: text('snap.at'), render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  ]
}
