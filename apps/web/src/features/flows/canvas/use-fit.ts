import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import { boundsOf, boxOf, lanesOf } from '../model/layout.ts'

const LEAST = 0.08
const PADDING = 0.06

/** Shows the whole flow, no larger than it is read best; it is more than what is drawn just now. */
export const useFit = () => {
  const editor = useEditor()
  const store = useStoreApi()
  const { setViewport } = useReactFlow()
  return useCallback(() => {
    const flow = editor.flow()
    if (flow.nodes.length === 0) return
    const { kinds } = editor
    const boxes = [...flow.nodes.map((node) => boxOf(kinds, node)), ...lanesOf(flow, kinds).map(({ box }) => box)]
    const { width, height } = store.getState()
    void setViewport(getViewportForBounds(boundsOf(boxes), width, height, LEAST, 1, PADDING))
  }, [editor, store, setViewport])
}
