import type { Box } from './layout.ts'

export interface View {
  x: number
  y: number
  zoom: number
}
type Room = Pick<Box, 'width' | 'height'>

/** Room for the marks and the tools above a block, and for the port beside it. */
const MARGIN = 24
const ABOVE = 56

/** How far a line from `start` to `end` has to move to lie between `least` and `most`. */
const shiftOf = (start: number, end: number, least: number, most: number): number => {
  if (start < least) return least - start
  return end > most ? Math.max(least - start, most - end) : 0
}

/**
 * The view in which a block can be read: the same one if it is seen already, moved as little as possible if it stands at
 * the edge, so that what one was looking at stays in sight; else with the block in the middle.
 */
export const bringIntoView = (box: Box, view: View, room: Room, leastZoom: number): View => {
  const zoom = Math.max(view.zoom, leastZoom)
  const [left, top] = [box.x * zoom + view.x, box.y * zoom + view.y]
  const dx = shiftOf(left, left + box.width * zoom, MARGIN, room.width - MARGIN)
  const dy = shiftOf(top, top + box.height * zoom, ABOVE, room.height - MARGIN)
  const isNear = zoom === view.zoom && Math.abs(dx) < room.width / 2 && Math.abs(dy) < room.height / 2
  if (isNear) return dx === 0 && dy === 0 ? view : { x: view.x + dx, y: view.y + dy, zoom }
  return {
    x: room.width / 2 - (box.x + box.width / 2) * zoom,
    y: room.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  }
}
