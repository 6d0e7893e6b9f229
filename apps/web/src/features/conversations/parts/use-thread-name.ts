import type { ThreadSummary } from '@app/contracts/conversations'
import { useCallback } from 'react'
import { useText } from '#lib/i18n.tsx'
import { chatMessages } from '../messages.ts'

/** What to call who one talks to; a visitor nobody knows yet is told apart by a short mark. */
export const useThreadName = (): ((thread: Pick<ThreadSummary, 'id' | 'title'>) => string) => {
  const text = useText(chatMessages)
  return useCallback(({ id, title }) => title || text('chat.visitor', { mark: id.slice(-4).toUpperCase() }), [text])
}
