/** The positions of all rows, computed from heights that are known before anything is rendered. */
export interface Layout {
  /** The top of each row, and as the last entry the bottom of the last row. */
  readonly tops: readonly number[]
}

export const layoutOf = (heights: readonly number[]): Layout => {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return { tops }
}

export const totalHeight = ({ tops }: Layout): number => tops.at(-1) ?? 0
export const rowTop = ({ tops }: Layout, index: number): number => tops[index] ?? 0
export const rowHeight = (layout: Layout, index: number): number => rowTop(layout, index + 1) - rowTop(layout, index)

/** The row at this offset, by binary search; the last row for offsets beyond the end. */
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

export interface RowRange {
  readonly first: number
  /** One after the last. */
  readonly end: number
}

/** The rows to render for a viewport: those inside it, and those within `overscan` pixels above and below. */
export const rangeAt = (layout: Layout, offset: number, height: number, overscan: number): RowRange => {
  if (totalHeight(layout) === 0) return { first: 0, end: 0 }
  return { first: indexAt(layout, offset - overscan), end: indexAt(layout, offset + height + overscan) + 1 }
}

/** A list element that is reused, and the row it shows at the moment. */
export interface Slot {
  readonly id: number
  readonly key: string
}

interface Wanted {
  /** The keys of the rows to render. */
  readonly keys: readonly string[]
  /** The row with the keyboard focus; it stays rendered outside the range, or the focus would be lost. */
  readonly focusedKey: string | undefined
  /** Whether a row with this key still exists. */
  readonly exists: (key: string) => boolean
}

/**
 * Which row each slot shows. A row keeps its slot while it is rendered, and a slot that becomes free is given to a row
 * that comes in, so that scrolling reuses elements instead of creating them.
 */
export const assignSlots = (before: readonly Slot[], { keys, focusedKey, exists }: Wanted): readonly Slot[] => {
  const wanted = new Set(keys)
  const shown = new Set(before.map(({ key }) => key))
  const incoming = keys.filter((key) => !shown.has(key))
  const isFree = ({ key }: Slot) => !exists(key) || (!wanted.has(key) && key !== focusedKey)
  const free = before.filter(isFree)
  if (incoming.length === 0 && free.every(({ key }) => exists(key))) return before
  const slots = before.flatMap((slot) => {
    if (!isFree(slot)) return slot
    const key = incoming.shift()
    if (key !== undefined) return { id: slot.id, key }
    // No row needs this slot yet: it keeps its old row, outside the viewport, if that row still exists.
    return exists(slot.key) ? slot : []
  })
  const nextId = Math.max(-1, ...before.map(({ id }) => id)) + 1
  return [...slots, ...incoming.map((key, at) => ({ id: nextId + at, key }))]
}

/** The scroll offset at which the whole row is visible; the current one if it already is. */
export const offsetToReveal = (layout: Layout, index: number, offset: number, height: number): number => {
  const top = rowTop(layout, index)
  const bottom = top + rowHeight(layout, index)
  if (top < offset) return top
  return bottom > offset + height ? bottom - height : offset
}
