import { useEffect, useState, type RefObject } from 'react'

export type ClippedEdges = { start: boolean; end: boolean }

/** Positions are fractions on some screens; a hair of the content is no hidden content. */
const SLACK_PX = 2

/** Which ends of something that scrolls sideways are cut off; `scrollLeft` is negative from right to left. */
export const clippedEdges = (box: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ClippedEdges => {
  const passed = Math.abs(box.scrollLeft)
  return { start: passed > SLACK_PX, end: box.scrollWidth - box.clientWidth - passed > SLACK_PX }
}

type Sides = { left: number; right: number }

/** How many columns are not, or not wholly, in view at the end of the box. */
export const columnsBeyond = (box: Sides, columns: readonly Sides[], isRightToLeft: boolean): number =>
  columns.filter(({ left, right }) => (isRightToLeft ? left < box.left - SLACK_PX : right > box.right + SLACK_PX))
    .length

/** Reads a box again whenever it is scrolled or changes its size. */
const useSideScroll = (ref: RefObject<HTMLElement | null>, read: (box: HTMLElement) => void) => {
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = () => read(box)
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    for (const child of box.children) sizes.observe(child)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [ref, read])
}

export const useClippedEdges = (ref: RefObject<HTMLElement | null>): ClippedEdges => {
  const [start, setStart] = useState(false)
  const [end, setEnd] = useState(false)
  const [read] = useState(() => (box: HTMLElement) => {
    const edges = clippedEdges(box)
    setStart(edges.start)
    setEnd(edges.end)
  })
  useSideScroll(ref, read)
  return { start, end }
}

/** The columns of the table inside a box that are cut off at its end. */
export const useColumnsBeyond = (ref: RefObject<HTMLElement | null>): number => {
  const [count, setCount] = useState(0)
  const [read] = useState(() => (box: HTMLElement) => {
    const heads = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect())
    setCount(columnsBeyond(box.getBoundingClientRect(), heads, getComputedStyle(box).direction === 'rtl'))
  })
  useSideScroll(ref, read)
  return count
}

/** The cut ends fade out, so that a reader sees that there is more. */
export const fadeClass = ({ start, end }: ClippedEdges): string | false => {
  if (!start && !end) return false
  if (start && end) return 'mask-x-from-[calc(100%-2rem)]'
  return end
    ? 'ltr:mask-r-from-[calc(100%-2rem)] rtl:mask-l-from-[calc(100%-2rem)]'
    : 'ltr:mask-l-from-[calc(100%-2rem)] rtl:mask-r-from-[calc(100%-2rem)]'
}
