import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'

type TargetProps = {
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
  onPointerEnter?: unknown
}
type Place = { top: number; left: number; below: boolean }

const OPEN_DELAY_MS = 400
const GAP = 8
const EDGE = 8

const placeBeside = (target: Element, tip: HTMLElement): Place => {
  const box = target.getBoundingClientRect()
  const below = box.top < tip.offsetHeight + GAP + EDGE
  const centre = box.left + box.width / 2
  const half = tip.offsetWidth / 2
  const left = Math.min(Math.max(centre, half + EDGE), document.documentElement.clientWidth - half - EDGE)
  return { top: below ? box.bottom + GAP : box.top - GAP, left, below }
}

/**
 * A tooltip on hover and keyboard focus; Escape hides it. Own code instead of Ark UI, so that the signed-out pages stay
 * small.
 */
export const Tooltip = ({ label, children }: { label: string; children: ReactElement<TargetProps> }) => {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<Place | null>(null)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setIsOpen(false)
    setPlace(null)
  }, [])
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(true), OPEN_DELAY_MS)
  }
  const showOnKeyboardFocus = () => {
    if (wrapper.current?.querySelector(':focus-visible')) setIsOpen(true)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    addEventListener('keydown', onKey)
    addEventListener('scroll', hide, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', hide, true)
    }
  }, [isOpen, hide])

  const measure = useCallback((tip: HTMLElement | null) => {
    const target = wrapper.current?.firstElementChild
    if (tip && target) setPlace(placeBeside(target, tip))
  }, [])

  // A control whose name is the tooltip's own text must not be announced twice.
  const isName = children.props['aria-label'] === label
  const described = isOpen && !isName ? { 'aria-describedby': id } : {}

  return (
    // The wrapper only listens (`display: contents`), so it does not affect the layout.
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && showSoon()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
    >
      {cloneElement(children, described)}
      {isOpen &&
        createPortal(
          <span
            ref={measure}
            id={id}
            role="tooltip"
            style={place ? { top: place.top, left: place.left } : { visibility: 'hidden' }}
            className={`pointer-events-none fixed z-60 max-w-64 -translate-x-1/2 animate-fade-in rounded-control bg-text px-2.5 py-1.5 text-xs font-medium text-surface ${place?.below ? '' : '-translate-y-full'}`}
          >
            {label}
          </span>,
          document.body,
        )}
    </span>
  )
}
