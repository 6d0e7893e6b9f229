import 'simplebar-react/dist/simplebar.min.css'
import './scroll-area.css'
import type { ReactNode } from 'react'
import SimpleBar from 'simplebar-react'

type ScrollAreaProps = {
  /** Names the area for a screen reader. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Scrolls with a thin bar that hides a second after the last movement. */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  <SimpleBar className={className ?? 'h-full'} ariaLabel={label}>
    {children}
  </SimpleBar>
)
