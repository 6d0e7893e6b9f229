import type { FlowNodeType } from '@app/contracts/flow-settings'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor, useEditorState } from '../editor/use-editor.ts'
import { focusNode } from '../canvas/focus-node.ts'
import { useJump } from '../canvas/use-jump.ts'
import { flowMessages } from '../messages.ts'
import type { AddPlace } from '../editor/editor.ts'
import { PickList } from './pick-list.tsx'
import { useKindItems } from './use-pick-items.tsx'

const WIDTH = 288
const HEIGHT = 360

/** The list of kinds where a node was asked for: at the pointer, or in the middle of the window. */
export const QuickAdd = () => {
  const adding = useEditorState((state) => state.adding)
  return adding && <OpenQuickAdd key={JSON.stringify(adding)} place={adding} />
}

const OpenQuickAdd = ({ place }: { place: AddPlace }) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const jump = useJump()
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    editor.set({ adding: null })
    const from = place.from?.id ?? editor.store.get().selection[0]
    if (from) focusNode(from)
  }, [editor, place])
  useEffect(() => {
    const handle = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) editor.set({ adding: null })
    }
    // The press that opened the list must not close it.
    const timer = setTimeout(() => addEventListener('pointerdown', handle), 0)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', handle)
    }
  }, [editor])
  const pick = useCallback(
    (type: FlowNodeType) => {
      const id = editor.add(type, place)
      if (editor.store.get().view === 'canvas') jump(id)
    },
    [editor, place, jump],
  )
  const items = useKindItems(pick)
  const { x, y } = place.screen ?? { x: innerWidth / 2 - WIDTH / 2, y: innerHeight / 2 - HEIGHT / 2 }
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={text('flow.add.title')}
      style={{
        left: Math.max(8, Math.min(x, innerWidth - WIDTH - 8)),
        top: Math.max(8, Math.min(y, innerHeight - HEIGHT - 8)),
        width: WIDTH,
        height: HEIGHT,
      }}
      className="fixed z-50 flex animate-overlay-in flex-col rounded-card bg-surface-raised p-2 text-text shadow-overlay"
    >
      <PickList label={text('flow.add.search')} items={items} onClose={close} className="h-full" />
    </div>,
    document.body,
  )
}
