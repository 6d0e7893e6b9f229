import type { BotSummary } from '@app/contracts/bots'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { botMessages } from '../messages.ts'
import { useFailureText } from '../use-failure-text.ts'

export const LastError = ({ error }: { error: NonNullable<BotSummary['lastError']> }) => {
  const text = useText(botMessages)
  const words = useFailureText()(error.code)
  return (
    <span className="min-w-0 flex-1 truncate" title={words}>
      {text('bots.last-error')} (<RelativeTime value={error.at} />
      ): {words}
    </span>
  )
}
