import 'simplebar-react/dist/simplebar.min.css'
import './scroll-area.css'
import type { ReactNode } from 'react'
import SimpleBar from 'simplebar-react'

type ScrollAreaProps = {
  /** Names the area for a screen reader; without a name it is not a stop for the Tab key. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Scrolls with a thin bar that hides a second after the last movement. */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  <SimpleBar
    className={className ?? 'h-full'}
    {...(label && { ariaLabel: label })}
    scrollableNodeProps={label ? { tabIndex: 0 } : { tabIndex: -1, role: undefined, 'aria-label': undefined }}
  >
    {children}
  </SimpleBar>
)
