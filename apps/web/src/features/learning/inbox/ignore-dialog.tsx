import type { QuestionGroup } from '@app/contracts/learning'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useIgnoreQuestionGroupMutation, useReopenQuestionGroupMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'

type IgnoreDialogProps = { group: QuestionGroup; onIgnored: () => void; onClose: () => void }

export const IgnoreDialog = ({ group, onIgnored, onClose }: IgnoreDialogProps) => {
  const text = useText(detailMessages)
  const [reason, setReason] = useState('')
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['reason'], refuse })
  const [ignore, { isLoading }] = useIgnoreQuestionGroupMutation()
  const [reopen] = useReopenQuestionGroupMutation()
  const params = { groupId: group.id }
  const submit = async () => {
    if (!(await send(ignore({ params, body: { reason } })))) return
    const undo = () => void settle(reopen({ params }), () => text('done.reopened'))
    toast.success(text('done.ignored'), { action: { label: text('act.undo'), onClick: undo } })
    onIgnored()
  }
  return (
    <FormDialog
      title={text('ignore.title')}
      description={text('ignore.body')}
      submitLabel={text('act.ignore')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextField
        label={text('ignore.reason')}
        help={text('ignore.reason-help')}
        maxLength={200}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
