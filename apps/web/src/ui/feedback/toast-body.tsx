import type { ToastOptions } from './toast.tsx'

type BodyProps = { message: string; action: ToastOptions['action']; close: () => void }

/** What a toast says, and its one button. */
export const ToastBody = ({ message, action, close }: BodyProps) => (
  <div className="min-w-0 flex-1">
    <p className="text-base break-words text-text">{message}</p>
    {action && (
      <button
        type="button"
        className="mt-1 min-h-6 rounded-sm text-sm font-semibold text-accent hover:underline"
        onClick={() => {
          action.onClick()
          close()
        }}
      >
        {action.label}
      </button>
    )}
  </div>
)
