import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { FlowDriver, type Align } from './measured-list-driver.ts'

export interface FlowListHandle {
  /** Goes to a row, whether it is drawn or not. */
  readonly show: (index: number, align: Align) => void
}

type FlowListProps<Row> = {
  ref?: Ref<FlowListHandle>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Must stay the same function while what it draws stays the same. */
  draw: (row: Row) => ReactNode
  onScroll: () => void
  /** Rows or the box have another height than before. */
  onResize: () => void
}

/**
 * A long list in an element that scrolls, whose rows have the heights their content gives them. They stand in the flow of the page, and only those
 * around the reader are drawn: a row with a position of its own would be a layer to the browser, and with every layer that
 * comes or goes it puts the picture of the whole page together again. See docs/decisions/0018.
 */
export const FlowList = <Row extends object>(props: FlowListProps<Row>) => {
  const { ref, rows, keyOf, draw, onScroll, onResize } = props
  const list = useRef<HTMLOListElement>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [driver] = useState(() => new FlowDriver(redraw))
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { first, end } = driver.span.take(keys)
  useLayoutEffect(() => (list.current ? driver.attach(list.current) : undefined), [driver])
  useLayoutEffect(() => driver.handleDrawn({ onScroll, onResize }))
  useImperativeHandle(ref, () => ({ show: (index, align) => driver.show(index, align) }), [driver])
  return (
    <ol ref={list} className="flex flex-none flex-col">
      {EDGE}
      {rows.slice(first, end).map((row) => (
        <Slot key={keyOf(row)} rowKey={keyOf(row)} row={row} draw={draw} observe={driver.observe} />
      ))}
      {EDGE}
    </ol>
  )
}

/** Always first and last: a row that came to be one of them would have the style of everything in it worked out again. */
const EDGE = <li hidden />

type SlotProps<Row> = {
  rowKey: string
  row: Row
  draw: (row: Row) => ReactNode
  observe: FlowDriver['observe']
}

const Slot = memo(<Row,>({ rowKey, row, draw, observe }: SlotProps<Row>) => (
  <li ref={observe} data-key={rowKey} className="flow-root flex-none">
    {draw(row)}
  </li>
)) as <Row>(props: SlotProps<Row>) => ReactNode
