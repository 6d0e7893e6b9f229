import './overlay.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

interface OverlayProps {
  open: boolean
  onClose: () => void
  label: string
  kind: 'pop' | 'side'
  className?: string | undefined
  children: ReactNode
}

/** Over the page until Escape or a click outside; 300 ms in, 200 ms out. The focus goes back to where it was. */
export const Overlay = ({ open, onClose, label, kind, className, children }: OverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    // The keyboard closes it with Escape; this click is the same for a mouse, and only outside the panel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      className={cx('overlay', `overlay-${kind}`, className)}
      // The browser says so a moment later; by then it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  )
}
