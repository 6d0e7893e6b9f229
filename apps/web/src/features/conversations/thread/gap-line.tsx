import type { Thread } from '@app/contracts/conversations'
import { Unplug } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { threadMessages } from './thread-messages.ts'

/** Nobody listened for the account then: what the customer wrote may be missing here. */
export const GapLine = ({ gap: { from, to } }: { gap: Thread['gaps'][number] }) => {
  const text = useText(threadMessages)
  const format = useFormat()
  const words = text('gap.between', { from: format.dateTime(from), to: format.dateTime(to) })
  return (
    <p className="mx-4 my-2 flex items-start justify-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-xs text-warning">
      <Unplug aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <strong className="font-medium">{words}.</strong> {text('gap.why')}
      </span>
    </p>
  )
}
