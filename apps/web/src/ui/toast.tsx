import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'
export type ToastOptions = { action?: { label: string; onClick: () => void } | undefined }

const LazyHost = lazy(() => import('./toast-host.tsx').then((host) => ({ default: host.LoadedToastHost })))

// The library is fetched with the first notice, so a page that shows none does not pay for it.
let isWanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (kind: ToastKind) => (message: string, options?: ToastOptions) => {
  isWanted = true
  for (const listener of listeners) listener()
  void import('./toast-host.tsx').then((host) => host.showToast(kind, message, options))
}

/** Tells the reader how an act ended. Works anywhere, also outside React. */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  default: show('default'),
}

export const useToast = () => toast

/** Once per app, near the root. */
export const ToastHost = () => {
  const isLoaded = useSyncExternalStore(subscribe, () => isWanted)
  return isLoaded ? (
    <Suspense fallback={null}>
      <LazyHost />
    </Suspense>
  ) : null
}
