import { useCallback, useEffect, useRef, useState } from 'react'
import type { TopicEvent } from '#lib/realtime/realtime-topics.ts'
import { applyMoment, type AiWriting } from './ai-writing.ts'

const TYPING_MS = 6000

export interface Typing {
  by: 'customer' | 'staff'
  name: string
  userId: string | null
}

const typingIn = (payload: unknown): Typing | null => {
  if (typeof payload !== 'object' || payload === null) return null
  const { by, name, userId } = payload as Record<string, unknown>
  if ((by !== 'customer' && by !== 'staff') || typeof name !== 'string') return null
  return { by, name, userId: typeof userId === 'string' ? userId : null }
}

/** Live events that are not stored: the AI's stream and who is typing. */
export const useMoments = (myId: string | undefined, isAiWriting: boolean) => {
  const [writing, setWriting] = useState<AiWriting | null>(null)
  const [typing, setTyping] = useState<Typing | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Opened in the middle of an answer: the start of the text is missing, but we know that the AI is writing.
  const [wasWriting, setWasWriting] = useState(false)
  if (isAiWriting !== wasWriting) {
    setWasWriting(isAiWriting)
    setWriting((known) => (isAiWriting ? (known ?? { runId: null, text: '', isBroken: false }) : null))
  }

  const onMoment = useCallback(
    ({ event, payload }: TopicEvent) => {
      if (event !== 'typing') return setWriting((known) => applyMoment(known, event, payload))
      const who = typingIn(payload)
      // Two colleagues may have the same name; one is the same person in every window.
      if (!who || (who.userId !== null && who.userId === myId)) return
      setTyping(who)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(null), TYPING_MS)
    },
    [myId],
  )
  /** A stored message ends the typing indicator of its sender. */
  const onMessage = useCallback((sender: string) => {
    if (sender === 'ai') setWriting(null)
    setTyping((known) => (known && (sender === 'customer') === (known.by === 'customer') ? null : known))
  }, [])
  return { writing, typing, onMoment, onMessage }
}
