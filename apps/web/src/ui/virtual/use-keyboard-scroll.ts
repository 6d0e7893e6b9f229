import { useCallback, useState } from 'react'

/** Makes a box focusable only while it scrolls sideways, so that the arrow keys can scroll it. */
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
