import type { Dataset, DatasetField, ImportPreview } from '@app/contracts/knowledge'
import { ArrowRight } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useStartImportMutation, useUpdateDatasetMutation } from '../api.ts'
import { defaultIndex } from '../field-presets.ts'
import { importMessages } from '../import-messages.ts'
import { fieldTypeKey, knowledgeMessages } from '../messages.ts'
import { firstTargets, mappingProblem, NEW, pairFields, planOf, SKIP } from './mapping.ts'

const messages = { ...importMessages, ...knowledgeMessages }
const NO_KEY = '-'

type MappingStepProps = {
  dataset: Dataset
  preview: ImportPreview
  /** The sheets to import; none when the file has no choice of them. */
  sheets: readonly string[]
  onBack: () => void
  onStarted: (importId: string) => void
}

export const MappingStep = (props: MappingStepProps) => {
  const { dataset, preview, onBack } = props
  const text = useText(messages)
  const format = useFormat()
  const mapping = useMapping(props)
  const { targets, setTarget, keyField, setKeyField, fields, labelOf, problem, isBusy } = mapping
  const isRecords = dataset.type === 3
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void mapping.submit()
  }
  const options = (columnName: string): Option[] => [
    { value: SKIP, label: text('import.skip') },
    ...mapping.known.map((key) => ({ value: key, label: labelOf(key) })),
    ...(isRecords ? [{ value: NEW, label: text('import.new-field', { label: columnName }) }] : []),
  ]
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-text-muted">{text('import.rows', { count: format.number(preview.rowCount) })}</p>
      <ul className="flex flex-col gap-3">
        {preview.columns.map((column, place) => (
          <ColumnRow
            key={`${place} ${column.name}`}
            column={column}
            place={place}
            hasType={isRecords}
            target={targets[place]}
            options={options(column.name)}
            onTarget={(target) => setTarget(place, target)}
          />
        ))}
      </ul>
      {isRecords && <KeySelect value={keyField} fields={fields} onChange={setKeyField} />}
      {problem && (
        <ErrorText>
          {problem.kind === 'double'
            ? text('import.problem.double', { names: problem.fields.map(labelOf).join(', ') })
            : text(`import.problem.${problem.kind}`)}
        </ErrorText>
      )}
      {mapping.refusal && <Notice tone="danger">{mapping.refusal}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={onBack}>
          {text('import.other-file')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={problem !== undefined}>
          {text('import.start', { count: format.number(preview.rowCount) })}
        </Button>
      </div>
    </form>
  )
}

/** Which column of the file goes into which field, and the start of the import. */
const useMapping = ({ dataset, preview, sheets, onStarted }: MappingStepProps) => {
  const text = useText(messages)
  const isRecords = dataset.type === 3
  const known = isRecords ? dataset.fields.map((field) => field.key) : [...pairFields]
  const [targets, setTargets] = useState(() => firstTargets(preview.columns, isRecords, known))
  const [keyField, setKeyField] = useState(dataset.indexFields.key ?? NO_KEY)
  const [start, starting] = useStartImportMutation()
  const [update, updating] = useUpdateDatasetMutation()
  const { problem: refusal, send } = useRefusal({ fields: [], refuse: () => {} })
  const plan = planOf(preview.columns, targets, known)
  const problem = mappingProblem(plan, dataset.type)
  const fields = [...dataset.fields, ...plan.newFields]
  const labelOf = (key: string): string => {
    const pair = pairFields.find((each) => each === key)
    return isRecords || !pair ? (fields.find((field) => field.key === key)?.label ?? key) : text(`import.field.${pair}`)
  }

  /** A new key column is a setting of the dataset, so it is saved there before the rows come. */
  const prepare = async (): Promise<Pick<typeof plan, 'newFields'> | undefined> => {
    const key = fields.some((field) => field.key === keyField) ? keyField : null
    if (!isRecords || key === dataset.indexFields.key) return { newFields: plan.newFields }
    const body = { rev: dataset.rev, fields, indexFields: indexWith(dataset, plan.newFields, key) }
    return (await send(update({ params: { id: dataset.id }, body }))) ? { newFields: [] } : undefined
  }
  const submit = async () => {
    if (problem) return
    const prepared = await prepare()
    if (!prepared) return
    const body = { fileId: preview.fileId, mapping: plan.mapping, sheets: [...sheets], ...prepared }
    const started = await send(start({ params: { id: dataset.id }, body }))
    if (started) onStarted(started.id)
  }
  return {
    known,
    targets,
    setTarget: (place: number, target: string) =>
      setTargets(targets.map((each, index) => (index === place ? target : each))),
    keyField,
    setKeyField,
    fields,
    labelOf,
    problem,
    refusal,
    submit,
    isBusy: starting.isLoading || updating.isLoading,
  }
}

const indexWith = ({ indexFields }: Dataset, newFields: readonly DatasetField[], key: string | null) => {
  const fresh = defaultIndex(newFields)
  const { search, filter, title } = indexFields
  return {
    search: [...search, ...fresh.search],
    filter: [...filter, ...fresh.filter],
    key,
    title: title ?? fresh.title,
  }
}

type ColumnRowProps = {
  column: ImportPreview['columns'][number]
  place: number
  hasType: boolean
  target: string | undefined
  options: readonly Option[]
  onTarget: (target: string) => void
}

const ColumnRow = ({ column, place, hasType, target, options, onTarget }: ColumnRowProps) => {
  const text = useText(messages)
  return (
    <li className="grid items-center gap-2 rounded-control border border-border p-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{column.name || `#${place + 1}`}</span>
          {hasType && <Badge>{text(fieldTypeKey(column.type))}</Badge>}
        </p>
        <p className="truncate text-xs text-text-muted" title={column.samples.join(' · ')}>
          {column.samples.join(' · ')}
        </p>
      </div>
      <ArrowRight aria-hidden="true" className="size-4 text-text-muted max-sm:hidden rtl:-scale-x-100" />
      <Select
        label={text('import.target-of', { name: column.name })}
        hideLabel
        inDialog
        value={target}
        options={options}
        onChange={onTarget}
      />
    </li>
  )
}

type KeySelectProps = { value: string; fields: readonly DatasetField[]; onChange: (key: string) => void }

const KeySelect = ({ value, fields, onChange }: KeySelectProps) => {
  const text = useText(messages)
  return (
    <Select
      label={text('import.key')}
      help={text('import.key-help')}
      inDialog
      value={value}
      options={[
        { value: NO_KEY, label: text('import.key-none') },
        ...fields
          .filter((field) => field.type === 'text' || field.type === 'number')
          .map((field) => ({ value: field.key, label: field.label })),
      ]}
      onChange={onChange}
    />
  )
}
