import { useCallback, useLayoutEffect, useRef } from 'react'

let chosenFrom: HTMLElement | null = null

/** Called when a menu entry is chosen: the entry is about to be removed, so the menu's button is remembered. */
export const noteMenuButton = (): void => {
  const menu = document.activeElement?.closest('[role=menu]')
  chosenFrom = menu ? document.querySelector<HTMLElement>(`[data-controls="${CSS.escape(menu.id)}"]`) : null
}

const openerNow = (): HTMLElement | null => {
  const active = document.activeElement
  const isLasting = active instanceof HTMLElement && active !== document.body && !active.closest('[role=menu]')
  return isLasting ? active : chosenFrom
}

/** Remembers the focused element when an overlay opens, to restore the focus afterwards. */
export const useOpener = (isOpen: boolean): (() => HTMLElement | null) => {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerNow()
  }, [isOpen])
  return useCallback(() => (opener.current?.isConnected ? opener.current : null), [])
}
