import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { useKeyboardScroll } from '#ui/virtual/use-keyboard-scroll.ts'
import { botMessages } from '../messages.ts'

type CodeSampleProps = {
  label: string
  code: string
  /** Long lines go on below, where there is little room. */ wraps?: boolean | undefined
}

/** A piece of code to copy; always left to right. */
export const CodeSample = ({ label, code, wraps }: CodeSampleProps) => {
  const text = useText(botMessages)
  const keyboardScroll = useKeyboardScroll()
  return (
    <figure className="relative min-w-0" dir="ltr">
      <figcaption className="sr-only">{label}</figcaption>
      <pre
        {...keyboardScroll}
        aria-label={label}
        className={cx(
          'overflow-x-auto rounded-control border border-border bg-surface-sunken py-3 ps-4 pe-12 font-mono text-xs leading-relaxed',
          wraps && 'break-words whitespace-pre-wrap',
        )}
      >
        <code>{code}</code>
      </pre>
      <div className="absolute end-px top-px rounded-control bg-surface-sunken p-1.5">
        <CopyButton value={code} label={text('bots.copy-what', { what: label })} />
      </div>
    </figure>
  )
}
