/** How high the rows of a list are, and so where each lies: known without looking at any of them. */
export interface Layout {
  /** Where each row begins, and at the end where the last one ends. */
  readonly tops: readonly number[]
}

export const layoutOf = (heights: readonly number[]): Layout => {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return { tops }
}

export const totalOf = ({ tops }: Layout): number => tops.at(-1) ?? 0
export const topOf = ({ tops }: Layout, index: number): number => tops[index] ?? 0
export const heightOf = (layout: Layout, index: number): number => topOf(layout, index + 1) - topOf(layout, index)

/** The row that lies at this height; the last one below the end. */
const indexAt = ({ tops }: Layout, offset: number): number => {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

export interface Span {
  readonly first: number
  /** One after the last. */
  readonly end: number
}

/** The rows that are drawn for a window of the list: what it shows and some on each side. */
export const spanAt = (layout: Layout, offset: number, height: number, margin: number): Span => {
  if (totalOf(layout) === 0) return { first: 0, end: 0 }
  return { first: indexAt(layout, offset - margin), end: indexAt(layout, offset + height + margin) + 1 }
}

/** An element of the list, and the row it shows. */
export interface Place {
  readonly id: number
  readonly key: string
}

interface Wanted {
  /** The rows to draw, by their keys. */
  readonly keys: readonly string[]
  /** A row that stays drawn also when it is not asked for, because the keyboard is on it. */
  readonly heldKey: string | undefined
  readonly isKnown: (key: string) => boolean
}

/**
 * Which row each place shows. A row keeps its place while it is drawn, and a place that becomes free is taken by the row
 * that comes in, so that scrolling hands elements on instead of making them.
 */
export const placesFor = (before: readonly Place[], { keys, heldKey, isKnown }: Wanted): readonly Place[] => {
  const wanted = new Set(keys)
  const shown = new Set(before.map(({ key }) => key))
  const coming = keys.filter((key) => !shown.has(key))
  const isFree = ({ key }: Place) => !isKnown(key) || (!wanted.has(key) && key !== heldKey)
  const leaving = before.filter(isFree)
  if (coming.length === 0 && leaving.every(({ key }) => isKnown(key))) return before
  const places = before.flatMap((place) => {
    if (!isFree(place)) return place
    const key = coming.shift()
    if (key !== undefined) return { id: place.id, key }
    // Nobody needs this place yet: its row stays, out of sight, if there still is one.
    return isKnown(place.key) ? place : []
  })
  const nextId = Math.max(-1, ...before.map(({ id }) => id)) + 1
  return [...places, ...coming.map((key, at) => ({ id: nextId + at, key }))]
}

/** How far a list must be scrolled for this row to be seen whole, if it is not. */
export const offsetToSee = (layout: Layout, index: number, offset: number, height: number): number => {
  const top = topOf(layout, index)
  const bottom = top + heightOf(layout, index)
  if (top < offset) return top
  return bottom > offset + height ? bottom - height : offset
}
