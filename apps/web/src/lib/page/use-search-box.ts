import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The typed text, applied after a short pause; it follows when the address changes otherwise, for example by back. */
export const useSearchBox = (applied: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (followed !== applied) {
    setFollowed(applied)
    if (typed.trim() !== applied) setTyped(applied)
  }

  useEffect(() => {
    if (typed.trim() === applied) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, applied, onSearch])

  return { typed, setTyped }
}
