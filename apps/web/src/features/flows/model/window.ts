/** Which part of a large flow is drawn: what can be seen, and a margin that is filled before it comes into sight. */
import type { FlowEdge } from './edges.ts'
import type { Box } from './layout.ts'

export interface View {
  /** Pixels by which the picture is moved, and how many of them one unit of the flow takes. */
  x: number
  y: number
  zoom: number
  width: number
  height: number
}

/** In pixels of the screen, before it is rounded up to whole steps. */
const MARGIN = 120
const STEP = 256

export const seenOf = ({ x, y, zoom, width, height }: View): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
})

/** What is seen and its margin, in whole steps: it stays the same while the picture moves a little. */
export const windowOf = (view: View): Box => {
  const seen = seenOf(view)
  // Steps of a power of two keep the grid in place while the zoom changes a little.
  const step = STEP / 2 ** Math.round(Math.log2(view.zoom))
  const margin = MARGIN / view.zoom
  const down = (value: number) => Math.floor((value - margin) / step) * step
  const up = (value: number) => Math.ceil((value + margin) / step) * step
  const [left, top] = [down(seen.x), down(seen.y)]
  return { x: left, y: top, width: up(seen.x + seen.width) - left, height: up(seen.y + seen.height) - top }
}

/** Room around a flow, so that the picture can be moved a good way beyond its blocks. */
const AROUND = 2_048

/**
 * What the layer of the picture covers: all blocks with room around them. It grows, in the same wide steps, only when
 * somebody moves on from there: with each change of its size the browser draws the whole layer anew.
 */
export const coveredBy = (known: Box | null, parts: readonly Box[]): Box => {
  const all = known ? [known, ...parts] : parts
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  if (known && known.x <= left && known.y <= top && known.x + known.width >= right && known.y + known.height >= bottom)
    return known
  const down = (value: number) => (Math.floor(value / AROUND) - 1) * AROUND
  const up = (value: number) => (Math.ceil(value / AROUND) + 1) * AROUND
  return { x: down(left), y: down(top), width: up(right) - down(left), height: up(bottom) - down(top) }
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The rectangle around a line, detour included. */
const areaOf = ({ detour }: FlowEdge, from: Box, to: Box): Box => {
  const left = Math.min(from.x, to.x, detour?.left ?? Infinity)
  const top = Math.min(from.y, to.y, detour?.gutter ?? Infinity)
  const right = Math.max(from.x + from.width, to.x + to.width, detour?.right ?? -Infinity)
  const bottom = Math.max(from.y + from.height, to.y + to.height, detour?.gutter ?? -Infinity)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A block that is not drawn itself; the ends of its lines are where it would be. */
export const endOf = (id: string): string => `~${id}`

/** What a part of the flow needs: the blocks in it, and the ends of the lines that run through it. */
export const partsIn = (
  area: Box,
  boxes: ReadonlyMap<string, Box>,
  edges: readonly FlowEdge[],
): ReadonlySet<string> => {
  const inside = new Set([...boxes].flatMap(([id, box]) => (overlaps(area, box) ? [id] : [])))
  const found = new Set(inside)
  for (const edge of edges) {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)]
    if (!from || !to || !overlaps(area, areaOf(edge, from, to))) continue
    for (const id of [edge.from, edge.to]) if (!inside.has(id)) found.add(endOf(id))
  }
  return found
}

/**
 * What to draw next: what is seen at once, its margin a few at a time, and what has been left behind goes when
 * there is nothing more to draw. The same set when nothing is left to do.
 */
export const nextDrawn = (
  drawn: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  near: ReadonlySet<string>,
  atOnce: number,
): ReadonlySet<string> => {
  const missing = [...seen].filter((id) => !drawn.has(id))
  const coming = [...near].filter((id) => !drawn.has(id) && !seen.has(id)).slice(0, atOnce)
  if (missing.length > 0 || coming.length > 0) return new Set([...drawn, ...missing, ...coming])
  const behind = [...drawn].filter((id) => !near.has(id) && !seen.has(id)).slice(0, 2 * atOnce)
  if (behind.length === 0) return drawn
  const kept = new Set(drawn)
  for (const id of behind) kept.delete(id)
  return kept
}
