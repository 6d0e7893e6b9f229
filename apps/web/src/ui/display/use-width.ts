import { useCallback, useState } from 'react'

/** The width of an element that a drawing must fill, followed while it changes. */
export const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
