import { createContext, useContext, useSyncExternalStore } from 'react'

export interface Offset {
  readonly x: number
  readonly y: number
}

/**
 * The blocks that a hand is pulling, and how far each is from its place. They are moved as layers and only their lines
 * are drawn again; the canvas library hears of their new places when they are let go.
 */
export const createPull = () => {
  let offsets: ReadonlyMap<string, Offset> = new Map()
  const listeners = new Set<() => void>()
  const set = (next: ReadonlyMap<string, Offset>) => {
    offsets = next
    for (const listener of listeners) listener()
  }
  return {
    offsetOf: (id: string): Offset | undefined => offsets.get(id),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Moves the elements at once; their lines follow with the next drawing. */
    move: (canvas: HTMLElement | null | undefined, next: ReadonlyMap<string, Offset>) => {
      for (const [id, { x, y }] of next) shift(elementOf(canvas, id), `translate(${x}px, ${y}px)`)
      const [first] = next.values()
      if (first) shift(frameOf(canvas), `translate(${first.x}px, ${first.y}px)`)
      set(next)
    },
    end: (canvas: HTMLElement | null | undefined) => {
      for (const id of offsets.keys()) shift(elementOf(canvas, id), 'none')
      shift(frameOf(canvas), 'none')
      set(new Map())
    },
  }
}

const elementOf = (canvas: HTMLElement | null | undefined, id: string) =>
  canvas?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)

/** The rectangle around several chosen blocks, which the canvas library draws. */
const frameOf = (canvas: HTMLElement | null | undefined) =>
  canvas?.querySelector<HTMLElement>('.react-flow__nodesselection-rect')

/** A moved element is a layer of its own, so that a frame of moving it paints nothing. */
const shift = (element: HTMLElement | null | undefined, transform: string) => {
  if (!element) return
  element.style.transform = transform
  element.style.willChange = transform === 'none' ? '' : 'transform'
}

export type Pull = ReturnType<typeof createPull>

export const PullContext = createContext<Pull>(createPull())

/** How far a block is from its place; undefined while nobody pulls it. */
export const useOffset = (id: string): Offset | undefined => {
  const pull = useContext(PullContext)
  return useSyncExternalStore(pull.subscribe, () => pull.offsetOf(id))
}
