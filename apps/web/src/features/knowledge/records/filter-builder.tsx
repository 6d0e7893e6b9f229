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
  const typeOf = (key: string) => fields.find((field) => field.key === key)?.type ?? 'text'
  const [drafts, setDrafts] = useState(() =>
    filters.map(({ field, op, value }) => draftOf(field, op, typedValue(typeOf(field), value))),
  )
  const [isChecked, setIsChecked] = useState(false)
  const first = fields[0]
  const change = (row: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.row === row ? { ...draft, ...next } : draft)))
  const add = () => {
    if (first) setDrafts([...drafts, draftOf(first.key, operatorsOf(first.type)[0] ?? '=', '')])
  }
  const changeField = (row: number, key: string) =>
    change(row, { field: key, op: operatorsOf(typeOf(key))[0] ?? '=', typed: typeOf(key) === 'boolean' ? 'true' : '' })
  const problemOf = ({ field, op, typed }: Draft) => {
    if (filterValue(typeOf(field), op, typed) !== undefined) return undefined
    return text(typed.trim() === '' ? 'filter.value-missing' : 'filter.value-number')
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const ready = drafts.flatMap(({ field, op, typed }) => {
      const value = filterValue(typeOf(field), op, typed)
      return value === undefined ? [] : [{ field, op, value }]
    })
    if (ready.length === drafts.length) onApply(ready)
  }
  const numbered = (key: 'filter.field' | 'filter.op' | 'filter.value' | 'filter.remove', place: number) =>
    text(key, { number: place + 1 })

  return (
    <form
      aria-label={text('filter.title')}
      onSubmit={apply}
      noValidate
      className="flex flex-col gap-3 border-t border-border bg-surface-sunken px-5 py-4"
    >
      {drafts.length === 0 && <p className="text-sm text-text-muted">{text('filter.none')}</p>}
      {drafts.map((draft, place) => (
        <div
          key={draft.row}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[12rem_10rem_minmax(0,16rem)_auto]"
        >
          <Select
            label={numbered('filter.field', place)}
            hideLabel
            value={draft.field}
            options={fields.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key) => changeField(draft.row, key)}
          />
          <Select
            className="max-sm:col-start-1"
            label={numbered('filter.op', place)}
            hideLabel
            value={draft.op}
            options={operatorsOf(typeOf(draft.field)).map((op) => ({ value: op, label: text(`filter.op.${op}`) }))}
            onChange={(op) => change(draft.row, { op: op as Operator })}
          />
          {typeOf(draft.field) === 'boolean' ? (
            <Select
              className="max-sm:col-start-1"
              label={numbered('filter.value', place)}
              hideLabel
              value={draft.typed}
              options={[
                { value: 'true', label: text('common.yes') },
                { value: 'false', label: text('common.no') },
              ]}
              onChange={(typed) => change(draft.row, { typed })}
            />
          ) : (
            <TextField
              className="max-sm:col-start-1"
              type={typeOf(draft.field) === 'date' ? 'date' : 'text'}
              label={numbered('filter.value', place)}
              hideLabel
              maxLength={300}
              value={draft.typed}
              error={isChecked ? problemOf(draft) : undefined}
              help={draft.op === 'in' ? text('records.list-help') : undefined}
              onChange={(event) => change(draft.row, { typed: event.target.value })}
            />
          )}
          <IconButton
            className="max-sm:col-start-2 max-sm:row-start-1"
            label={numbered('filter.remove', place)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDrafts(drafts.filter((each) => each.row !== draft.row))}
          />
        </div>
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
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setDrafts([])
              onApply([])
            }}
          >
            {text('common.clear-filters')}
          </Button>
        )}
      </div>
    </form>
  )
}
