import type { TemplateVariable } from '@app/contracts/templates'
import { Plus, Trash2 } from 'lucide-react'
import { fold } from '#lib/text/fold.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { templateDetailMessages } from '../messages.ts'

const MOST = 12
const kinds = ['text', 'phone', 'hours', 'money'] as const

/** "Phí giao hàng" is written {{phi_giao_hang}} in a text. */
export const keyOf = (label: string): string =>
  fold(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_$/g, '')
    .slice(0, 40)

type VariableFieldsProps = {
  value: readonly TemplateVariable[]
  onChange: (value: TemplateVariable[]) => void
  errors: Readonly<Record<string, string>>
}

/** The variables of a template; a key follows its label until it is edited. */
export const VariableFields = ({ value, onChange, errors }: VariableFieldsProps) => {
  const text = useText(templateDetailMessages)
  const set = (index: number, change: Partial<TemplateVariable>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...change } : each)))
  const blank: TemplateVariable = { key: '', label: '', hint: '', kind: 'text', default: '', isRequired: true }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium">{text('form.variables')}</legend>
      <p className="-mt-2 text-xs text-text-muted">{text('form.variables-help')}</p>
      {value.map((variable, index) => (
        <div key={index} className="rounded-control border border-border p-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={text('form.variable.label')}
              required
              maxLength={80}
              value={variable.label}
              error={errors[`variables.${index}.label`]}
              onChange={(event) => {
                const label = event.target.value
                const followed = variable.key === '' || variable.key === keyOf(variable.label)
                set(index, followed ? { label, key: keyOf(label) } : { label })
              }}
            />
            <TextField
              label={text('form.variable.key')}
              help={text('form.variable.key-help')}
              required
              maxLength={40}
              value={variable.key}
              error={errors[`variables.${index}.key`]}
              onChange={(event) => set(index, { key: event.target.value })}
            />
            <Select
              inDialog
              label={text('form.variable.kind')}
              value={variable.kind}
              options={kinds.map((kind) => ({ value: kind, label: text(`form.variable.kind.${kind}`) }))}
              onChange={(kind) => set(index, { kind: kinds.find((each) => each === kind) ?? 'text' })}
            />
            <TextField
              label={text('form.variable.default')}
              maxLength={200}
              value={variable.default}
              onChange={(event) => set(index, { default: event.target.value })}
            />
          </div>
          <div className="mt-3 flex items-center justify-between gap-3">
            <Checkbox
              label={text('form.variable.required')}
              checked={variable.isRequired}
              onChange={(event) => set(index, { isRequired: event.target.checked })}
            />
            <IconButton
              size="sm"
              label={text('form.variable.remove', { label: variable.label || `${index + 1}` })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      {errors['variables'] && <ErrorText>{errors['variables']}</ErrorText>}
      {value.length < MOST && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange([...value, blank])}
          >
            {text('form.variable.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
