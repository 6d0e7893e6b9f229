import { useEffect, useState } from 'react'

/** Milliseconds until a moment, counted each second; never below nothing. */
export const useTimeLeft = (until: string): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now)
}

export const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
