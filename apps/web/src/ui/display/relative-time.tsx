import { useEffect, useState } from 'react'
import { useFormat, type When } from '#lib/i18n/format.ts'

const REFRESH_MS = 60_000

/** "3 phút trước", updated while it is on screen, with the exact time on hover. */
export const RelativeTime = ({ value }: { value: When }) => {
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(value).toISOString()} title={format.dateTime(value)}>
      {format.relative(value, now)}
    </time>
  )
}
