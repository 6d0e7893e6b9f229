import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import type { EditorPanel } from '../editor/editor.ts'
import { bringIntoView } from '../model/bring-into-view.ts'
import { nodeById } from '../model/edits.ts'
import { boxOf } from '../model/layout.ts'
import { focusNode } from './focus-node.ts'

const MOVE_MS = 200
/** Below this zoom a node does not show its words. */
const READABLE = 0.75

/** Selects a node, puts the focus on it, and brings it into view. */
export const useJump = () => {
  const editor = useEditor()
  const { setViewport, getViewport } = useReactFlow()
  return useCallback(
    (id: string, panel?: EditorPanel | null) => {
      const node = nodeById(editor.flow(), id)
      if (!node) return
      editor.select([id], panel)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      // A panel that opens with the choice takes room from the canvas first.
      requestAnimationFrame(() => {
        const view = getViewport()
        const room = document.querySelector('.flow-canvas')?.getBoundingClientRect()
        const next = room && bringIntoView(boxOf(editor.kinds, node), view, room, READABLE)
        if (next && next !== view) void setViewport(next, { duration: isStill ? 0 : MOVE_MS })
        focusNode(id)
      })
    },
    [editor, setViewport, getViewport],
  )
}
