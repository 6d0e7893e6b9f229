import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir', 'class'] })
  return () => observer.disconnect()
}

/** The theme and direction the page shows now, for parts that live outside the layout's own state. */
export const useDocumentTheme = (): { isDark: boolean; isRtl: boolean } => ({
  isDark: useSyncExternalStore(subscribe, () => document.documentElement.classList.contains('dark')),
  isRtl: useSyncExternalStore(subscribe, () => document.documentElement.dir === 'rtl'),
})
