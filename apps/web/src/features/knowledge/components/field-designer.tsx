import { datasetField, fieldTypes, type DatasetField } from '@app/contracts/knowledge'
import { Plus, Trash2 } from 'lucide-react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { keyFrom } from '../field-presets.ts'
import { fieldTypeKey, knowledgeMessages } from '../messages.ts'

/** A column while it is edited; `row` is a stable React key when another row is removed. */
export interface DraftField extends DatasetField {
  row: number
  /** The key follows the label until it is typed by hand. */
  isKeyTyped: boolean
}

let rows = 0
export const draftOf = (field: DatasetField, isKeyTyped = true): DraftField => {
  rows += 1
  return { ...field, row: rows, isKeyTyped }
}
export const fieldsOf = (drafts: readonly DraftField[]): DatasetField[] =>
  drafts.map(({ key, label, type, isShown }) => ({
    key,
    label: label.trim(),
    type,
    ...(isShown === undefined ? {} : { isShown }),
  }))

type FieldErrors = { key?: string | undefined; label?: string | undefined }

/** The problem of each column, by its index; empty if there is none. */
export const fieldProblems = (fields: readonly DatasetField[], doubleWord: string): Record<number, FieldErrors> => {
  const problems: Record<number, FieldErrors> = {}
  for (const [place, field] of fields.entries()) {
    const result = datasetField.safeParse(field)
    const found: FieldErrors = result.success ? {} : issueErrors(result.error.issues)
    if (fields.some((other, index) => index < place && other.key === field.key)) found.key ??= doubleWord
    if (found.key || found.label) problems[place] = found
  }
  return problems
}

type FieldDesignerProps = {
  drafts: readonly DraftField[]
  onChange: (drafts: DraftField[]) => void
  problems: Record<number, FieldErrors>
  inDialog?: boolean | undefined
  disabled?: boolean | undefined
}

export const FieldDesigner = ({ drafts, onChange, problems, inDialog, disabled }: FieldDesignerProps) => {
  const text = useText(knowledgeMessages)
  const change = (row: number, next: Partial<DraftField>) =>
    onChange(drafts.map((draft) => (draft.row === row ? { ...draft, ...next } : draft)))
  const rename = (draft: DraftField, label: string) => {
    const taken = drafts.filter((other) => other !== draft).map((other) => other.key)
    change(draft.row, { label, ...(draft.isKeyTyped ? {} : { key: keyFrom(label, taken) }) })
  }
  const add = () => onChange([...drafts, draftOf({ key: '', label: '', type: 'text' }, false)])
  const options = fieldTypes.map((type) => ({ value: type, label: text(fieldTypeKey(type)) }))
  const named = (part: string, place: number) => text('knowledge.fields.of', { part, number: place + 1 })

  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium">{text('knowledge.fields.title')}</legend>
      {drafts.map((draft, place) => (
        <div
          key={draft.row}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-control border border-border p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.4fr)_auto] sm:border-0 sm:p-0"
        >
          <TextField
            label={named(text('knowledge.fields.label'), place)}
            hideLabel
            placeholder={text('knowledge.fields.label')}
            maxLength={60}
            disabled={disabled}
            value={draft.label}
            error={problems[place]?.label}
            onChange={(event) => rename(draft, event.target.value)}
          />
          <TextField
            label={named(text('knowledge.fields.key'), place)}
            hideLabel
            placeholder={text('knowledge.fields.key')}
            maxLength={40}
            spellCheck={false}
            disabled={disabled}
            className="max-sm:col-start-1"
            value={draft.key}
            error={problems[place]?.key}
            onChange={(event) => change(draft.row, { key: event.target.value, isKeyTyped: true })}
          />
          <Select
            label={named(text('knowledge.fields.type'), place)}
            hideLabel
            inDialog={inDialog}
            disabled={disabled}
            className="max-sm:col-start-1"
            value={draft.type}
            options={options}
            onChange={(type) => change(draft.row, { type: type as DatasetField['type'] })}
          />
          <IconButton
            className="max-sm:col-start-2 max-sm:row-start-1"
            label={text('knowledge.fields.remove', { name: draft.label || String(place + 1) })}
            icon={<Trash2 aria-hidden="true" />}
            disabled={disabled}
            onClick={() => onChange(drafts.filter((other) => other.row !== draft.row))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} disabled={disabled} onClick={add}>
          {text('knowledge.fields.add')}
        </Button>
      </div>
    </fieldset>
  )
}
