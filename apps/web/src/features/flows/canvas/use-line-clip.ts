import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect } from 'react'
import { useWindow } from './use-drawn.ts'

/**
 * Lines are drawn no farther than blocks. A long one would otherwise reach out of the layer of the picture and get one
 * of its own, as wide as the flow, which is put together anew with every frame.
 */
export const useLineClip = (): void => {
  const store = useStoreApi()
  const { x, y, width, height } = useWindow()
  useLayoutEffect(() => {
    const lines = store.getState().domNode?.querySelector<HTMLElement>('.react-flow__edges')
    const rest = (end: number) => `calc(100% - ${end}px)`
    if (lines) lines.style.clipPath = `inset(${y}px ${rest(x + width)} ${rest(y + height)} ${x}px)`
  }, [store, x, y, width, height])
}
