import { useCallback, useLayoutEffect, useRef } from 'react'

/** Within this many pixels of the end, the reader counts as being there. */
const NEAR_END = 80

/** Keeps a growing conversation scrolled to its end, unless the reader has scrolled up. */
export const useStickToEnd = () => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const onScroll = useCallback(() => {
    const element = box.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
  }, [])
  // After every render, because each streamed piece of an answer is one.
  useLayoutEffect(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  })
  const toEnd = useCallback(() => {
    isAtEnd.current = true
  }, [])
  return { ref: box, onScroll, toEnd }
}
