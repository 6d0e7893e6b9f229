import { useCallback, useLayoutEffect, useRef } from 'react'

const NEAR = 80

/** Keeps a growing conversation at its end, unless the reader has scrolled up to read. */
export const useStickToEnd = () => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const onScroll = useCallback(() => {
    const element = box.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
  }, [])
  // After every render: each piece of an answer is one.
  useLayoutEffect(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  })
  const toEnd = useCallback(() => {
    isAtEnd.current = true
  }, [])
  return { ref: box, onScroll, toEnd }
}
