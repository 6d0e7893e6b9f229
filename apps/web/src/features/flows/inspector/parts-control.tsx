import { FileText, Image, IdCard, Type } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, ItemCard, listOf, removed, replaced, swapped, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'
import { TemplateField } from './template-field.tsx'

const kinds = [
  { kind: 'text', Icon: Type, start: { kind: 'text', text: '' } },
  { kind: 'image', Icon: Image, start: { kind: 'image', url: '' } },
  { kind: 'file', Icon: FileText, start: { kind: 'file', url: '' } },
  { kind: 'card', Icon: IdCard, start: { kind: 'card', title: '' } },
] as const
type PartKind = (typeof kinds)[number]['kind']
const kindOf = (part: Record<string, unknown>): PartKind =>
  kinds.find(({ kind }) => kind === part['kind'])?.kind ?? 'text'

/** What a message sends, part by part. */
export const PartsControl = ({ label, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const parts = listOf(value).map(fieldsOf)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-2">
        {parts.map((part, index) => (
          <ItemCard
            key={index}
            name={text(`field.part.${kindOf(part)}`)}
            index={index}
            count={parts.length}
            disabled={disabled}
            onMove={(to) => onChange(swapped(parts, index, to))}
            onRemove={() => onChange(removed(parts, index))}
          >
            <Part
              part={part}
              number={index + 1}
              disabled={disabled}
              onSet={(change) => onChange(replaced(parts, index, { ...part, ...change }))}
            />
          </ItemCard>
        ))}
      </ul>
      {!disabled && (
        <div className="mt-2 flex flex-wrap gap-2">
          {kinds.map(({ kind, Icon, start }) => (
            <Button
              key={kind}
              size="sm"
              icon={<Icon aria-hidden="true" className="size-4" />}
              onClick={() => onChange([...parts, start])}
            >
              {text(`field.part.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

type PartProps = {
  part: Record<string, unknown>
  number: number
  disabled: boolean
  onSet: (change: Record<string, unknown>) => void
}

const Part = ({ part, number, disabled, onSet }: PartProps) => {
  const text = useText(inspectorMessages)
  const kind = kindOf(part)
  const line = (name: string, label: string) => (
    <TextField
      size="sm"
      label={label}
      disabled={disabled}
      value={textOf(part[name])}
      onChange={(event) => onSet({ [name]: event.target.value })}
    />
  )
  const words = (name: string, label: string, hideLabel = false) => (
    <TemplateField
      label={label}
      hideLabel={hideLabel}
      disabled={disabled}
      value={textOf(part[name])}
      onChange={(next) => onSet({ [name]: next })}
    />
  )
  if (kind === 'text') return words('text', text('field.part', { number }), true)
  if (kind === 'image')
    return (
      <>
        {line('url', text('field.part.url'))}
        {words('text', text('field.part.caption'))}
      </>
    )
  if (kind === 'file')
    return (
      <>
        {line('url', text('field.part.url'))}
        {line('name', text('field.part.name'))}
      </>
    )
  return (
    <>
      {words('title', text('field.part.title'))}
      {words('text', text('field.part.caption'))}
      {line('image', text('field.part.url'))}
    </>
  )
}
