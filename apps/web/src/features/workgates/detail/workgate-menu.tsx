import type { WorkgateItem } from '@app/contracts/workgates'
import { CirclePause, CirclePlay, Ellipsis, RefreshCw, ScanSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { IconButton } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useDeleteWorkgateMutation, useUpdateWorkgateMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'
import { workgateMessages } from '../messages.ts'
import type { ChannelKind } from '../parts/use-kind.ts'
import { paths } from '../paths.ts'

type WorkgateMenuProps = { workgate: WorkgateItem; kind: ChannelKind; onCheck: () => void }

/** Everything that is done to an account as a whole. */
export const WorkgateMenu = ({ workgate, kind, onCheck }: WorkgateMenuProps) => {
  const text = useText(detailMessages)
  const words = useText(workgateMessages)
  const navigate = useNavigate()
  const [update] = useUpdateWorkgateMutation()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name, isActive } = workgate
  const turn = () =>
    settle(update({ params: { workgateId: id }, body: { isActive: !isActive } }), () =>
      words(isActive ? 'row.ai-off' : 'row.ai-on', { name }),
    )
  const items: MenuEntry[] = [
    ...(kind.canChat && !workgate.disabledReason
      ? [
          {
            key: 'pause',
            label: text(isActive ? 'menu.pause' : 'menu.resume'),
            icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => void turn(),
          },
        ]
      : []),
    { key: 'check', label: text('menu.check'), icon: <ScanSearch aria-hidden="true" />, onSelect: onCheck },
    ...(kind.isOwn
      ? []
      : [
          {
            key: 'reconnect',
            label: text('menu.reconnect'),
            icon: <RefreshCw aria-hidden="true" />,
            onSelect: () => leaveSafely(() => void navigate(paths.reconnect(id))),
          },
          // The chat of the own website goes with its bot.
          'separator' as const,
          {
            key: 'delete',
            label: text('menu.delete'),
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setIsDeleting(true),
          },
        ]),
  ]
  return (
    <>
      <Menu
        label={words('row.menu', { name })}
        align="end"
        trigger={<IconButton size="sm" label={words('row.menu', { name })} icon={<Ellipsis aria-hidden="true" />} />}
        items={items}
      />
      {isDeleting && <DeleteDialog workgate={workgate} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

/** Irreversible: the name is typed, and the dialog says what stays. */
const DeleteDialog = ({ workgate, onClose }: { workgate: WorkgateItem; onClose: () => void }) => {
  const text = useText(detailMessages)
  const navigate = useNavigate()
  const [remove] = useDeleteWorkgateMutation()
  const { id, name, threads } = workgate
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('delete.title', { name })}
      body={text('delete.body', { count: threads })}
      confirmLabel={text('menu.delete')}
      typeToConfirm={name}
      onConfirm={(send) =>
        send(remove({ params: { workgateId: id }, body: { name } }), () => text('delete.done', { name }))
      }
      onConfirmed={() => void navigate(paths.list, { replace: true })}
    />
  )
}
