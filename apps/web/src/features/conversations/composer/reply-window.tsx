import type { Thread } from '@app/contracts/conversations'
import { Hourglass } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useNow } from '../thread/use-now.ts'
import { composerMessages } from './composer-messages.ts'
import { meterWords, windowReason } from './window-words.ts'

/** What the channel still allows: until when, and how many answers are free. Nothing where it sets no limits. */
export const ReplyWindow = ({ window: reply }: { window: Thread['replyWindow'] }) => {
  const text = useText(composerMessages)
  const format = useFormat()
  const { freeLeft, freeTotal } = reply
  const hasBudget = freeLeft !== null && freeTotal !== null && freeTotal > 0
  // Where nobody may answer, the notice above says so.
  const why = reply.mayStaffReply && reply.reason !== null ? windowReason(reply, text) : ''
  const now = useNow(reply.until !== null)
  const words = meterWords(reply, new Date(now), { text, format })
  if (!words && !why) return null
  return (
    <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-muted">
      <Hourglass aria-hidden="true" className="size-3.5" />
      {words && (
        <span
          className={cx('flex items-center gap-1.5', hasBudget && freeLeft <= 2 && 'font-medium text-warning')}
          title={reply.until ? format.dateTime(reply.until) : undefined}
        >
          {hasBudget && (
            <meter
              min={0}
              max={freeTotal}
              low={2}
              value={freeLeft}
              aria-label={text('window.meter')}
              className="h-2 w-16"
            />
          )}
          {words}
        </span>
      )}
      {why && <span>{why}</span>}
    </p>
  )
}
