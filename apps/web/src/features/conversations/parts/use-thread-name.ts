import type { ThreadSummary } from '@app/contracts/conversations'
import { useCallback } from 'react'
import { useText, type TextOf } from '#lib/i18n/i18n.tsx'
import { chatMessages } from '../messages.ts'

type Named = Pick<ThreadSummary, 'id' | 'title'>

/** What to call who one talks to; a visitor nobody knows yet is told apart by a short mark. */
export const threadName = ({ id, title }: Named, text: TextOf<typeof chatMessages>): string =>
  title || text('chat.visitor', { mark: id.slice(-4).toUpperCase() })

export const useThreadName = (): ((thread: Named) => string) => {
  const text = useText(chatMessages)
  return useCallback((thread) => threadName(thread, text), [text])
}
