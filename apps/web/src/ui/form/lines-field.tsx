import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '../display/button.tsx'
import { ErrorText } from './error-text.tsx'
import { controlClass } from './field.tsx'

type LinesFieldProps = {
  label: string
  help?: string | undefined
  placeholder?: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  most: number
  /** The words under one line, by its index. */
  errorOf?: ((index: number) => string | undefined) | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A short list of lines: Enter adds one, Backspace in an empty one removes it, a pasted list becomes several. */
export const LinesField = (props: LinesFieldProps) => {
  const { label, help, placeholder, value, onChange, most, errorOf, error, disabled } = props
  const text = useText()
  const id = useId()
  const { boxRef, edit } = useLines(value, most, onChange)
  return (
    <fieldset ref={boxRef} disabled={disabled} aria-describedby={help ? `${id}-help` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {help && (
        <p id={`${id}-help`} className="mt-0.5 text-xs text-text-muted">
          {help}
        </p>
      )}
      {value.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {value.map((line, index) => (
            <Line
              key={index}
              id={`${id}-${index}`}
              label={label}
              index={index}
              line={line}
              edit={edit}
              placeholder={placeholder}
              problem={errorOf?.(index)}
              disabled={disabled}
            />
          ))}
        </ul>
      )}
      {error && <ErrorText>{error}</ErrorText>}
      {!disabled && value.length < most && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1.5 -ms-3"
          aria-label={`${text('ui.lines.add')}: ${label}`}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={edit.append}
        >
          {text('ui.lines.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Changes the list, and moves the focus to the line that was added or is next to the one removed. */
const useLines = (value: readonly string[], most: number, onChange: (value: string[]) => void) => {
  const boxRef = useRef<HTMLFieldSetElement>(null)
  // A new line exists only after the next render.
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    boxRef.current?.querySelectorAll('input')[focusAt.current]?.focus()
    focusAt.current = null
  })
  const replace = (index: number, lines: readonly string[]) => {
    focusAt.current = Math.min(index + lines.length - 1, most - 1)
    onChange([...value.slice(0, index), ...lines, ...value.slice(index + 1)].slice(0, most))
  }
  const edit = {
    replace,
    type: (index: number, line: string) => onChange(value.map((each, at) => (at === index ? line : each))),
    addAfter: (index: number) => {
      if (value.length < most) replace(index, [value[index] ?? '', ''])
    },
    append: () => {
      focusAt.current = value.length
      onChange([...value, ''])
    },
    remove: (index: number) => {
      focusAt.current = Math.max(index - 1, 0)
      onChange(value.filter((_, each) => each !== index))
    },
  }
  return { boxRef, edit }
}

type LineProps = Pick<LinesFieldProps, 'label' | 'placeholder' | 'disabled'> & {
  id: string
  index: number
  line: string
  edit: ReturnType<typeof useLines>['edit']
  problem: string | undefined
}

const Line = ({ id, label, index, line, edit, placeholder, problem, disabled }: LineProps) => {
  const text = useText()
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isRemoval = event.key === 'Backspace' && line === ''
    if (isEnter) edit.addAfter(index)
    if (isRemoval) edit.remove(index)
    if (isEnter || isRemoval) event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((each) => each.trim())
      .filter(Boolean)
    if (lines.length < 2 || line !== '') return
    event.preventDefault()
    edit.replace(index, lines)
  }
  return (
    <li>
      <div className="flex items-center gap-1.5">
        <input
          value={line}
          aria-label={text('ui.lines.line', { label, number: index + 1 })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={placeholder}
          className={controlClass('h-9')}
          onChange={(event) => edit.type(index, event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        {!disabled && (
          <IconButton
            size="sm"
            label={text('ui.lines.remove', { number: index + 1 })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => edit.remove(index)}
          />
        )}
      </div>
      {problem && <ErrorText id={id}>{problem}</ErrorText>}
    </li>
  )
}
