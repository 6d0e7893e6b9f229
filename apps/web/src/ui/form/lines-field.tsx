import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '../display/button.tsx'
import { ErrorText } from './field-error.tsx'
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
  const box = useRef<HTMLFieldSetElement>(null)
  // The line to go to once it is there: a new one exists only after the next render.
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    box.current?.querySelectorAll('input')[focusAt.current]?.focus()
    focusAt.current = null
  })

  const replace = (index: number, lines: readonly string[]) => {
    focusAt.current = Math.min(index + lines.length - 1, most - 1)
    onChange([...value.slice(0, index), ...lines, ...value.slice(index + 1)].slice(0, most))
  }
  const remove = (index: number) => {
    focusAt.current = Math.max(index - 1, 0)
    onChange(value.filter((_, each) => each !== index))
  }
  const addAfter = (index: number) => value.length < most && replace(index, [value[index] ?? '', ''])
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      addAfter(index)
    }
    if (event.key === 'Backspace' && value[index] === '') {
      event.preventDefault()
      remove(index)
    }
  }
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2 || value[index] !== '') return
    event.preventDefault()
    replace(index, lines)
  }
  return (
    <fieldset ref={box} disabled={disabled} aria-describedby={help ? `${id}-help` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {help && (
        <p id={`${id}-help`} className="mt-0.5 text-xs text-text-muted">
          {help}
        </p>
      )}
      {value.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {value.map((line, index) => {
            const problem = errorOf?.(index)
            return (
              <li key={index}>
                <div className="flex items-center gap-1.5">
                  <input
                    value={line}
                    aria-label={text('ui.lines.line', { label, number: index + 1 })}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? `${id}-${index}` : undefined}
                    placeholder={placeholder}
                    className={controlClass('h-9')}
                    onChange={(event) => onChange(value.map((each, at) => (at === index ? event.target.value : each)))}
                    onKeyDown={(event) => handleKey(event, index)}
                    onPaste={(event) => handlePaste(event, index)}
                  />
                  {!disabled && (
                    <IconButton
                      size="sm"
                      label={text('ui.lines.remove', { number: index + 1 })}
                      icon={<X aria-hidden="true" className="size-4" />}
                      onClick={() => remove(index)}
                    />
                  )}
                </div>
                {problem && <ErrorText id={`${id}-${index}`}>{problem}</ErrorText>}
              </li>
            )
          })}
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
          onClick={() => {
            focusAt.current = value.length
            onChange([...value, ''])
          }}
        >
          {text('ui.lines.add')}
        </Button>
      )}
    </fieldset>
  )
}
