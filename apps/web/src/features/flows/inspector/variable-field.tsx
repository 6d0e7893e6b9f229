import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { declareVariable } from '../model/edits.ts'
import { variablesOf, writableOf } from '../model/variables.ts'
import { inspectorMessages } from './messages.ts'
import { useVariableOption } from './variable-list.tsx'
import { VARIABLE_NAME } from './variable-name.ts'

type VariableFieldProps = {
  label: string
  value: string
  onChange: (value: string | undefined) => void
  isRead: boolean
  help?: string | undefined
  disabled?: boolean | undefined
  hideLabel?: boolean | undefined
}

const NEW = ' new'
const NONE = ' none'

/** Chooses a variable to read, or one to write to, which can be made here. */
export const VariableField = ({ label, value, onChange, isRead, help, disabled, hideLabel }: VariableFieldProps) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const flow = useFlow()
  const optionOf = useVariableOption()
  const [name, setName] = useState<string | null>(null)
  const known = isRead ? variablesOf(flow, editor.kinds) : writableOf(flow)
  const options = known.map(optionOf)
  const missing = value !== '' && !options.some((option) => option.value === value) ? [{ value, label: value }] : []
  const ends = isRead
    ? []
    : [
        { value: NONE, label: text('field.variable.none') },
        { value: NEW, label: text('field.variable.new') },
      ]
  const add = () => {
    const key = (name ?? '').trim()
    if (!VARIABLE_NAME.test(key)) return
    editor.edit((now) => declareVariable(now, { key, type: 'text', scope: 'thread' }))
    onChange(`thread.${key}`)
    setName(null)
  }
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        hideLabel={hideLabel}
        help={help}
        disabled={disabled}
        value={value || (isRead ? null : NONE)}
        options={[...options, ...missing, ...ends]}
        onChange={(next) => {
          if (next === NEW) return setName('')
          onChange(next === NONE ? undefined : next)
        }}
      />
      {name !== null && (
        <div className="flex items-end gap-2">
          <TextField
            className="flex-1"
            size="sm"
            label={text('field.variable.new.label')}
            help={text('field.variable.new.help')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button size="sm" className="mb-6" disabled={!VARIABLE_NAME.test(name.trim())} onClick={add}>
            {text('field.variable.new.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
