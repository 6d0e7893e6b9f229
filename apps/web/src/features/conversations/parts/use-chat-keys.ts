import { useEffect, useRef } from 'react'

export interface ChatKeys {
  onNext: () => void
  onPrevious: () => void
  onNextUnread: () => void
  onReply: () => void
  onCanned: () => void
  onLabel: () => void
  onClose: () => void
  onHelp: () => void
}

const keyMap: Readonly<Record<string, keyof ChatKeys>> = {
  j: 'onNext',
  k: 'onPrevious',
  n: 'onNextUnread',
  r: 'onReply',
  '/': 'onCanned',
  '#': 'onLabel',
  e: 'onClose',
  '?': 'onHelp',
}

/** Single-key shortcuts work only outside text fields and without an open overlay. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null)

export const useChatKeys = (keys: ChatKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
      const action = Object.hasOwn(keyMap, event.key) ? keyMap[event.key] : undefined
      if (!action || isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current[action]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
