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
import { MeasuredListDriver, type Align } from './measured-list-driver.ts'

export interface MeasuredListHandle {
  /** Scrolls to a row, whether it is rendered or not. */
  readonly scrollToRow: (index: number, align: Align) => void
}

type MeasuredListProps<Row> = {
  ref?: Ref<MeasuredListHandle>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Memoize it: a new function renders every row again. */
  renderRow: (row: Row) => ReactNode
  onScroll: () => void
  /** A row or the box has another height than before. */
  onResize: () => void
}

/**
 * A virtual list inside an element that scrolls, for rows whose heights depend on their content. Rows stand in the normal
 * flow: an absolutely positioned row would be a compositing layer, and the browser recomposes the whole page with every
 * layer that is added or removed. See docs/decisions/0018.
 */
export const MeasuredList = <Row extends object>(props: MeasuredListProps<Row>) => {
  const { ref, rows, keyOf, renderRow, onScroll, onResize } = props
  const list = useRef<HTMLOListElement>(null)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [driver] = useState(() => new MeasuredListDriver(rerender))
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { first, end } = driver.rows.setKeys(keys)
  useLayoutEffect(() => (list.current ? driver.attach(list.current) : undefined), [driver])
  useLayoutEffect(() => driver.handleRendered({ onScroll, onResize }))
  useImperativeHandle(ref, () => ({ scrollToRow: (index, align) => driver.scrollToRow(index, align) }), [driver])
  return (
    <ol ref={list} className="flex flex-none flex-col">
      {EDGE}
      {rows.slice(first, end).map((row) => (
        <RowItem key={keyOf(row)} rowKey={keyOf(row)} row={row} renderRow={renderRow} observe={driver.observe} />
      ))}
      {EDGE}
    </ol>
  )
}

/** Always the first and last child: otherwise :first-child and :last-child change, and styles are computed again. */
const EDGE = <li hidden />

type RowItemProps<Row> = {
  rowKey: string
  row: Row
  renderRow: (row: Row) => ReactNode
  observe: MeasuredListDriver['observe']
}

const RowItem = memo(<Row,>({ rowKey, row, renderRow, observe }: RowItemProps<Row>) => (
  <li ref={observe} data-key={rowKey} className="flow-root flex-none">
    {renderRow(row)}
  </li>
)) as <Row>(props: RowItemProps<Row>) => ReactNode
