import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import type { EditorPanel } from '../editor/editor.ts'
import { nodeById } from '../model/edits.ts'
import { boxOf } from '../model/layout.ts'
import { focusNode } from './focus-node.ts'

const MOVE_MS = 200

/** Selects a node, brings it to the middle of the canvas and puts the focus on it. */
export const useJump = () => {
  const editor = useEditor()
  const { setCenter, getZoom } = useReactFlow()
  return useCallback(
    (id: string, panel?: EditorPanel | null) => {
      const node = nodeById(editor.flow(), id)
      if (!node) return
      editor.select([id], panel)
      const { x, y, width, height } = boxOf(editor.kinds, node)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      void setCenter(x + width / 2, y + height / 2, {
        zoom: Math.max(getZoom(), 0.75),
        duration: isStill ? 0 : MOVE_MS,
      })
      focusNode(id)
    },
    [editor, setCenter, getZoom],
  )
}
