import { useSyncExternalStore } from 'react'
import { onDemand } from '../support/on-demand.ts'
import { PlainToasts, showPlainToast } from './plain-toasts.tsx'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'
export type ToastOptions = { action?: { label: string; onClick: () => void } | undefined }

// The library is fetched with the first toast or when the browser is idle, so no page waits for it.
const code = onDemand(
  () => import('../support/overlays-loaded.ts'),
  (module) => module,
)
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (kind: ToastKind) => (message: string, options?: ToastOptions) => {
  void code.load().then(
    (host) => {
      for (const listener of listeners) listener()
      host.showToast(kind, message, options)
    },
    // Without a network the file is missing, and that may be just what has to be said.
    () => showPlainToast(kind, message, options),
  )
}

/** Shows a toast. Works anywhere, also outside React. */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  default: show('default'),
}

export const prepareToasts = code.prepare

/** Once per app, near the root. */
export const ToastHost = () => {
  const host = useSyncExternalStore(subscribe, code.get)
  return (
    <>
      <PlainToasts />
      {host ? <host.LoadedToastHost /> : null}
    </>
  )
}
