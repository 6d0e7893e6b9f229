import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react'
import {
  heightOf,
  layoutOf,
  offsetToSee,
  placesFor,
  spanAt,
  topOf,
  totalOf,
  type Layout,
  type Place,
} from './fixed-height-rows.ts'

/** Drawn above and below the window, so that a quick turn of the wheel finds rows there. */
const MARGIN = 500
/** Steps of scrolling below this change nothing about which rows are drawn. */
const STEP = 40
const REST_MS = 150

export interface EvenListHandle {
  /** Scrolls only as far as needed for this row to be seen. */
  readonly show: (index: number) => void
  readonly toTop: () => void
  /** Whether there is nothing to scroll. */
  readonly isShort: () => boolean
}

type EvenListProps<Row> = {
  ref?: Ref<EvenListHandle>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** In rem, so that rows grow with the reader's letters. */
  heightOf: (row: Row) => number
  /** Must stay the same function while what it draws stays the same. */
  draw: (row: Row) => ReactNode
  label: string
  /** How far the list is scrolled, and what is left below. */
  onScroll: (offset: number, below: number) => void
}

/**
 * A long list whose rows have heights known beforehand. Nothing is measured, and scrolling makes no elements: those that
 * leave the window are handed to the rows that come in. See docs/decisions/0017.
 */
export const EvenList = <Row extends object>(props: EvenListProps<Row>) => {
  const { ref, rows, keyOf, heightOf: remOf, draw, label, onScroll } = props
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ offset: 0, height: 0 })
  const [heldKey, setHeldKey] = useState<string | undefined>()
  const layout = useMemo(() => {
    const rem = remPixels()
    return layoutOf(rows.map((row) => Math.round(remOf(row) * rem)))
  }, [rows, remOf])
  const indexes = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows, keyOf])
  const { places, sortSoon } = usePlaces({ rows, keyOf, indexes, layout, view, heldKey })

  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const offset = Math.floor(element.scrollTop / STEP) * STEP
    const height = element.clientHeight
    setView((known) => (known.offset === offset && known.height === height ? known : { offset, height }))
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])

  const handleScroll = () => {
    look()
    sortSoon()
    const element = box.current
    if (element) onScroll(element.scrollTop, element.scrollHeight - element.scrollTop - element.clientHeight)
  }
  useImperativeHandle(
    ref,
    () => ({
      show: (index) => {
        const element = box.current
        if (element) element.scrollTop = offsetToSee(layout, index, element.scrollTop, element.clientHeight)
      },
      toTop: () => box.current?.scrollTo({ top: 0 }),
      isShort: () => totalOf(layout) <= (box.current?.clientHeight ?? 0),
    }),
    [layout],
  )
  const hold = ({ target }: FocusEvent) => setHeldKey(target.closest('li')?.dataset['key'])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is.
    <div
      ref={box}
      // An opaque ground: what scrolls on it is moved by the graphics processor and not painted again.
      className="min-h-0 flex-1 overflow-y-auto bg-surface [overflow-anchor:none]"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={handleScroll}
      onFocus={hold}
      onBlur={() => setHeldKey(undefined)}
    >
      <ul className="relative" style={{ height: totalOf(layout) }}>
        {places.map(({ id, key }) => {
          const index = indexes.get(key) ?? -1
          const row = rows[index]
          if (!row) return null
          return (
            <PlaceOf
              key={id}
              rowKey={key}
              row={row}
              top={topOf(layout, index)}
              height={heightOf(layout, index)}
              draw={draw}
            />
          )
        })}
      </ul>
    </div>
  )
}

type PlaceProps<Row> = { rowKey: string; row: Row; top: number; height: number; draw: (row: Row) => ReactNode }

const PlaceOf = memo(<Row,>({ rowKey, row, top, height, draw }: PlaceProps<Row>) => (
  <li data-key={rowKey} className="absolute inset-x-0 contain-strict" style={{ top, height }}>
    {draw(row)}
  </li>
)) as <Row>(props: PlaceProps<Row>) => ReactNode

type Drawn<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  indexes: ReadonlyMap<string, number>
  layout: Layout
  view: { offset: number; height: number }
  heldKey: string | undefined
}

/**
 * The places of the rows around the window. While the list moves they stay in the order in which they are, because an
 * element that is moved in the page is laid out anew; at rest they are sorted, as the tab key and a screen reader need.
 */
const usePlaces = <Row,>({ rows, keyOf, indexes, layout, view, heldKey }: Drawn<Row>) => {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const { first, end } = spanAt(layout, view.offset, view.height + STEP, MARGIN)
  const keys = useMemo(() => rows.slice(first, end).map(keyOf), [rows, keyOf, first, end])
  const next = placesFor(places, { keys, heldKey, isKnown: (key) => indexes.has(key) })
  if (next !== places) setPlaces(next)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const order = useRef(indexes)
  const sortSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlaces((known) => sorted(known, order.current)), REST_MS)
  }, [])
  useEffect(() => {
    order.current = indexes
    sortSoon()
  }, [indexes, sortSoon])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { places: next, sortSoon }
}

const sorted = (places: readonly Place[], indexes: ReadonlyMap<string, number>): readonly Place[] => {
  const indexOf = ({ key }: Place) => indexes.get(key) ?? 0
  const isSorted = places.every((place, at) => at === 0 || indexOf(places[at - 1] ?? place) <= indexOf(place))
  return isSorted ? places : places.toSorted((one, other) => indexOf(one) - indexOf(other))
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
