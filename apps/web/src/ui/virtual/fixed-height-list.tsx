import {
  memo,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { layoutOf, offsetToReveal, rowHeight, rowTop, totalHeight } from './fixed-height-rows.ts'
import { SCROLL_STEP, useSlots } from './use-slots.ts'

export interface FixedHeightListHandle {
  /** Scrolls only as far as this row needs to become visible. */
  readonly scrollToRow: (index: number) => void
  readonly scrollToTop: () => void
  /** Whether all rows fit into the viewport. */
  readonly isShort: () => boolean
}

type FixedHeightListProps<Row> = {
  ref?: Ref<FixedHeightListHandle>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** In rem, so that rows grow with the reader's font size. */
  heightOf: (row: Row) => number
  /** Memoize it: a new function renders every row again. */
  renderRow: (row: Row) => ReactNode
  label: string
  /** The scroll offset, and how many pixels are left below the viewport. */
  onScroll: (offset: number, below: number) => void
}

/**
 * A virtual list whose row heights are known before rendering. Nothing is measured, and scrolling creates no elements:
 * those of rows that leave the viewport are reused for rows that enter it. See docs/decisions/0017.
 */
export const FixedHeightList = <Row extends object>(props: FixedHeightListProps<Row>) => {
  const { ref, rows, keyOf, heightOf, renderRow, label, onScroll } = props
  const box = useRef<HTMLDivElement>(null)
  const { view, readView } = useView(box)
  const [focusedKey, setFocusedKey] = useState<string | undefined>()
  const layout = useMemo(() => {
    const rem = remPixels()
    return layoutOf(rows.map((row) => Math.round(heightOf(row) * rem)))
  }, [rows, heightOf])
  const indexes = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows, keyOf])
  const { slots, sortLater } = useSlots({ rows, keyOf, indexes, layout, view, focusedKey })

  const handleScroll = () => {
    readView()
    sortLater()
    const element = box.current
    if (element) onScroll(element.scrollTop, element.scrollHeight - element.scrollTop - element.clientHeight)
  }
  useImperativeHandle(
    ref,
    () => ({
      scrollToRow: (index) => {
        const element = box.current
        if (element) element.scrollTop = offsetToReveal(layout, index, element.scrollTop, element.clientHeight)
      },
      scrollToTop: () => box.current?.scrollTo({ top: 0 }),
      isShort: () => totalHeight(layout) <= (box.current?.clientHeight ?? 0),
    }),
    [layout],
  )
  const rememberFocus = ({ target }: FocusEvent) => setFocusedKey(target.closest('li')?.dataset['key'])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only records where the focus is.
    <div
      ref={box}
      // With an opaque background the browser scrolls on the GPU instead of painting again.
      className="min-h-0 flex-1 overflow-y-auto bg-surface [overflow-anchor:none]"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={handleScroll}
      onFocus={rememberFocus}
      onBlur={() => setFocusedKey(undefined)}
    >
      <ul className="relative" style={{ height: totalHeight(layout) }}>
        {slots.map(({ id, key }) => {
          const index = indexes.get(key) ?? -1
          const row = rows[index]
          if (!row) return null
          const [top, height] = [rowTop(layout, index), rowHeight(layout, index)]
          return <SlotItem key={id} rowKey={key} row={row} top={top} height={height} renderRow={renderRow} />
        })}
      </ul>
    </div>
  )
}

/** The part of the list the reader sees, read again when it is scrolled or resized. */
const useView = (boxRef: RefObject<HTMLDivElement | null>) => {
  const [view, setView] = useState({ offset: 0, height: 0 })
  const readView = useCallback(() => {
    const element = boxRef.current
    if (!element) return
    const offset = Math.floor(element.scrollTop / SCROLL_STEP) * SCROLL_STEP
    const height = element.clientHeight
    setView((known) => (known.offset === offset && known.height === height ? known : { offset, height }))
  }, [boxRef])
  useLayoutEffect(() => {
    const element = boxRef.current
    if (!element) return undefined
    readView()
    const observer = new ResizeObserver(readView)
    observer.observe(element)
    return () => observer.disconnect()
  }, [boxRef, readView])
  return { view, readView }
}

type SlotItemProps<Row> = { rowKey: string; row: Row; top: number; height: number; renderRow: (row: Row) => ReactNode }

const SlotItem = memo(<Row,>({ rowKey, row, top, height, renderRow }: SlotItemProps<Row>) => (
  <li data-key={rowKey} className="absolute inset-x-0 contain-strict" style={{ top, height }}>
    {renderRow(row)}
  </li>
)) as <Row>(props: SlotItemProps<Row>) => ReactNode

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
