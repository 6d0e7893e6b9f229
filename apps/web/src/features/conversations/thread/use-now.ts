import { useEffect, useState } from 'react'

/** The time, kept true every second while somebody counts with it. */
export const useNow = (isCounting: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return undefined
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
