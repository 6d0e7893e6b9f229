import { useEffect, useState, type RefObject } from 'react'

export type ClippedEdges = { start: boolean; end: boolean }

const NONE: ClippedEdges = { start: false, end: false }

/** Positions are fractions on some screens; a hair of the content is no hidden content. */
const SLACK_PX = 2

/** Which ends of something that scrolls sideways are cut off; `scrollLeft` is negative from right to left. */
export const clippedEdges = (box: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ClippedEdges => {
  const passed = Math.abs(box.scrollLeft)
  return { start: passed > SLACK_PX, end: box.scrollWidth - box.clientWidth - passed > SLACK_PX }
}

/** Follows scrolling and every change of size. */
export const useClippedEdges = (ref: RefObject<HTMLElement | null>): ClippedEdges => {
  const [edges, setEdges] = useState(NONE)
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = () => {
      const next = clippedEdges(box)
      setEdges((known) => (known.start === next.start && known.end === next.end ? known : next))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    for (const child of box.children) sizes.observe(child)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [ref])
  return edges
}

/** The cut ends fade out, so that a reader sees that there is more. */
export const fadeClass = ({ start, end }: ClippedEdges): string | false => {
  if (!start && !end) return false
  if (start && end) return 'mask-x-from-[calc(100%-2rem)]'
  return end
    ? 'ltr:mask-r-from-[calc(100%-2rem)] rtl:mask-l-from-[calc(100%-2rem)]'
    : 'ltr:mask-l-from-[calc(100%-2rem)] rtl:mask-r-from-[calc(100%-2rem)]'
}
