import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { dayName } from '../parts/short-time.ts'
import { threadMessages } from './thread-messages.ts'

export const DayLine = ({ at }: { at: string }) => {
  const text = useText(threadMessages)
  const format = useFormat()
  return (
    <p className="flex items-center gap-3 px-4 pt-4 pb-1 text-xs font-medium text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <time dateTime={at.slice(0, 10)}>
        {dayName(at, format, { today: text('thread.today'), yesterday: text('thread.yesterday') })}
      </time>
    </p>
  )
}
