import { useId } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { botMessages } from '../messages.ts'

type CopyLineProps = { label: string; value: string; help?: string | undefined }

/** One value to copy: an address, an id or a key. */
export const CopyLine = ({ label, value, help }: CopyLineProps) => {
  const text = useText(botMessages)
  const id = useId()
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex items-center gap-1 rounded-control border border-border bg-surface-sunken py-1 ps-3 pe-1">
        <code aria-labelledby={id} dir="ltr" className="min-w-0 flex-1 font-mono text-sm break-all">
          {value}
        </code>
        <CopyButton value={value} label={text('bots.copy-what', { what: label })} />
      </div>
      {help && <p className="mt-1.5 text-xs text-text-muted">{help}</p>}
    </div>
  )
}
