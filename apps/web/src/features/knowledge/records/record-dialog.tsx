import type { Dataset, DatasetField } from '@app/contracts/knowledge'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { Select } from '#ui/form/select.tsx'
import { useAddRecordMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { recordMessages } from '../record-messages.ts'
import { sentValue } from './record-values.ts'

export const RecordDialog = ({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) => {
  const text = useText(recordMessages)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [add, { isLoading }] = useAddRecordMutation()
  const keyField = dataset.indexFields.key
  const { problem, send } = useRefusal({
    fields: ['data', ...dataset.fields.map(({ key }) => key)],
    refuse,
    byCode: keyField ? { RECORD_KEY_TAKEN: keyField } : {},
  })

  const submit = async () => {
    const data = Object.fromEntries(dataset.fields.map(({ key, type }) => [key, sentValue(type, values[key] ?? '')]))
    const request = add({ params: { id: dataset.id }, body: { data } })
    setErrors({})
    if (await send(request, () => text('records.added'))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('records.add')}
      submitLabel={text('common.add')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      {dataset.fields.map((field) => (
        <ValueField
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          error={errors[field.key] ?? errors[`data.${field.key}`]}
          onChange={(value) => setValues({ ...values, [field.key]: value })}
        />
      ))}
    </FormDialog>
  )
}

type ValueFieldProps = {
  field: DatasetField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const LONG = new Set(['mo_ta', 'description', 'ghi_chu', 'note', 'noi_dung'])

const ValueField = ({ field, value, error, onChange }: ValueFieldProps) => {
  const text = useText(recordMessages)
  const shared = { label: field.label, error, value }
  if (field.type === 'boolean')
    return (
      <Select
        {...shared}
        inDialog
        value={value || 'none'}
        options={[
          { value: 'none', label: text('records.blank') },
          { value: 'true', label: text('common.yes') },
          { value: 'false', label: text('common.no') },
        ]}
        onChange={(next) => onChange(next === 'none' ? '' : next)}
      />
    )
  if (LONG.has(field.key)) return <TextArea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
  return (
    <TextField
      {...shared}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' || field.type === 'money' ? 'decimal' : undefined}
      placeholder={field.type === 'image' ? 'https://' : undefined}
      help={field.type === 'list' ? text('records.list-help') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
