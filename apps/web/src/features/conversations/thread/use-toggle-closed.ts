import type { ThreadSummary } from '@app/contracts/conversations'
import { useText } from '#lib/i18n/i18n.tsx'
import { changeThread } from './change-thread.ts'
import { threadMessages } from './thread-messages.ts'

/** Closes an open conversation, and opens any other again. */
export const useToggleClosed = (thread: ThreadSummary): (() => void) => {
  const text = useText(threadMessages)
  const status = thread.status === 'open' ? ('closed' as const) : ('open' as const)
  return () =>
    void changeThread(
      thread,
      { status },
      { status, snoozedUntil: null },
      text(status === 'closed' ? 'head.closed' : 'head.reopened'),
    )
}
