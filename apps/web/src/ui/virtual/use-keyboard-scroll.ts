import { useCallback, useState } from 'react'

/** Makes a box a stop for the Tab key only while it really scrolls sideways, so that the arrow keys can move it. */
export const useKeyboardScroll = () => {
  const [isScrollable, setIsScrollable] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(() => setIsScrollable(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: isScrollable ? 0 : undefined }
}
