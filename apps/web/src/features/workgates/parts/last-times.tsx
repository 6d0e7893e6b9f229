import type { WorkgateItem } from '@app/contracts/workgates'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { workgateMessages } from '../messages.ts'

/** When something last came and went, with the exact time as the title. */
export const LastTimes = ({ workgate }: { workgate: Pick<WorkgateItem, 'lastInAt' | 'lastOutAt'> }) => {
  const text = useText(workgateMessages)
  const lines = [
    { key: 'in', name: text('row.in'), at: workgate.lastInAt, Icon: ArrowDownLeft, tone: 'text-info' },
    { key: 'out', name: text('row.out'), at: workgate.lastOutAt, Icon: ArrowUpRight, tone: 'text-success' },
  ]
  return (
    <span className="flex flex-col gap-0.5 text-xs max-md:items-end">
      {lines.map(({ key, name, at, Icon, tone }) => (
        <span key={key} className="flex items-center gap-1.5 whitespace-nowrap">
          <Icon aria-hidden="true" className={`size-3.5 rtl:-scale-x-100 ${tone}`} />
          <span className="sr-only">{name}:</span>
          {at ? <RelativeTime value={at} /> : <span className="text-text-muted">{text('row.never')}</span>}
        </span>
      ))}
    </span>
  )
}
