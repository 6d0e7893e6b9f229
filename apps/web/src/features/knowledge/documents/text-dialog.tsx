import { addText } from '@app/contracts/knowledge'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useAddTextMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { documentMessages } from '../document-messages.ts'

export const TextDialog = ({ datasetId, onClose }: { datasetId: string; onClose: () => void }) => {
  const text = useText(documentMessages)
  const [values, setValues] = useState({ name: '', text: '' })
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [add, { isLoading }] = useAddTextMutation()
  const { problem, send } = useRefusal({ fields: ['name', 'text'], refuse })

  const submit = async () => {
    const checked = addText.body.safeParse(values)
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const request = add({ params: { id: datasetId }, body: checked.data })
    if (await send(request, () => text('docs.text.done', { name: checked.data.name }))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('docs.text.title')}
      submitLabel={text('common.add')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextField
        label={text('docs.text.name')}
        required
        maxLength={80}
        error={errors['name']}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <TextArea
        label={text('docs.text.body')}
        help={text('docs.text.help')}
        required
        rows={12}
        maxLength={200_000}
        error={errors['text']}
        value={values.text}
        onChange={(event) => setValues({ ...values, text: event.target.value })}
      />
    </FormDialog>
  )
}
