import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { billingMessages } from '../billing-messages.ts'

type CopyRowProps = {
  label: string
  value: string
  /** What goes to the clipboard; without it there is nothing to copy. */
  copied?: string | undefined
  /** The one thing that must be right. */
  isVital?: boolean | undefined
}

const SHOWN_MS = 3000

/** One line of a transfer, with the button that spares typing it. */
export const CopyRow = ({ label, value, copied, isVital }: CopyRowProps) => {
  const text = useText(billingMessages)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    navigator.clipboard.writeText(copied ?? value).then(
      () => setIsCopied(true),
      () => toast.error(text('ui.copy.failed')),
    )
  }
  return (
    <li className={cx('flex items-center justify-between gap-4 px-5 py-3', isVital && 'bg-accent-soft')}>
      <div className="min-w-0">
        <p className="text-xs text-text-muted">{label}</p>
        <p className={cx('tabular mt-0.5 break-all', isVital ? 'font-mono font-semibold' : 'font-medium')}>{value}</p>
      </div>
      {copied !== undefined && (
        <>
          <Button
            size="sm"
            aria-label={isCopied ? text('transfer.copied') : text('transfer.copy-of', { what: label })}
            icon={
              isCopied ? (
                <Check aria-hidden="true" className="size-4 text-success" />
              ) : (
                <Copy aria-hidden="true" className="size-4" />
              )
            }
            onClick={copy}
          >
            {text(isCopied ? 'transfer.copied' : 'transfer.copy')}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && text('transfer.copied')}
          </span>
        </>
      )}
    </li>
  )
}
