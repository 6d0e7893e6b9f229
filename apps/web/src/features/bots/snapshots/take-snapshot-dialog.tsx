import { takeSnapshot, type Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useTakeSnapshotMutation } from '../api.ts'
import { snapshotMessages } from '../snapshot-messages.ts'

export const TakeSnapshotDialog = ({ bot, onClose }: { bot: Bot; onClose: () => void }) => {
  const text = useText(snapshotMessages)
  const [note, setNote] = useState('')
  const [take] = useTakeSnapshotMutation()
  return (
    <NameDialog
      title={text('snap.take')}
      description={text('snap.take.lead')}
      submitLabel={text('snap.take')}
      label={text('snap.take.name')}
      help={text('snap.take.name-help')}
      rule={takeSnapshot.body.shape.name}
      onClose={onClose}
      onSave={(name) => take({ params: { id: bot.id }, body: { name, note } })}
      savedText={(taken) => text('snap.take.done', { number: taken.number })}
    >
      <TextArea
        label={text('snap.take.note')}
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </NameDialog>
  )
}
