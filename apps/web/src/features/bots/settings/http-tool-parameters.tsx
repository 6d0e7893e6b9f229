import type { HttpTool } from '@app/contracts/bot-settings'
import { Plus, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { toolMessages } from '../tool-messages.ts'

type Parameter = HttpTool['parameters'][number]
type HttpToolParametersProps = {
  parameters: readonly Parameter[]
  error: (path: string) => string | undefined
  onChange: (parameters: Parameter[]) => void
}

const MOST = 10
const TYPES = ['text', 'number', 'boolean'] as const

/** The only values of a call that the model fills in. */
export const HttpToolParameters = ({ parameters, error, onChange }: HttpToolParametersProps) => {
  const text = useText(toolMessages)
  const change = (index: number, next: Partial<Parameter>) =>
    onChange(parameters.map((each, at) => (at === index ? { ...each, ...next } : each)))
  const add = () => onChange([...parameters, { name: '', type: 'text', description: '', isRequired: true }])
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{text('tools.http.parameters')}</legend>
      {parameters.length === 0 && <p className="mt-1 text-xs text-text-muted">{text('tools.http.parameters-none')}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {parameters.map((parameter, index) => {
          const number = index + 1
          return (
            <li key={index} className="flex items-start gap-2 rounded-control bg-surface-sunken p-3">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
                <TextField
                  label={text('tools.http.parameter-name', { number })}
                  spellCheck={false}
                  maxLength={40}
                  value={parameter.name}
                  error={error(`${index}.name`)}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
                <Select
                  inDialog
                  label={text('tools.http.parameter-type', { number })}
                  value={parameter.type}
                  options={TYPES.map((value) => ({ value, label: text(`tools.http.type.${value}`) }))}
                  onChange={(type) => change(index, { type: TYPES.find((each) => each === type) ?? 'text' })}
                />
                <TextField
                  className="sm:col-span-2"
                  label={text('tools.http.parameter-description', { number })}
                  maxLength={200}
                  value={parameter.description}
                  error={error(`${index}.description`)}
                  onChange={(event) => change(index, { description: event.target.value })}
                />
                <Checkbox
                  label={text('tools.http.parameter-required')}
                  checked={parameter.isRequired}
                  onChange={(event) => change(index, { isRequired: event.target.checked })}
                />
              </div>
              <IconButton
                size="sm"
                label={text('tools.http.parameter-remove', { number })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(parameters.filter((_, at) => at !== index))}
              />
            </li>
          )
        })}
      </ul>
      {parameters.length < MOST && (
        <Button size="sm" className="mt-2" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          {text('tools.http.parameter-add')}
        </Button>
      )}
    </fieldset>
  )
}
