import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { declareVariable, type FlowVariable } from '../model/edits.ts'
import { isTaken, removeVariable, renameVariable, setVariableType, usesOf } from '../model/rename-variable.ts'
import { inspectorMessages } from './messages.ts'
import { VARIABLE_NAME } from './variable-name.ts'

const types = ['text', 'number', 'bool', 'date', 'list', 'object', 'file', 'product', 'order'] as const

/** What the flow keeps by name. A new name goes to every block that reads or writes the variable. */
export const FlowVariables = () => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const { vars } = useFlow()
  const add = () => {
    const key = freshKey(vars, text('inspect.var.new'))
    editor.edit((flow) => declareVariable(flow, { key, type: 'text', scope: 'thread' }))
  }
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{text('inspect.flow.vars')}</h3>
      {vars.length === 0 && <p className="text-sm text-text-muted">{text('inspect.flow.vars.none')}</p>}
      <ul className="flex flex-col gap-2">
        {vars.map((variable) => (
          <VariableLine key={`${variable.scope}.${variable.key}`} variable={variable} />
        ))}
      </ul>
      {!editor.isReadOnly && (
        <Button size="sm" className="mt-2" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          {text('inspect.var.add')}
        </Button>
      )}
    </section>
  )
}

const freshKey = (vars: readonly FlowVariable[], name: string): string => {
  const known = new Set(vars.map(({ key }) => key))
  let number = 1
  while (known.has(`${name}_${number}`)) number += 1
  return `${name}_${number}`
}

const VariableLine = ({ variable }: { variable: FlowVariable }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const flow = useFlow()
  const { key, scope, type } = variable
  const [typed, setTyped] = useState(key)
  const name = typed.trim()
  const isClash = name !== key && isTaken(flow, { scope, key: name })
  const isWrong = !VARIABLE_NAME.test(name)
  const uses = usesOf(flow, variable)
  const keep = () => {
    if (isClash || isWrong) return setTyped(key)
    editor.edit((now) => renameVariable(now, variable, name))
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-1.5">
      <TextField
        size="sm"
        hideLabel
        label={text('inspect.var.name', { name: key })}
        help={text('inspect.var.uses', { scope: text(`inspect.scope.${scope}`), count: uses })}
        error={isClash ? text('inspect.var.taken') : isWrong ? text('field.variable.new.help') : undefined}
        disabled={editor.isReadOnly}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <Select
        size="sm"
        hideLabel
        label={text('inspect.var.type', { name: key })}
        disabled={editor.isReadOnly}
        value={type}
        options={types.map((value) => ({ value, label: text(`field.type.${value}`) }))}
        onChange={(next) =>
          editor.edit((now) => setVariableType(now, variable, types.find((each) => each === next) ?? type))
        }
      />
      {!editor.isReadOnly && (
        <IconButton
          size="sm"
          label={text('field.remove', { name: key })}
          disabled={uses > 0}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => editor.edit((now) => removeVariable(now, variable))}
        />
      )}
    </li>
  )
}
