import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import type { EditorPanel } from '../editor/editor.ts'
import { nodeById } from '../model/edits.ts'
import { boxOf } from '../model/layout.ts'
import { focusNode } from './focus-node.ts'

const MOVE_MS = 200
/** Below this zoom a node does not show its words. */
const READABLE = 0.75

/** Selects a node, puts the focus on it, and brings it to the middle of the canvas unless it is seen already. */
export const useJump = () => {
  const editor = useEditor()
  const { setCenter, getViewport } = useReactFlow()
  return useCallback(
    (id: string, panel?: EditorPanel | null) => {
      const node = nodeById(editor.flow(), id)
      if (!node) return
      editor.select([id], panel)
      const { x, y, width, height } = boxOf(editor.kinds, node)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      // A panel that opens with the choice takes room from the canvas first.
      requestAnimationFrame(() => {
        const view = getViewport()
        const room = document.querySelector('.flow-canvas')?.getBoundingClientRect()
        const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y]
        const isSeen =
          room !== undefined &&
          view.zoom >= READABLE &&
          left >= 0 &&
          top >= 0 &&
          left + width * view.zoom <= room.width &&
          top + height * view.zoom <= room.height
        if (!isSeen)
          void setCenter(x + width / 2, y + height / 2, {
            zoom: Math.max(view.zoom, READABLE),
            duration: isStill ? 0 : MOVE_MS,
          })
        focusNode(id)
      })
    },
    [editor, setCenter, getViewport],
  )
}
