import type { ThreadSummary } from '@app/contracts/conversations'
import { isNewer } from '../live.ts'

/** The loaded part of a list of conversations, newest first. */
export interface ThreadRows {
  items: readonly ThreadSummary[]
  /** Arrived or moved while the reader was scrolled down: shown when they are back at the top or ask for them. */
  held: readonly ThreadSummary[]
  nextCursor: string | null
}

export const noRows: ThreadRows = { items: [], held: [], nextCursor: null }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Newest first, in the order the server reads them. */
const byTime = (a: ThreadSummary, b: ThreadSummary): number => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id)

const without = (items: readonly ThreadSummary[], id: string) => items.filter((each) => each.id !== id)

/** Sorted and without duplicates; of two versions of one conversation the newer one. */
const united = (items: readonly ThreadSummary[]): ThreadSummary[] => {
  const newest = new Map<string, ThreadSummary>()
  for (const item of items) {
    const known = newest.get(item.id)
    if (!known || isNewer(known, item)) newest.set(item.id, item)
  }
  return [...newest.values()].sort(byTime)
}

export const addPage = (
  rows: ThreadRows,
  page: { items: readonly ThreadSummary[]; nextCursor: string | null },
): ThreadRows => ({ ...rows, items: united([...rows.items, ...page.items]), nextCursor: page.nextCursor })

/** A reloaded first page: rows loaded further down stay, so that the reader there does not move. */
export const refreshTop = (
  rows: ThreadRows,
  page: { items: readonly ThreadSummary[]; nextCursor: string | null },
): ThreadRows => {
  const oldest = page.items.at(-1)
  const isDeeper = oldest !== undefined && page.nextCursor !== null && rows.nextCursor !== null
  const further = isDeeper ? rows.items.filter((item) => byTime(oldest, item) < 0) : []
  return {
    items: united([...page.items, ...further]),
    held: [],
    nextCursor: further.length > 0 ? rows.nextCursor : page.nextCursor,
  }
}

interface Change {
  thread: ThreadSummary
  belongs: boolean
  /** The reader is scrolled down: nothing may move now. */
  isScrolledDown: boolean
  /** The conversation that is open stays in the list, also when it no longer fits. */
  openId: string | undefined
}

/** What a changed conversation does to the list. */
export const applyThread = (rows: ThreadRows, { thread, belongs, isScrolledDown, openId }: Change): ThreadRows => {
  const known = rows.items.find((each) => each.id === thread.id)
  if (known && !isNewer(known, thread)) return rows
  const inPlace = rows.items.map((each) => (each.id === thread.id ? thread : each))
  if (!belongs && thread.id !== openId)
    return known && isScrolledDown
      ? { ...rows, items: inPlace, held: without(rows.held, thread.id) }
      : { ...rows, items: without(rows.items, thread.id), held: without(rows.held, thread.id) }
  if (known && (known.updatedAt === thread.updatedAt || thread.id === rows.items[0]?.id))
    return { ...rows, items: inPlace }
  if (!known && !belongs) return rows
  if (isScrolledDown) return { ...rows, items: inPlace, held: [...without(rows.held, thread.id), thread] }
  const last = rows.items.at(-1)
  // Further down than the loaded part: it arrives with its page.
  if (!known && rows.nextCursor !== null && last && byTime(last, thread) < 0) return rows
  return { ...rows, items: [...without(rows.items, thread.id), thread].sort(byTime) }
}

export const releaseHeld = (rows: ThreadRows): ThreadRows =>
  rows.held.length === 0 ? rows : { ...rows, items: united([...rows.items, ...rows.held]), held: [] }

/** The longest-waiting customer first. */
export const byWaiting = (a: ThreadSummary, b: ThreadSummary): number =>
  compare(a.waitingSince ?? '', b.waitingSince ?? '')
