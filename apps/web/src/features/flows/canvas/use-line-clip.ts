import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect } from 'react'
import type { Box } from '../model/layout.ts'

/**
 * Lines are drawn no farther than the layer of the picture reaches. A detour would otherwise reach out of it and get one
 * of its own, as wide as the flow, which is put together anew with every frame.
 */
export const useLineClip = ({ x, y, width, height }: Box): void => {
  const store = useStoreApi()
  useLayoutEffect(() => {
    const lines = store.getState().domNode?.querySelector<HTMLElement>('.react-flow__edges')
    const rest = (end: number) => `calc(100% - ${end}px)`
    if (lines) lines.style.clipPath = `inset(${y}px ${rest(x + width)} ${rest(y + height)} ${x}px)`
  }, [store, x, y, width, height])
}
