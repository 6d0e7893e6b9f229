import { useStore } from '@xyflow/react'

export type Detail = 'full' | 'label' | 'block'

const FULL_FROM = 0.6
const LABEL_FROM = 0.36

/** How much of a node is drawn: changes by steps of the zoom, not with every frame of it. */
export const useDetail = (): Detail =>
  useStore(({ transform: [, , zoom] }) => (zoom >= FULL_FROM ? 'full' : zoom >= LABEL_FROM ? 'label' : 'block'))
