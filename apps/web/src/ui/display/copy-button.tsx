import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from './button.tsx'
import { toast } from '../feedback/toast.tsx'

const SHOWN_MS = 2000

/** Copies a value and says so, by the icon and to a screen reader. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const [isCopied, setIsCopied] = useState(false)
  const text = useText()

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => toast.error(text('ui.copy.failed')),
    )
  }
  return (
    <>
      <IconButton
        size="sm"
        label={isCopied ? text('common.copied') : label}
        icon={
          isCopied ? (
            <Check aria-hidden="true" className="size-4 text-success" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )
        }
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {isCopied && text('common.copied')}
      </span>
    </>
  )
}
