import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { assignSlots, rangeAt, type Layout, type Slot } from './fixed-height-rows.ts'

/** Rendered above and below the viewport, in pixels, so that one turn of the wheel finds rows there. */
const OVERSCAN = 500
/** Scroll positions are rounded down to this, in pixels: a smaller step renders the same rows. */
export const SCROLL_STEP = 40
const SORT_AFTER_MS = 150

type SlotOptions<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  indexes: ReadonlyMap<string, number>
  layout: Layout
  view: { offset: number; height: number }
  focusedKey: string | undefined
}

/**
 * The slots of the rows around the viewport. During a scroll they keep their order in the DOM, because an element that is
 * moved there is laid out again; after it they are sorted, because Tab and screen readers follow the DOM.
 */
export const useSlots = <Row>({ rows, keyOf, indexes, layout, view, focusedKey }: SlotOptions<Row>) => {
  const [slots, setSlots] = useState<readonly Slot[]>([])
  const { first, end } = rangeAt(layout, view.offset, view.height + SCROLL_STEP, OVERSCAN)
  const keys = useMemo(() => rows.slice(first, end).map(keyOf), [rows, keyOf, first, end])
  const next = assignSlots(slots, { keys, focusedKey, exists: (key) => indexes.has(key) })
  if (next !== slots) setSlots(next)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const currentIndexes = useRef(indexes)
  const sortLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSlots((known) => sorted(known, currentIndexes.current)), SORT_AFTER_MS)
  }, [])
  useEffect(() => {
    currentIndexes.current = indexes
    sortLater()
  }, [indexes, sortLater])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { slots: next, sortLater }
}

const sorted = (slots: readonly Slot[], indexes: ReadonlyMap<string, number>): readonly Slot[] => {
  const indexOf = ({ key }: Slot) => indexes.get(key) ?? 0
  const isSorted = slots.every((slot, at) => at === 0 || indexOf(slots[at - 1] ?? slot) <= indexOf(slot))
  return isSorted ? slots : slots.toSorted((one, other) => indexOf(one) - indexOf(other))
}
