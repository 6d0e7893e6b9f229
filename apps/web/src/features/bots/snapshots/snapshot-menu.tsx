import type { Snapshot } from '@app/contracts/bots'
import { Ellipsis, GitCompare, RotateCcw, Rocket, Trash2, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { snapshotMessages } from '../snapshot-messages.ts'

export type SnapshotAction = 'restore' | 'publish' | 'delete'

type SnapshotMenuProps = {
  snapshot: Snapshot
  hasLive: boolean
  /** The previous snapshot, if it is on the same page. */
  before: Snapshot | undefined
  onCompare: (from: string, to: string) => void
  onAction: (action: SnapshotAction) => void
}

export const SnapshotMenu = ({ snapshot, hasLive, before, onCompare, onAction }: SnapshotMenuProps) => {
  const text = useText(snapshotMessages)
  const { can } = useSession()
  const { id, number, isPublished } = snapshot
  const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-4.5" />
  const compare = (key: 'draft' | 'live' | 'before', from: string, to: string) => ({
    key: `compare-${key}`,
    label: text(`snap.compare-${key}`),
    icon: icon(GitCompare),
    onSelect: () => onCompare(from, to),
  })
  const items: MenuEntry[] = [
    compare('draft', id, 'draft'),
    ...(hasLive && !isPublished ? [compare('live', 'published', id)] : []),
    ...(before ? [compare('before', before.id, id)] : []),
    ...(can('bots.write') || can('bots.publish') ? (['separator'] as const) : []),
    ...(can('bots.write')
      ? [{ key: 'restore', label: text('snap.restore'), icon: icon(RotateCcw), onSelect: () => onAction('restore') }]
      : []),
    ...(can('bots.publish') && !isPublished
      ? [{ key: 'publish', label: text('snap.publish'), icon: icon(Rocket), onSelect: () => onAction('publish') }]
      : []),
    ...(can('bots.write') && !isPublished
      ? [
          {
            key: 'delete',
            label: text('snap.delete'),
            icon: icon(Trash2),
            danger: true,
            onSelect: () => onAction('delete'),
          },
        ]
      : []),
  ]
  const label = text('snap.menu', { number })
  return (
    <Menu
      items={items}
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
    />
  )
}
