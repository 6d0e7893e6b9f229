import { X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { IconButton } from '../display/button.tsx'
import { ToastBody } from './toast-body.tsx'
import type { ToastKind, ToastOptions } from './toast.tsx'

interface PlainToast {
  kind: ToastKind
  message: string
  options: ToastOptions | undefined
}

const shown = createExternalStore<readonly PlainToast[]>([])

const close = (toast: PlainToast) => shown.set(shown.get().filter((other) => other !== toast))

/** The same sentence again takes the place of the first. */
export const showPlainToast = (kind: ToastKind, message: string, options: ToastOptions | undefined) =>
  shown.set([...shown.get().filter((other) => other.message !== message), { kind, message, options }])

/** Messages whose library cannot be fetched. They stay until they are closed. */
export const PlainToasts = () => {
  const text = useText()
  const toasts = useExternalStore(shown)
  if (toasts.length === 0) return null
  return (
    <div className="fixed end-4 top-4 z-70 grid w-90 max-w-[calc(100vw-2rem)] gap-2">
      {toasts.map((toast) => (
        <div
          key={toast.message}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          className="flex items-start gap-1 rounded-card bg-surface-raised px-4 py-3.5 shadow-overlay"
        >
          <ToastBody message={toast.message} action={toast.options?.action} close={() => close(toast)} />
          <IconButton
            size="sm"
            className="-me-2 -mt-1.5"
            label={text('ui.toast.close')}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => close(toast)}
          />
        </div>
      ))}
    </div>
  )
}
