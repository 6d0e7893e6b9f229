import type { ThreadSummary } from '@app/contracts/conversations'
import { useEffect, useRef } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { onThreadChange } from '../live.ts'
import { chatMessages } from '../messages.ts'
import { alertReader, newsIn } from './alerts.ts'
import { useThreadName } from './use-thread-name.ts'

/** Alerts about new messages while the console is open. */
export const useAlerts = (open: (thread: ThreadSummary) => void): void => {
  const text = useText(chatMessages)
  const threadName = useThreadName()
  const latest = useRef({ open, text, threadName })
  useEffect(() => {
    latest.current = { open, text, threadName }
  })
  useEffect(() => {
    const since = new Date().toISOString()
    const known = new Map<string, ThreadSummary>()
    return onThreadChange((thread) => {
      const before = known.get(thread.id)
      known.set(thread.id, thread)
      // Messages from before this screen was opened are not new.
      if (!before && thread.updatedAt < since) return
      const news = newsIn(before, thread)
      if (!news) return
      const { text: words, open: openThread, threadName: nameOf } = latest.current
      const name = nameOf(thread)
      alertReader(thread, {
        title: words(news === 'waiting' ? 'alert.waiting' : 'alert.new', { name }),
        body: thread.lastMessage?.text.slice(0, 140) ?? '',
        onClick: () => openThread(thread),
      })
    })
  }, [])
}
