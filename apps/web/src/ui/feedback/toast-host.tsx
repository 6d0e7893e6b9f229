import 'react-toastify/ReactToastify.css'
import './toast.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast as toastify, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { useText } from '#lib/i18n/i18n.tsx'
import { useDocumentTheme } from '../support/document-theme.ts'
import { IconButton } from '../display/button.tsx'
import { ToastBody } from './toast-body.tsx'
import type { ToastKind, ToastOptions } from './toast.tsx'

const ICONS: Record<ToastKind, ReactNode> = {
  info: <Info aria-hidden="true" className="text-info" />,
  success: <CircleCheck aria-hidden="true" className="text-success" />,
  warning: <TriangleAlert aria-hidden="true" className="text-warning" />,
  error: <CircleAlert aria-hidden="true" className="text-danger" />,
  default: null,
}

// A toast with an action stays longer, so that it can be read and pressed.
const ACTION_MS = 12_000

export const showToast = (kind: ToastKind, message: string, options?: ToastOptions): void => {
  toastify(({ closeToast }) => <ToastBody message={message} action={options?.action} close={closeToast} />, {
    type: kind,
    icon: ICONS[kind] ? () => ICONS[kind] : false,
    role: kind === 'error' ? 'alert' : 'status',
    ...(options?.action ? { autoClose: ACTION_MS } : {}),
  })
}

const Close = ({ closeToast }: CloseButtonProps) => {
  const text = useText()
  return (
    <IconButton
      size="sm"
      className="-me-2 -mt-1.5 self-start"
      label={text('ui.toast.close')}
      icon={<X aria-hidden="true" className="size-4" />}
      onClick={() => closeToast(true)}
    />
  )
}

export const LoadedToastHost = () => {
  const text = useText()
  const { isDark, isRtl } = useDocumentTheme()
  return (
    <ToastContainer
      aria-label={text('ui.toast.region')}
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      rtl={isRtl}
      theme={isDark ? 'dark' : 'light'}
      closeButton={Close}
    />
  )
}
