import { useEffect, useState } from 'react'
import { createRest } from '#lib/page/idle-timer.ts'

const REST_MS = 150

const waiting = new Set<() => void>()
const rest = createRest(REST_MS, () => {
  for (const wake of waiting) wake()
})

/** Told of every step of scrolling; a moment without one is rest. */
export const noteScroll = rest.note

/** False for what appears while the conversation rushes by: it leaves out what nobody can use yet, until there is rest. */
export const useRest = (): boolean => {
  const [isAtRest, setIsAtRest] = useState(() => !rest.isMoving())
  useEffect(() => {
    if (isAtRest) return undefined
    const wake = () => setIsAtRest(true)
    // The rest may have come between drawing and now.
    if (!rest.isMoving()) wake()
    waiting.add(wake)
    return () => {
      waiting.delete(wake)
    }
  }, [isAtRest])
  return isAtRest
}
