import type { DatasetField, RecordFilter } from '@app/contracts/knowledge'
import { Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { recordMessages } from '../record-messages.ts'
import { filterValue, operatorsOf, typedValue, type Operator } from './record-values.ts'

interface Draft {
  row: number
  field: string
  op: Operator
  typed: string
}

let rows = 0
const draftOf = (field: string, op: Operator, typed: string): Draft => {
  rows += 1
  return { row: rows, field, op, typed }
}

type FilterBuilderProps = {
  fields: readonly DatasetField[]
  filters: readonly RecordFilter[]
  onApply: (filters: RecordFilter[]) => void
}

/** Exact conditions, all of which must hold. */
export const FilterBuilder = ({ fields, filters, onApply }: FilterBuilderProps) => {
  const text = useText(recordMessages)
  const [drafts, setDrafts] = useState(() =>
    filters.map(({ field, op, value }) => draftOf(field, op, typedValue(typeIn(fields, field), value))),
  )
  const [isChecked, setIsChecked] = useState(false)
  const first = fields[0]
  const change = (row: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.row === row ? { ...draft, ...next } : draft)))
  const add = () => {
    if (first) setDrafts([...drafts, draftOf(first.key, operatorsOf(first.type)[0] ?? '=', '')])
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const ready = drafts.flatMap(({ field, op, typed }) => {
      const value = filterValue(typeIn(fields, field), op, typed)
      return value === undefined ? [] : [{ field, op, value }]
    })
    if (ready.length === drafts.length) onApply(ready)
  }
  const clear = () => {
    setDrafts([])
    onApply([])
  }
  return (
    <form
      aria-label={text('filter.title')}
      onSubmit={apply}
      noValidate
      className="flex flex-col gap-3 border-t border-border bg-surface-sunken px-5 py-4"
    >
      {drafts.length === 0 && <p className="text-sm text-text-muted">{text('filter.none')}</p>}
      {drafts.map((draft, place) => (
        <Condition
          key={draft.row}
          number={place + 1}
          draft={draft}
          fields={fields}
          isChecked={isChecked}
          onChange={(next) => change(draft.row, next)}
          onRemove={() => setDrafts(drafts.filter((each) => each.row !== draft.row))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={!first || drafts.length >= 20}
          onClick={add}
        >
          {text('filter.add')}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {text('filter.apply')}
        </Button>
        {filters.length > 0 && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {text('common.clear-filters')}
          </Button>
        )}
      </div>
    </form>
  )
}

const typeIn = (fields: readonly DatasetField[], key: string) =>
  fields.find((field) => field.key === key)?.type ?? 'text'

type ConditionProps = {
  number: number
  draft: Draft
  fields: readonly DatasetField[]
  isChecked: boolean
  onChange: (next: Partial<Draft>) => void
  onRemove: () => void
}

const Condition = ({ number, draft, fields, isChecked, onChange, onRemove }: ConditionProps) => {
  const text = useText(recordMessages)
  const type = typeIn(fields, draft.field)
  const changeField = (key: string) => {
    const next = typeIn(fields, key)
    onChange({ field: key, op: operatorsOf(next)[0] ?? '=', typed: next === 'boolean' ? 'true' : '' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[12rem_10rem_minmax(0,16rem)_auto]">
      <Select
        label={text('filter.field', { number })}
        hideLabel
        value={draft.field}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={changeField}
      />
      <Select
        className="max-sm:col-start-1"
        label={text('filter.op', { number })}
        hideLabel
        value={draft.op}
        options={operatorsOf(type).map((op) => ({ value: op, label: text(`filter.op.${op}`) }))}
        onChange={(op) => onChange({ op: op as Operator })}
      />
      <ConditionValue {...{ number, draft, type, isChecked }} onChange={(typed) => onChange({ typed })} />
      <IconButton
        className="max-sm:col-start-2 max-sm:row-start-1"
        label={text('filter.remove', { number })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}

type ConditionValueProps = Pick<ConditionProps, 'number' | 'draft' | 'isChecked'> & {
  type: DatasetField['type']
  onChange: (typed: string) => void
}

const ConditionValue = ({ number, draft, type, isChecked, onChange }: ConditionValueProps) => {
  const text = useText(recordMessages)
  if (type === 'boolean')
    return (
      <Select
        className="max-sm:col-start-1"
        label={text('filter.value', { number })}
        hideLabel
        value={draft.typed}
        options={[
          { value: 'true', label: text('common.yes') },
          { value: 'false', label: text('common.no') },
        ]}
        onChange={onChange}
      />
    )
  const isWrong = filterValue(type, draft.op, draft.typed) === undefined
  const problem = text(draft.typed.trim() === '' ? 'filter.value-missing' : 'filter.value-number')
  return (
    <TextField
      className="max-sm:col-start-1"
      type={type === 'date' ? 'date' : 'text'}
      label={text('filter.value', { number })}
      hideLabel
      maxLength={300}
      value={draft.typed}
      error={isChecked && isWrong ? problem : undefined}
      help={draft.op === 'in' ? text('records.list-help') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
