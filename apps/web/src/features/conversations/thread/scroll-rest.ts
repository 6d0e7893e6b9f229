import { useEffect, useState } from 'react'

const REST_MS = 150

let isMoving = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/** Told of every step of scrolling; a moment without one is rest. */
export const noteScroll = (): void => {
  isMoving = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    isMoving = false
    for (const wake of waiting) wake()
  }, REST_MS)
}

/** False for what appears while the conversation rushes by: it leaves out what nobody can use yet, until there is rest. */
export const useRest = (): boolean => {
  const [isAtRest, setIsAtRest] = useState(!isMoving)
  useEffect(() => {
    if (isAtRest) return undefined
    const wake = () => setIsAtRest(true)
    // The rest may have come between drawing and now.
    if (!isMoving) wake()
    waiting.add(wake)
    return () => {
      waiting.delete(wake)
    }
  }, [isAtRest])
  return isAtRest
}
