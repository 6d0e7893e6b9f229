import { Plus, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { CustomField } from '../custom-fields.ts'
import { contactMessages } from '../messages.ts'

type CustomEditorProps = { fields: readonly CustomField[]; onChange: (fields: CustomField[]) => void }

const MOST = 30

export const CustomEditor = ({ fields, onChange }: CustomEditorProps) => {
  const text = useText(contactMessages)
  const change = (id: string, part: Partial<CustomField>) =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...part } : field)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{text('contact.custom')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-center gap-2">
          <TextField
            className="w-2/5"
            label={text('contact.custom-name', { number: index + 1 })}
            hideLabel
            maxLength={40}
            value={field.name}
            onChange={(event) => change(field.id, { name: event.target.value })}
          />
          <TextField
            className="flex-1"
            label={text('contact.custom-value', { number: index + 1 })}
            hideLabel
            maxLength={300}
            value={field.value}
            onChange={(event) => change(field.id, { value: event.target.value })}
          />
          <IconButton
            size="sm"
            label={text('contact.custom-remove', { number: index + 1 })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange(fields.filter((each) => each.id !== field.id))}
          />
        </div>
      ))}
      {fields.length < MOST && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...fields, { id: crypto.randomUUID(), name: '', value: '' }])}
        >
          {text('contact.custom-add')}
        </Button>
      )}
    </fieldset>
  )
}
