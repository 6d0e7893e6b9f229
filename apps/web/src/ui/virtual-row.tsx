import { useMemo, type ReactElement } from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

/**
 * The element around a row of a virtual list. A row that is not measured yet is hidden by its opacity, which it does not
 * hand down: visibility is inherited, so showing the row would work out the style of everything in it a second time.
 */
export const VirtualRow = ({ ref, style: { visibility, ...style }, children }: CustomItemComponentProps) => (
  <li ref={ref} style={visibility === 'hidden' ? { ...style, opacity: 0 } : style}>
    {children}
  </li>
)

/** Always first and last: a row that came to be one of them would have the style of everything in it worked out again. */
const EDGE = <li hidden />

export const VirtualNumbers = ({ ref, style, children }: CustomContainerComponentProps) => (
  <ol ref={ref} style={style}>
    {EDGE}
    {children}
    {EDGE}
  </ol>
)

type Draw<Row> = (row: Row) => ReactElement

const drawnOnce = <Row extends object>(draw: Draw<Row>): Draw<Row> => {
  const drawn = new WeakMap<Row, ReactElement>()
  return (row) => {
    const element = drawn.get(row) ?? draw(row)
    drawn.set(row, element)
    return element
  }
}

/** Every step of scrolling asks for all rows on the screen; one that was asked for before is not even compared again. */
export const useDrawnOnce = <Row extends object>(draw: Draw<Row>): Draw<Row> => useMemo(() => drawnOnce(draw), [draw])
