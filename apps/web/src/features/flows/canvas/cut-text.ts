import { useSyncExternalStore } from 'react'

/*
 * Texts on blocks are cut by what they measure. A style that cuts them makes each a part of its own for the browser, which
 * goes through all parts with each frame of a moving picture.
 */

export interface Face {
  readonly weight: 400 | 500 | 600
  readonly size: 12 | 13
}

const MOST_KEPT = 4000
const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

export const textWidth = (text: string, { weight, size }: Face): number => {
  const key = `${weight} ${size} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  const { width } = context.measureText(text)
  if (widths.size >= MOST_KEPT) widths.clear()
  widths.set(key, width)
  return width
}

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** As much of a text as has room, with an ellipsis where something is missing. */
export const cutText = (text: string, face: Face, room: number): string => {
  if (textWidth(text, face) <= room) return text
  const parts = Array.from(letters.segment(text), ({ segment }) => segment)
  let [fits, tooLong] = [0, parts.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (textWidth(`${parts.slice(0, middle).join('')}…`, face) <= room) fits = middle
    else tooLong = middle
  }
  return `${parts.slice(0, fits).join('').trimEnd()}…`
}

/** Grows when another font has come: what was measured before no longer holds. */
let fonts = 0

const subscribe = (listener: () => void) => {
  const onFonts = () => {
    fonts += 1
    widths.clear()
    listener()
  }
  document.fonts.addEventListener('loadingdone', onFonts)
  return () => document.fonts.removeEventListener('loadingdone', onFonts)
}

/** The component is drawn again when a font has come. */
export const useFonts = (): number => useSyncExternalStore(subscribe, () => fonts)
