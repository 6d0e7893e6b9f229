import { Plus, X } from 'lucide-react'
import { useChannels } from '#lib/channels/channels.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useNodeName } from '../kinds/use-kinds.ts'
import { runOrder } from '../model/order.ts'
import type { ControlProps } from './control-props.ts'
import { readDuration, writeDuration, type DurationUnit } from './duration.ts'
import { fieldsOf, listOf, removed, replaced, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'
import { useConnectionOptions, useDatasetOptions, useFlowOptions, useMemberOptions } from './use-things.ts'

const units: readonly DurationUnit[] = ['seconds', 'minutes', 'hours', 'days']
const LONGEST = 9999

export const DurationControl = ({ field, label, help, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const typed = textOf(value) || textOf(field.default)
  const duration = readDuration(typed)
  if (!duration)
    return (
      <TextField
        label={label}
        help={help}
        disabled={disabled}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <TextField
          label={`${label}: ${text('field.duration.number')}`}
          hideLabel
          type="number"
          min={1}
          max={LONGEST}
          disabled={disabled}
          value={duration.number}
          onChange={(event) => {
            const number = Math.min(LONGEST, Math.max(1, Math.trunc(Number(event.target.value)) || 1))
            onChange(writeDuration({ ...duration, number }))
          }}
        />
        <Select
          label={`${label}: ${text('field.duration.unit')}`}
          hideLabel
          disabled={disabled}
          value={duration.unit}
          options={units.map((unit) => ({ value: unit, label: text(`field.duration.${unit}`) }))}
          onChange={(unit) => onChange(writeDuration({ ...duration, unit: unit as DurationUnit }))}
        />
      </div>
      {help && <p className="mt-1.5 text-xs text-text-muted">{help}</p>}
    </fieldset>
  )
}

/** Names with texts, such as the headers of a call. */
export const MapControl = ({ label, help, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const entries = Object.entries(fieldsOf(value))
  const put = (next: readonly (readonly [string, unknown])[]) => onChange(Object.fromEntries(next))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {help && <p className="mb-1.5 text-xs text-text-muted">{help}</p>}
      <ul className="flex flex-col gap-1.5">
        {entries.map(([name, one], index) => (
          <li key={index} className="flex items-center gap-1.5">
            <TextField
              size="sm"
              hideLabel
              className="flex-1"
              label={`${label}: ${text('field.map.name', { number: index + 1 })}`}
              disabled={disabled}
              defaultValue={name}
              onBlur={(event) => put(replaced(entries, index, [event.target.value.trim(), one]))}
            />
            <TextField
              size="sm"
              hideLabel
              className="flex-1"
              label={`${label}: ${text('field.map.value', { number: index + 1 })}`}
              disabled={disabled}
              value={textOf(one)}
              onChange={(event) => put(replaced(entries, index, [name, event.target.value]))}
            />
            {!disabled && (
              <IconButton
                size="sm"
                label={text('field.remove', { name })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => put(removed(entries, index))}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => put([...entries, [`ten_${entries.length + 1}`, '']])}
        >
          {text('field.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Several datasets to search. */
export const DatasetsControl = ({ label, help, value, onChange, disabled }: ControlProps) => {
  const options = useDatasetOptions()
  const chosen = listOf(value).map(textOf)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {help && <p className="mb-1.5 text-xs text-text-muted">{help}</p>}
      <div className="flex max-h-48 flex-col gap-2 overflow-y-auto rounded-control border border-border p-2.5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={disabled}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((id) => id !== option.value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type ThingProps = ControlProps & { options: readonly Option[] }

const ThingSelect = ({ field, label, help, value, onChange, disabled, options }: ThingProps) => {
  const text = useText(inspectorMessages)
  const id = textOf(value)
  const lost = id !== '' && !options.some((option) => option.value === id) ? [{ value: id, label: id }] : []
  return (
    <Select
      label={label}
      help={help}
      required={field.isRequired}
      disabled={disabled}
      placeholder={text('field.none')}
      value={id || null}
      options={[...options, ...lost]}
      onChange={onChange}
    />
  )
}

export const DatasetControl = (props: ControlProps) => <ThingSelect {...props} options={useDatasetOptions()} />
export const FlowControl = (props: ControlProps) => <ThingSelect {...props} options={useFlowOptions()} />
export const MemberControl = (props: ControlProps) => <ThingSelect {...props} options={useMemberOptions()} />
export const ConnectionControl = (props: ControlProps) => <ThingSelect {...props} options={useConnectionOptions()} />
export const ChannelControl = (props: ControlProps) => {
  const { language } = useLanguage()
  const options = useChannels().map(({ id, label }) => ({ value: id, label: label[language] }))
  return <ThingSelect {...props} options={options} />
}
export const NodeControl = (props: ControlProps) => <ThingSelect {...props} options={useNodeOptions()} />

/** The nodes of this flow as options. */
export const useNodeOptions = (): Option[] => {
  const { kinds } = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(kinds)
  return runOrder(flow)
    .filter(({ type }) => type !== 'memo')
    .map((node) => ({ value: node.id, label: nameOf(node), icon: <KindTile kind={kinds.get(node.type)} /> }))
}
