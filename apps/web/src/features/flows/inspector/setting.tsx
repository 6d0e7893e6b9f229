import type { FlowField } from '@app/contracts/flows'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Switch, TextArea, TextField } from '#ui/form/field.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { CalendarControl, SheetControl } from './account-controls.tsx'
import { BranchesControl } from './branches-control.tsx'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, ItemCard, listOf, removed, replaced, swapped, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'
import { OptionsControl } from './options-control.tsx'
import { PartsControl } from './parts-control.tsx'
import * as small from './small-controls.tsx'
import { TemplateField } from './template-field.tsx'
import { TriggersControl } from './triggers-control.tsx'
import { VariableField } from './variable-field.tsx'

const MOST_LINES = 60

/** Controls that are more than one input, by what the server calls them. */
const controls: Partial<Record<FlowField['control'], (props: ControlProps) => ReactNode>> = {
  options: (props) => <OptionsControl {...props} />,
  parts: (props) => <PartsControl {...props} />,
  branches: (props) => <BranchesControl {...props} />,
  triggers: (props) => <TriggersControl {...props} />,
  rows: (props) => <RowsControl {...props} />,
  duration: (props) => <small.DurationControl {...props} />,
  map: (props) => <small.MapControl {...props} />,
  datasets: (props) => <small.DatasetsControl {...props} />,
  dataset: (props) => <small.DatasetControl {...props} />,
  flow: (props) => <small.FlowControl {...props} />,
  member: (props) => <small.MemberControl {...props} />,
  calendar: (props) => <CalendarControl {...props} />,
  sheet: (props) => <SheetControl {...props} />,
  connection: (props) => <small.ConnectionControl {...props} />,
  channel: (props) => <small.ChannelControl {...props} />,
  node: (props) => <small.NodeControl {...props} />,
  variable: (props) => <Variable {...props} />,
  'variable-read': (props) => <Variable {...props} />,
  texts: (props) => <Lines {...props} />,
  labels: (props) => <Lines {...props} />,
}

/** One setting of a node, by the control its description names. */
export const Setting = (props: ControlProps) => {
  const { language } = useLanguage()
  const { field, label, help, value, onChange, disabled } = props
  const control = controls[field.control]
  if (control) return control(props)
  const shown = value ?? field.default
  const common = { label, help, disabled, required: field.isRequired, placeholder: field.placeholder?.[language] }
  if (field.control === 'switch')
    return <Switch label={label} help={help} disabled={disabled} checked={shown === true} onChange={onChange} />
  if (field.control === 'select')
    return (
      <Select
        {...common}
        value={textOf(shown) || null}
        options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label[language] }))}
        onChange={onChange}
      />
    )
  if (field.control === 'number')
    return (
      <TextField
        {...common}
        type="number"
        step="any"
        min={field.min}
        max={field.max}
        value={textOf(shown)}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    )
  if (field.control === 'template' || field.control === 'template-line')
    return (
      <TemplateField {...common} isLine={field.control === 'template-line'} value={textOf(shown)} onChange={onChange} />
    )
  if (field.control === 'long-text')
    return <TextArea {...common} rows={3} value={textOf(shown)} onChange={(event) => onChange(event.target.value)} />
  return <TextField {...common} value={textOf(shown)} onChange={(event) => onChange(event.target.value)} />
}

const Variable = ({ field, label, help, value, onChange, disabled }: ControlProps) => (
  <VariableField
    isRead={field.control === 'variable-read'}
    label={label}
    help={help}
    disabled={disabled}
    value={textOf(value)}
    onChange={onChange}
  />
)

const Lines = ({ field, label, help, value, onChange, disabled }: ControlProps) => (
  <LinesField
    label={label}
    help={help}
    most={MOST_LINES}
    disabled={disabled}
    value={listOf(value ?? field.default).map(textOf)}
    onChange={onChange}
  />
)

/** Entries with several settings each, such as the intents of a classification. */
const RowsControl = ({ field, label, value, onChange, onOutputRenamed, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const rows = listOf(value).map(fieldsOf)
  const fields = field.fields ?? []
  const start = Object.fromEntries(
    fields.filter((each) => each.default !== undefined).map((each) => [each.name, each.default]),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <ItemCard
            key={index}
            name={text('field.row', { number: index + 1 })}
            index={index}
            count={rows.length}
            disabled={disabled}
            onMove={(to) => onChange(swapped(rows, index, to))}
            onRemove={() => onChange(removed(rows, index))}
          >
            <Settings
              fields={fields}
              data={row}
              disabled={disabled}
              onSet={(name, next) => {
                onChange(replaced(rows, index, { ...row, [name]: next }))
                const isName = name === 'id' || (name === 'name' && row['id'] === undefined)
                if (isName && textOf(row[name]) !== '' && textOf(next) !== '')
                  onOutputRenamed(textOf(row[name]), textOf(next))
              }}
            />
          </ItemCard>
        ))}
      </ul>
      {!disabled && (
        <Button
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...rows, start])}
        >
          {text('field.add')}
        </Button>
      )}
    </fieldset>
  )
}

type SettingsProps = {
  fields: readonly FlowField[]
  data: Readonly<Record<string, unknown>>
  disabled: boolean
  onSet: (name: string, value: unknown) => void
  onOutputRenamed?: ((from: string, to: string) => void) | undefined
}

const isShown = (
  { showIf }: FlowField,
  fields: readonly FlowField[],
  data: Readonly<Record<string, unknown>>,
): boolean => {
  if (!showIf) return true
  const value = data[showIf.name] ?? fields.find(({ name }) => name === showIf.name)?.default
  return showIf.in.includes(value)
}

const nothing = () => {}

/** Settings in the order the description gives them; those that do not apply now are left out. */
export const Settings = ({ fields, data, disabled, onSet, onOutputRenamed = nothing }: SettingsProps) => {
  const { language } = useLanguage()
  return fields
    .filter((field) => isShown(field, fields, data))
    .map((field) => (
      <Setting
        key={field.name}
        field={field}
        label={field.label[language]}
        help={field.help?.[language]}
        value={data[field.name]}
        disabled={disabled}
        onChange={(value) => onSet(field.name, value)}
        onOutputRenamed={onOutputRenamed}
      />
    ))
}
