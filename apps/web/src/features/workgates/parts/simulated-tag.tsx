import { FlaskConical } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { workgateMessages } from '../messages.ts'

/** The account stands on a simulator that comes with the product. */
export const SimulatedTag = () => {
  const text = useText(workgateMessages)
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-md border border-dashed border-border-strong px-1.5 text-xs font-normal whitespace-nowrap text-text-muted">
      <FlaskConical aria-hidden="true" className="size-3" />
      {text('row.simulated')}
    </span>
  )
}
