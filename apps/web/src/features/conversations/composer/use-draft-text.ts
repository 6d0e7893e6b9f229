import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { readDraft, writeDraft, type Draft } from './drafts.ts'

/** The text of the composer with its caret, saved as a draft with every change. */
export const useDraftText = (threadId: string) => {
  const userId = useSession().user?.id ?? ''
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId, threadId))
  const [caret, setCaret] = useState(0)
  const setBox = useCallback((element: HTMLTextAreaElement | null) => {
    boxRef.current = element
  }, [])
  useEffect(() => writeDraft(userId, threadId, draft), [userId, threadId, draft])

  // In the same frame as the text: the next key may come before the next frame.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    boxRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  const setText = (text: string) => setDraft((before) => ({ ...before, text }))
  /** Inserts at the caret, or replaces everything from `from` up to it. */
  const insert = (words: string, from = caret) => {
    setText(draft.text.slice(0, from) + words + draft.text.slice(caret))
    const end = from + words.length
    setCaret(end)
    nextCaret.current = end
    // Only the focus waits for a menu or dialog to close.
    requestAnimationFrame(() => boxRef.current?.focus())
  }
  return {
    setBox,
    focus: () => boxRef.current?.focus(),
    blur: () => boxRef.current?.blur(),
    text: draft.text,
    kind: draft.kind,
    caret,
    setText,
    setKind: (kind: Draft['kind']) => setDraft((before) => ({ ...before, kind })),
    insert,
    readCaret: () => setCaret(boxRef.current?.selectionStart ?? 0),
    clear: () => {
      setText('')
      setCaret(0)
    },
  }
}
export type DraftText = ReturnType<typeof useDraftText>
