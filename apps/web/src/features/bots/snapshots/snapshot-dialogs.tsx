import type { Bot, Snapshot } from '@app/contracts/bots'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import {
  useDeleteSnapshotMutation,
  usePreviewPublishQuery,
  usePublishSnapshotMutation,
  useRestoreSnapshotMutation,
} from '../api.ts'
import { publishMessages } from '../publish-messages.ts'
import { snapshotMessages } from '../snapshot-messages.ts'
import type { SnapshotAction } from './snapshot-menu.tsx'

const messages = { ...snapshotMessages, ...publishMessages }

type ActionDialogProps = { bot: Bot; snapshot: Snapshot; onClose: () => void }

export const SnapshotDialogs = ({ action, ...props }: ActionDialogProps & { action: SnapshotAction }) => {
  if (action === 'restore') return <RestoreDialog {...props} />
  if (action === 'publish') return <PublishOldDialog {...props} />
  return <DeleteDialog {...props} />
}

const RestoreDialog = ({ bot, snapshot, onClose }: ActionDialogProps) => {
  const text = useText(messages)
  const [restore] = useRestoreSnapshotMutation()
  const { number } = snapshot
  const confirm = (send: Send) =>
    send(restore({ params: { id: bot.id, snapshotId: snapshot.id }, body: { rev: bot.rev } }), () =>
      text('snap.restore.done', { number }),
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('snap.restore.title', { number })}
      body={text('snap.restore.body')}
      confirmLabel={text('snap.restore')}
      onConfirm={confirm}
    />
  )
}

/** Going back to an older version: the same question about open conversations as with any publish. */
const PublishOldDialog = ({ bot, snapshot, onClose }: ActionDialogProps) => {
  const text = useText(messages)
  const format = useFormat()
  const preview = usePreviewPublishQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true }).data
  const [live, setLive] = useState<'finish' | 'move'>('finish')
  const [publish] = usePublishSnapshotMutation()
  const { number } = snapshot
  const openCount = preview?.liveSessions ?? 0
  const confirm = (send: Send) =>
    send(publish({ params: { id: bot.id, snapshotId: snapshot.id }, body: { liveSessions: live } }), () =>
      text('publish.done-old', { number }),
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('publish.title-old', { number })}
      body={
        <>
          <span className="block">{text('publish.old-body', { number })}</span>
          {openCount > 0 && (
            <div className="mt-3 text-text">
              <RadioGroup
                label={text('publish.live-count', { count: format.number(openCount) })}
                value={live}
                onChange={(value) => setLive(value === 'move' ? 'move' : 'finish')}
                options={(['finish', 'move'] as const).map((value) => ({
                  value,
                  label: text(`publish.live.${value}`),
                }))}
              />
            </div>
          )}
        </>
      }
      confirmLabel={text('snap.publish')}
      onConfirm={confirm}
    />
  )
}

const DeleteDialog = ({ bot, snapshot, onClose }: ActionDialogProps) => {
  const text = useText(messages)
  const [remove] = useDeleteSnapshotMutation()
  const { number } = snapshot
  const name = snapshot.name || text('snap.unnamed', { number })
  const confirm = (send: Send) =>
    send(remove({ params: { id: bot.id, snapshotId: snapshot.id } }), () => text('snap.delete.done', { number }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('snap.delete.title', { number })}
      body={text('snap.delete.body', { name })}
      confirmLabel={text('snap.delete')}
      onConfirm={confirm}
    />
  )
}
