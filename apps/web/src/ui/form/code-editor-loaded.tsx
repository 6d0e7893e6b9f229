import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import type { CodeEditorProps } from './code-editor.tsx'
import { createEditor, type EditorHandle } from './code-editor-setup.ts'
import { ErrorText } from './error-text.tsx'

const NO_ERRORS: NonNullable<CodeEditorProps['errors']> = []

export const LoadedCodeEditor = (props: CodeEditorProps) => {
  const { value, onChange, label, readOnly = false, errors = NO_ERRORS, height = '20rem', hideLabel } = props
  const id = useId()
  const text = useText()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const changed = useEffectEvent((next: string) => onChange(next))
  const initial = useEffectEvent(() => ({ value, readOnly, labelId: id, helpId: `${id}-help` }))

  useEffect(() => {
    if (!host.current) return undefined
    const handle = createEditor(host.current, initial(), changed)
    editor.current = handle
    return () => handle.destroy()
  }, [])
  useEffect(() => editor.current?.setReadOnly(readOnly), [readOnly])
  useEffect(() => {
    editor.current?.setValue(value)
    editor.current?.setProblems(errors)
  }, [value, errors])

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </span>
      <div
        ref={host}
        dir="ltr"
        style={{ height }}
        className="overflow-hidden rounded-control border border-border-strong bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus"
      />
      <p id={`${id}-help`} className="text-xs text-text-muted">
        {text('ui.code.keys')}
      </p>
      {errors.map((error) => (
        <ErrorText key={`${error.line}-${error.message}`}>{text('ui.code.line', error)}</ErrorText>
      ))}
    </div>
  )
}
