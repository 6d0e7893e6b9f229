import { useCallback, useEffect, useState } from 'react'

const FIRST_MS = 400
const READ_MS = 900
const TYPE_MS = 1100

/** How long before a line appears: a bot is seen typing first, a customer's line follows the reading of the last one. */
const pauseOf = (index: number, isBot: boolean): number => (index === 0 ? FIRST_MS : isBot ? TYPE_MS : READ_MS)

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays a scripted conversation line by line; with reduced motion it is shown at once. */
export const useScript = (lines: readonly { from: 'customer' | 'bot' }[]) => {
  const [shown, setShown] = useState(() => (wantsStillness() ? lines.length : 0))
  const next = lines[shown]
  const isBotNext = next?.from === 'bot'
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => setShown((count) => count + 1), pauseOf(shown, isBotNext))
    return () => clearTimeout(timer)
  }, [next, shown, isBotNext])
  return {
    shown,
    isTyping: isBotNext && shown > 0,
    isPlaying: next !== undefined,
    playAgain: useCallback(() => setShown(0), []),
    showAll: useCallback(() => setShown(lines.length), [lines.length]),
  }
}
