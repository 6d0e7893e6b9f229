import { Plus } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { fold } from '#lib/text/fold.ts'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, ItemCard, listOf, removed, replaced, swapped, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'

/** A name for the output of an option: its words without accents, and a number where that is taken. */
export const outputName = (label: string, taken: ReadonlySet<string>): string => {
  const base =
    fold(label)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'nhanh'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!taken.has(name)) return name
  }
}

const words = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** The options a customer presses; the words are typed, the name of the output follows them once. */
export const OptionsControl = ({ label, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const options = listOf(value).map(fieldsOf)
  const add = () => {
    const taken = new Set(options.map((option) => textOf(option['value'])))
    const words = text('field.option', { number: options.length + 1 })
    onChange([...options, { label: words, value: outputName(words, taken) }])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-2">
        {options.map((option, index) => {
          const name = text('field.option', { number: index + 1 })
          const set = (change: Record<string, unknown>) => onChange(replaced(options, index, { ...option, ...change }))
          return (
            <ItemCard
              key={index}
              name={name}
              index={index}
              count={options.length}
              disabled={disabled}
              onMove={(to) => onChange(swapped(options, index, to))}
              onRemove={() => onChange(removed(options, index))}
            >
              <TextField
                size="sm"
                label={name}
                hideLabel
                disabled={disabled}
                maxLength={60}
                value={textOf(option['label'])}
                onChange={(event) => set({ label: event.target.value })}
              />
              <TextField
                size="sm"
                label={text('field.synonyms')}
                help={text('field.synonyms.help')}
                disabled={disabled}
                defaultValue={listOf(option['synonyms']).map(textOf).join(', ')}
                onBlur={(event) => {
                  const synonyms = words(event.target.value)
                  if (synonyms.join() !== listOf(option['synonyms']).join()) set({ synonyms })
                }}
              />
            </ItemCard>
          )
        })}
      </ul>
      {!disabled && (
        <Button size="sm" className="mt-2" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          {text('field.add.option')}
        </Button>
      )}
    </fieldset>
  )
}
