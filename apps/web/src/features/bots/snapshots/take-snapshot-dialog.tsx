import { takeSnapshot, type Bot } from '@app/contracts/bots'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useTakeSnapshotMutation } from '../api.ts'
import { snapshotMessages } from '../snapshot-messages.ts'

export const TakeSnapshotDialog = ({ bot, onClose }: { bot: Bot; onClose: () => void }) => {
  const text = useText(snapshotMessages)
  const { formRef, field, values, set, check } = useForm(takeSnapshot.body, { name: '', note: '' })
  const [take, { isLoading }] = useTakeSnapshotMutation()
  const submit = async () => {
    const body = check()
    if (!body) return
    const taken = await settle(take({ params: { id: bot.id }, body }))
    if (!taken) return
    toast.success(text('snap.take.done', { number: taken.number }))
    onClose()
  }
  return (
    <FormDialog
      title={text('snap.take')}
      description={text('snap.take.lead')}
      submitLabel={text('snap.take')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField label={text('snap.take.name')} help={text('snap.take.name-help')} required {...field('name')} />
      <TextArea
        label={text('snap.take.note')}
        rows={2}
        maxLength={300}
        value={values.note}
        onChange={(event) => set('note', event.target.value)}
      />
    </FormDialog>
  )
}
