import { useStoreApi, type Viewport } from '@xyflow/react'
import { useCallback, useRef } from 'react'
import { beginMoving, endMoving } from './moving-layer.ts'

/** So far (in pixels) the picture moves under a hand before the rest of the page hears of it. */
export const BAND = 96
/** The same for the zoom. */
const RATIO = 1.12

const start: Viewport = { x: 0, y: 0, zoom: 1 }

/**
 * While a hand moves the picture, only its layer moves: everything that reads the view (blocks, lines, map, percent)
 * hears of it in bands and when the hand lets go, so that a frame costs no rendering at all. A view that was set by the
 * program, such as a jump, is told at once.
 */
export const useViewport = () => {
  const store = useStoreApi()
  const isByHand = useRef(false)
  const isPulled = useRef(false)
  /** The zoom that the pixels of the layer were drawn for. */
  const sharp = useRef(0)
  const tell = useCallback(
    ({ x, y, zoom }: Viewport) => {
      const [knownX, knownY, knownZoom] = store.getState().transform
      if (x !== knownX || y !== knownY || zoom !== knownZoom) store.setState({ transform: [x, y, zoom] })
    },
    [store],
  )
  const onViewportChange = useCallback(
    (view: Viewport) => {
      const { transform, domNode } = store.getState()
      if (!isByHand.current || isFar(view, transform)) return tell(view)
      if (isPulled.current) shield(domNode, true)
      const layer = layerOf(domNode)
      if (!layer) return
      beginMoving(layer)
      layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
    },
    [store, tell],
  )
  const onMoveStart = useCallback((event: MouseEvent | TouchEvent | null) => {
    isByHand.current = Boolean(event)
    isPulled.current = Boolean(event) && event?.type !== 'wheel'
  }, [])
  const onMoveEnd = useCallback(
    (_event: unknown, view: Viewport) => {
      isByHand.current = false
      const { domNode } = store.getState()
      shield(domNode, false)
      const layer = layerOf(domNode)
      if (layer) endMoving(layer)
      tell(view)
      if (!layer || view.zoom === sharp.current) return
      sharp.current = view.zoom
      sharpen(layer)
    },
    [store, tell],
  )
  const onDragStart = useCallback(() => shield(store.getState().domNode, true), [store])
  const onDragEnd = useCallback(() => shield(store.getState().domNode, false), [store])
  return { view: { viewport: start, onViewportChange, onMoveStart, onMoveEnd }, onDragStart, onDragEnd }
}

const layerOf = (canvas: HTMLElement | null | undefined) => canvas?.querySelector<HTMLElement>('.react-flow__viewport')

/** While something is pulled, nothing below the pointer has to be found and lit up: that costs more than the move. */
const shield = (canvas: HTMLElement | null | undefined, isUp: boolean) => canvas?.toggleAttribute('data-pulling', isUp)

const isFar = ({ x, y, zoom }: Viewport, [knownX, knownY, knownZoom]: readonly [number, number, number]): boolean =>
  Math.abs(x - knownX) > BAND || Math.abs(y - knownY) > BAND || zoom > knownZoom * RATIO || zoom < knownZoom / RATIO

/** A layer of its own keeps the pixels it was drawn with; letting go of it for a moment has it drawn anew. */
const sharpen = (layer: HTMLElement) => {
  layer.style.willChange = 'auto'
  requestAnimationFrame(() => requestAnimationFrame(() => layer.style.removeProperty('will-change')))
}
