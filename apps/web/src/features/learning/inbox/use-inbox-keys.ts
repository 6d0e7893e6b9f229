import { useEffect, useRef, type RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="dialog"], [contenteditable]') !== null

type Keys = { onNext: () => void; onPrevious: () => void; answer: RefObject<HTMLTextAreaElement | null> }

/** J and K move through the groups, Enter goes to the answer; not while something is typed. */
export const useInboxKeys = (keys: Keys): void => {
  const known = useRef(keys)
  useEffect(() => {
    known.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'j') known.current.onNext()
      else if (key === 'k') known.current.onPrevious()
      else if (key === 'enter' && event.target === document.body) {
        event.preventDefault()
        known.current.answer.current?.focus()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
