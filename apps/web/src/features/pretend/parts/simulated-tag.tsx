import { FlaskConical } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { pretendMessages } from '../messages.ts'

/** Nobody outside this machine hears of it. */
export const SimulatedTag = () => {
  const text = useText(pretendMessages)
  return (
    <span className="inline-flex items-center gap-1 rounded-md border border-dashed border-border-strong px-1.5 py-0.5 text-xs font-medium text-text-muted">
      <FlaskConical aria-hidden="true" className="size-3.5" />
      {text('pretend.simulated')}
    </span>
  )
}
