import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import type { Outcome } from '#ui/feedback/outcome.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { saleMessages } from '../messages.ts'

type ReasonDialogProps = {
  title: string
  body: string
  submitLabel: string
  send: (reason: string) => PromiseLike<Outcome<unknown>>
  done: string
  onClose: () => void
}

/** A decision that a person has to give a reason for. */
export const ReasonDialog = ({ title, body, submitLabel, send, done, onClose }: ReasonDialogProps) => {
  const text = useText(saleMessages)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const refusal = useRefusal({ fields: ['reason'], refuse: ({ reason: wrong }) => setError(wrong) })
  const submit = async () => {
    setIsBusy(true)
    setError(undefined)
    const saved = await refusal.send(send(reason), () => done)
    setIsBusy(false)
    if (saved !== undefined) onClose()
  }
  return (
    <FormDialog
      title={title}
      description={body}
      submitLabel={submitLabel}
      busy={isBusy}
      disabled={reason.trim().length < 3}
      problem={refusal.problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={text('reason.label')}
        required
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
