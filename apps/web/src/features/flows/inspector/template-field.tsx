import { flowFilters } from '@app/contracts/flows'
import { Braces } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { ControlNote } from '#ui/form/control-note.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { withFilter } from '../model/filters.ts'
import { partsOf, variablesOf, type TextPart } from '../model/variables.ts'
import { inspectorMessages } from './messages.ts'
import { VariableList } from './variable-list.tsx'

type TemplateFieldProps = {
  label: string
  hideLabel?: boolean | undefined
  value: string
  onChange: (value: string) => void
  isLine?: boolean | undefined
  help?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * A text with `{{placeholders}}`. Behind what is typed lies the same text, which only paints: names that are known get
 * a soft ground, others are marked at once. Two braces or Ctrl+Space open the list of variables.
 */
export const TemplateField = (props: TemplateFieldProps) => {
  const { label, hideLabel, value, onChange, isLine = false, help, placeholder, required, disabled } = props
  const text = useText(inspectorMessages)
  const { kinds } = useEditor()
  const flow = useFlow()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const paint = useRef<HTMLDivElement>(null)
  const { isPicking, setIsPicking, filter, leave, insert, choose } = usePicking(area, value, onChange)
  const parts = partsOf(value, variablesOf(flow, kinds))
  const unknown = parts.filter(({ path, isKnown }) => path !== null && !isKnown)
  const error =
    unknown.length > 0
      ? text('field.variable.unknown', { names: unknown.map(({ path }) => path).join(', ') })
      : undefined
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      setIsPicking(true)
    }
    if (isLine && event.key === 'Enter') event.preventDefault()
  }
  const shape = cx(
    isLine ? 'h-10 py-2 overflow-hidden whitespace-pre' : 'min-h-18 py-2 whitespace-pre-wrap',
    'px-3 text-base break-words',
  )
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TemplateHead
        id={id}
        label={label}
        hideLabel={hideLabel}
        required={required}
        onPick={disabled ? undefined : () => setIsPicking((is) => !is)}
      />
      <div className="relative rounded-control bg-surface">
        <Paint ref={paint} parts={parts} className={shape} />
        <textarea
          ref={area}
          id={id}
          rows={isLine ? 1 : Math.min(8, Math.max(2, value.split('\n').length + 1))}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          className={cx(controlClass('relative block resize-none bg-transparent!'), shape)}
          onScroll={(event) => paint.current?.scrollTo(event.currentTarget.scrollLeft, event.currentTarget.scrollTop)}
          onKeyDown={handleKey}
          onChange={(event) => {
            onChange(event.target.value)
            if (event.target.value.slice(0, event.target.selectionStart).endsWith('{{')) setIsPicking(true)
          }}
        />
      </div>
      {isPicking && (
        <div className="rounded-control border border-border bg-surface-raised p-2 shadow-overlay">
          <VariableList onPick={insert} onClose={() => leave(area.current?.selectionStart ?? value.length)} />
          <Filters chosen={filter} onChoose={choose} />
        </div>
      )}
      <ControlNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}

/** The open list of variables, and what it puts into the text at the caret. */
const usePicking = (area: RefObject<HTMLTextAreaElement | null>, value: string, onChange: (value: string) => void) => {
  const [isPicking, setIsPicking] = useState(false)
  const [filter, setFilter] = useState<string | null>(null)
  const leave = (caret: number) => {
    setIsPicking(false)
    setFilter(null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  const insert = (path: string) => {
    const box = area.current
    const at = box?.selectionStart ?? value.length
    const before = value.slice(0, at).replace(/\{\{[^{}]{0,60}$/, '')
    const added = `{{${path}${filter ? ` | ${filter}` : ''}}}`
    onChange(before + added + value.slice(box?.selectionEnd ?? at))
    leave(before.length + added.length)
  }
  /** For the placeholder at the caret, or for the variable that is picked next. */
  const choose = (name: string) => {
    const caret = area.current?.selectionStart ?? 0
    const changed = withFilter(value, caret, name)
    if (changed === null) return setFilter((known) => (known === name ? null : name))
    onChange(changed)
    leave(caret + changed.length - value.length)
  }
  return { isPicking, setIsPicking, filter, leave, insert, choose }
}

type PaintProps = { parts: readonly TextPart[]; className: string; ref: Ref<HTMLDivElement> }

const Paint = ({ parts, className, ref }: PaintProps) => (
  <div
    ref={ref}
    aria-hidden="true"
    className={cx(
      className,
      'pointer-events-none absolute inset-0 overflow-hidden border border-transparent text-transparent',
    )}
  >
    {parts.map((part, index) =>
      part.path === null ? (
        part.text
      ) : (
        <span
          key={index}
          className={cx(
            'rounded',
            part.isKnown ? 'bg-accent-soft' : 'bg-danger-soft underline decoration-danger decoration-wavy',
          )}
        >
          {part.text}
        </span>
      ),
    )}
  </div>
)

type TemplateHeadProps = Pick<TemplateFieldProps, 'label' | 'hideLabel' | 'required'> & {
  id: string
  onPick: (() => void) | undefined
}

const TemplateHead = ({ id, label, hideLabel, required, onPick }: TemplateHeadProps) => {
  const text = useText(inspectorMessages)
  return (
    <div className="flex items-center justify-between gap-2">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && (
          <span className="ms-0.5 text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {onPick && (
        <button
          type="button"
          aria-label={`${text('field.variable.insert')}: ${label}`}
          onClick={onPick}
          className="ms-auto flex h-6 items-center gap-1 rounded-md px-1 text-xs font-medium text-accent hover:bg-surface-hover"
        >
          <Braces aria-hidden="true" className="size-3.5" />
          {text('field.variable.insert')}
        </button>
      )}
    </div>
  )
}

type FiltersProps = { chosen: string | null; onChoose: (name: string) => void }

/** The ways a value can be written, with what each does. */
const Filters = ({ chosen, onChoose }: FiltersProps) => {
  const text = useText(inspectorMessages)
  const { language } = useLanguage()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1 border-t border-border pt-2 text-xs text-text-muted">
      {text('field.filters')}:
      {flowFilters.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          title={label[language]}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-6 rounded border px-1.5 font-mono hover:border-accent pointer-coarse:min-h-9',
            chosen === name ? 'border-accent bg-accent-soft text-accent' : 'border-border bg-surface',
          )}
        >
          {name}
        </button>
      ))}
    </p>
  )
}
