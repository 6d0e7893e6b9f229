import type { DatasetField, Item } from '@app/contracts/knowledge'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#lib/style/cx.ts'
import { errorText, fieldErrors } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { useUpdateRecordMutation } from '../api.ts'
import { recordMessages } from '../record-messages.ts'
import { sentValue, shownValue, typedValue } from './record-values.ts'

type RecordCellProps = {
  item: Item
  field: DatasetField
  canWrite: boolean
  /** On phones it heads the card of its record, where the others stand at the end of their line. */
  isHead?: boolean | undefined
}

const isAmount = ({ type }: DatasetField) => type === 'number' || type === 'money'

export const RecordCell = ({ item, field, canWrite, isHead = false }: RecordCellProps) => {
  const text = useText(recordMessages)
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (isEditing)
    return (
      <CellEditor
        item={item}
        field={field}
        onClose={(isByKey) => {
          setIsEditing(false)
          if (isByKey) requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  const value = item.data[field.key]
  if (!canWrite) return <CellValue field={field} value={value} />
  const name = item.title || text('records.untitled')
  return (
    <button
      ref={opener}
      type="button"
      title={text('records.cell-help')}
      // Flex, because the text keeps its own direction in a right-to-left page.
      className={cx(
        'flex min-h-7 w-full max-w-64 min-w-12 items-center justify-end rounded-sm text-start outline-offset-4 hover:outline hover:outline-border-strong',
        isHead && 'max-md:w-auto max-md:justify-start',
        !isAmount(field) && 'md:justify-start',
      )}
      onClick={() => setIsEditing(true)}
    >
      <span className="sr-only">{text('records.edit-cell', { field: field.label, name })}: </span>
      <CellValue field={field} value={value} />
    </button>
  )
}

const CellValue = ({ field, value }: { field: DatasetField; value: unknown }) => {
  const text = useText(recordMessages)
  const format = useFormat()
  const shown = shownValue(field.type, value, format, { yes: text('common.yes'), no: text('common.no') })
  if (shown === '') return <span className="text-text-muted">—</span>
  if (field.type === 'image')
    return (
      <img
        src={shown}
        alt={field.label}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-9 rounded-sm border border-border object-cover"
      />
    )
  if (field.type === 'list' && Array.isArray(value)) return <Chips values={value.map(String)} />
  return (
    <span className="line-clamp-2 break-words" title={shown.length > 40 ? shown : undefined}>
      {shown}
    </span>
  )
}

const Chips = ({ values }: { values: readonly string[] }) => (
  <span className="flex flex-wrap gap-1 max-md:justify-end">
    {values.map((value, at) => (
      <span key={at} className="rounded-sm bg-surface-hover px-1.5 py-0.5 text-xs font-medium break-words">
        {value}
      </span>
    ))}
  </span>
)

type CellEditorProps = { item: Item; field: DatasetField; onClose: (isByKey: boolean) => void }

/** Enter saves, Escape gives up, leaving the cell saves; a refused value stays open with its reason. */
const CellEditor = ({ item, field, onClose }: CellEditorProps) => {
  const text = useText(recordMessages)
  const before = typedValue(field.type, item.data[field.key])
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string>()
  const [update, { isLoading }] = useUpdateRecordMutation()
  const isOver = useRef(false)

  const save = async (isByKey: boolean, value = typed) => {
    if (isOver.current || isLoading) return
    if (value.trim() === before) return close(isByKey)
    isOver.current = true
    const data = { [field.key]: sentValue(field.type, value) }
    const { error } = await update({ params: { itemId: item.id }, body: { data } })
    isOver.current = false
    if (!error) return close(isByKey)
    const fields = fieldErrors(error)
    setProblem(fields[field.key] ?? fields[`data.${field.key}`] ?? errorText(error))
  }
  const close = (isByKey: boolean) => {
    isOver.current = true
    onClose(isByKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save(true)
    }
  }
  const shared = {
    'aria-label': text('records.edit-cell', { field: field.label, name: item.title || text('records.untitled') }),
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-busy': isLoading || undefined,
    value: typed,
    onKeyDown,
    onBlur: () => void save(false),
    // The cell was pressed in order to type in it.
    ref: (box: HTMLElement | null) => {
      if (box && document.activeElement !== box) box.focus()
    },
    className: controlClass('h-8 min-w-32 text-sm'),
  }
  return (
    <span className="flex min-w-32 flex-col gap-1 text-start">
      {field.type === 'boolean' ? (
        <select {...shared} onChange={(event) => setTyped(event.target.value)}>
          <option value="">{text('records.blank')}</option>
          <option value="true">{text('common.yes')}</option>
          <option value="false">{text('common.no')}</option>
        </select>
      ) : (
        <input
          {...shared}
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={isAmount(field) ? 'decimal' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {problem && <ErrorText>{problem}</ErrorText>}
    </span>
  )
}
