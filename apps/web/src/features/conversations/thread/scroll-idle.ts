import { useEffect, useState } from 'react'
import { createIdleTimer } from '#lib/page/idle-timer.ts'

const IDLE_MS = 150

const waiting = new Set<() => void>()
const timer = createIdleTimer(IDLE_MS, () => {
  for (const notify of waiting) notify()
})

/** Called with every scroll event of the conversation. */
export const reportScroll = timer.reportActivity

/** False for rows that appear during a fast scroll: they leave out their buttons until the scrolling stops. */
export const useScrollIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(() => !timer.isActive())
  useEffect(() => {
    if (isIdle) return undefined
    const notify = () => setIsIdle(true)
    // The scrolling may have stopped between the render and this effect.
    if (!timer.isActive()) notify()
    waiting.add(notify)
    return () => {
      waiting.delete(notify)
    }
  }, [isIdle])
  return isIdle
}
