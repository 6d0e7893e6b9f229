import { CloudUpload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ErrorText } from './error-text.tsx'
import { isAccepted } from './file-accept.ts'
import { oldOfficeOf } from './old-office.ts'

type FileDropProps = {
  label: string
  /** As the `accept` of a file input: '.pdf,.docx,image/*'. */
  accept: string
  maxBytes: number
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

/** Drop or choose; a file of the wrong kind or size is refused here, by name, before anything is sent. */
export const FileDrop = ({ label, accept, maxBytes, multiple, onFiles, hint, error, disabled }: FileDropProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const text = useText()
  const format = useFormat()
  const { refused, take: takeFiles } = useAcceptedFiles({ accept, maxBytes, multiple, onFiles })
  const take = (list: FileList | null) => {
    takeFiles(list)
    // The same file can be chosen again after it was removed from the form.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const problem = error ?? refused
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-7 text-center transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isOver ? 'border-accent bg-accent-soft' : 'border-border-strong bg-surface-sunken',
          problem && 'border-danger',
          disabled && 'opacity-55',
        )}
      >
        <CloudUpload aria-hidden="true" className="mb-1 size-7 text-text-muted" />
        <p className="text-base">
          {isOver ? (
            text('ui.file.drop-now')
          ) : (
            <>
              <label htmlFor={id} className="cursor-pointer font-semibold text-accent hover:underline">
                {text(multiple ? 'ui.file.choose-many' : 'ui.file.choose')}
              </label>{' '}
              {text('ui.file.drop')}
            </>
          )}
        </p>
        <p id={`${id}-hint`} className="text-xs text-text-muted">
          {hint ?? `${accept.replaceAll(',', ', ')} · ${text('ui.file.max-size', { size: format.bytes(maxBytes) })}`}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={problem ? `${id}-note` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => take(event.target.files)}
          className="sr-only"
        />
      </div>
      {problem && <ErrorText id={`${id}-note`}>{problem}</ErrorText>}
    </div>
  )
}

type AcceptOptions = Pick<FileDropProps, 'accept' | 'maxBytes' | 'multiple' | 'onFiles'>

/** Passes valid files on, and reports the first invalid one. */
const useAcceptedFiles = ({ accept, maxBytes, multiple, onFiles }: AcceptOptions) => {
  const text = useText()
  const format = useFormat()
  const [refused, setRefused] = useState<string | null>(null)
  const problemOf = (files: readonly File[]): string | null => {
    const wrong = files.find((file) => !isAccepted(file, accept))
    const old = wrong && oldOfficeOf(wrong.name, accept)
    if (old) return text('ui.file.old-office', { name: wrong.name, to: old.to })
    if (wrong) return text('ui.file.wrong-type', { name: wrong.name, accept })
    const big = files.find((file) => file.size > maxBytes)
    return big ? text('ui.file.too-big', { name: big.name, size: format.bytes(maxBytes) }) : null
  }
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    setRefused(problemOf(files))
    const good = files.filter((file) => isAccepted(file, accept) && file.size <= maxBytes)
    if (good.length > 0) onFiles(good)
  }
  return { refused, take }
}
