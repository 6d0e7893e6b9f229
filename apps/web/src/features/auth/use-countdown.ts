import { useEffect, useState } from 'react'

/** Seconds left until a moment, counted down once a second; 0 when it has passed or none was set. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    left,
    start: (seconds) => {
      const start = Date.now()
      setNow(start)
      setUntil(start + seconds * 1000)
    },
  }
}

/** 75 → "1:15". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
