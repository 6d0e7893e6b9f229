import { useStore } from '@xyflow/react'

export type Detail = 'full' | 'label' | 'block'

const FULL_FROM = 0.6
const LABEL_FROM = 0.36

/** How much of a node is drawn: changes by steps of the zoom, not with every frame of it. */
export const useDetail = (): Detail =>
  useStore(({ transform: [, , zoom] }) => (zoom >= FULL_FROM ? 'full' : zoom >= LABEL_FROM ? 'label' : 'block'))

/** Steps of a zoom that are nearer than this look alike. */
const STEP = 1.15

/** What titles are enlarged against, so that they can be read from far away: the zoom, in steps like the detail. */
export const useTitleZoom = (): number =>
  useStore(({ transform: [, , zoom] }) =>
    zoom >= FULL_FROM ? 1 : Math.round(100 * STEP ** Math.round(Math.log(zoom) / Math.log(STEP))) / 100,
  )
