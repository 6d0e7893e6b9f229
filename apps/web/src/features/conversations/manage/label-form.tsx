import { createLabel, type ThreadLabel } from '@app/contracts/conversations'
import { Check } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCreateLabelMutation, useUpdateLabelMutation } from '../api.ts'
import { labelColors } from './label-folders.ts'
import { manageMessages } from './manage-messages.ts'

type LabelFormProps = {
  label: ThreadLabel | null
  onClose: () => void
  onCreated?: ((label: ThreadLabel) => void) | undefined
}

export const LabelForm = ({ label, onClose, onCreated }: LabelFormProps) => {
  const text = useText(manageMessages)
  const [create, creating] = useCreateLabelMutation()
  const [update, updating] = useUpdateLabelMutation()
  const form = useForm(createLabel.body, {
    name: label?.name ?? '',
    folder: label?.folder ?? '',
    color: label?.color ?? labelColors[0],
  })
  const { problem, send } = useRefusal({
    fields: ['name', 'folder'],
    refuse: form.refuse,
    byCode: { LABEL_NAME_TAKEN: 'name' },
  })
  const submit = async () => {
    const body = form.check()
    if (!body) return
    const request = label ? update({ params: { labelId: label.id }, body }) : create({ body })
    const saved = await send(request, () => text(label ? 'labels.updated' : 'labels.created', { name: body.name }))
    if (!saved) return
    if (!label) onCreated?.(saved)
    onClose()
  }
  return (
    <FormDialog
      title={label ? text('labels.edit', { name: label.name }) : text('labels.add')}
      submitLabel={text('common.save')}
      busy={creating.isLoading || updating.isLoading}
      formRef={form.formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField label={text('labels.name')} required maxLength={60} {...form.field('name')} />
      <TextField
        label={text('labels.folder')}
        help={text('labels.folder-help')}
        maxLength={60}
        {...form.field('folder')}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{text('labels.color')}</legend>
        <div className="flex flex-wrap gap-2">
          {labelColors.map((color, index) => (
            <button
              key={color}
              type="button"
              aria-label={text('labels.color-of', { number: index + 1 })}
              aria-pressed={form.values.color === color}
              onClick={() => form.set('color', color)}
              style={{ backgroundColor: color }}
              className={cx(
                'grid size-8 place-items-center rounded-full text-on-accent',
                form.values.color === color && 'ring-2 ring-text ring-offset-2 ring-offset-surface-raised',
              )}
            >
              {form.values.color === color && <Check aria-hidden="true" className="size-4" />}
            </button>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
