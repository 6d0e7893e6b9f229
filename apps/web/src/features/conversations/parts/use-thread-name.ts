import type { ThreadSummary } from '@app/contracts/conversations'
import { useCallback } from 'react'
import { useText, type TextOf } from '#lib/i18n/i18n.tsx'
import { chatMessages } from '../messages.ts'

type Named = Pick<ThreadSummary, 'id' | 'title'>

/** The display name of a conversation; an unknown visitor gets a short code. */
export const threadName = ({ id, title }: Named, text: TextOf<typeof chatMessages>): string =>
  title || text('chat.visitor', { mark: id.slice(-4).toUpperCase() })

export const useThreadName = (): ((thread: Named) => string) => {
  const text = useText(chatMessages)
  return useCallback((thread) => threadName(thread, text), [text])
}
