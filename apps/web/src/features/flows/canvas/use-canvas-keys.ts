import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { useReactFlow } from '@xyflow/react'
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { useText } from '#lib/i18n/i18n.tsx'
import { useActs } from '../editor/use-acts.ts'
import type { Editor } from '../editor/editor.ts'
import { useEditor } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { moveNodes, nodeById, type Position } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { runOrder, targetsOf } from '../model/order.ts'
import { useJump } from './use-jump.ts'

const STEP = 20

const ARROWS: Readonly<Record<string, Position>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox]') !== null

/** Keys while the focus is on the canvas; those of the whole builder are in `useBuilderKeys`. */
export const useCanvasKeys = () => {
  const editor = useEditor()
  const acts = useActs()
  const jump = useJump()
  const { fitView, zoomTo } = useReactFlow()
  usePasting()
  const focused = (event: KeyboardEvent): string | undefined => {
    const node = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.react-flow__node') : null
    return node?.dataset['id'] ?? editor.store.get().selection[0]
  }
  const goTo = (event: KeyboardEvent, id: string | undefined) => {
    if (id === undefined) return
    event.preventDefault()
    jump(id)
  }
  const plainKeys: Record<string, (id: string | undefined, event: KeyboardEvent) => void> = {
    Enter: (id) => id && editor.select([id], 'inspector'),
    ' ': (id) => id && editor.select([id]),
    F2: (id) => id && !editor.isReadOnly && editor.set({ selection: [id], renaming: id }),
    Delete: (id) => acts.remove(selectedOr(id)),
    Backspace: (id) => acts.remove(selectedOr(id)),
    '/': (id) => openAdding(id),
    c: (id) => openConnecting(id),
    g: () => acts.group(editor.store.get().selection),
    l: () => acts.arrange(),
    '0': () => void fitView({ maxZoom: 1, padding: 0.06 }),
    '1': () => void zoomTo(1),
  }
  /** All that is chosen, if the block in focus is among it; else that block alone. */
  const selectedOr = (id: string | undefined): readonly string[] => {
    const { selection } = editor.store.get()
    return id === undefined || selection.includes(id) ? selection : [id]
  }
  const openAdding = (id: string | undefined) => {
    if (editor.isReadOnly) return
    const node = id === undefined ? undefined : nodeById(editor.flow(), id)
    const output = node && openOutput(editor, node)
    editor.set({ adding: node && output !== undefined ? { from: { id: node.id, outputs: [output] } } : {} })
  }
  const openConnecting = (id: string | undefined) => {
    const node = id === undefined ? undefined : nodeById(editor.flow(), id)
    const output = node && openOutput(editor, node)
    if (node && output !== undefined && !editor.isReadOnly)
      editor.set({ connecting: { id: node.id, outputs: [output] } })
  }
  const move = (event: KeyboardEvent, by: Position) => {
    event.preventDefault()
    editor.edit((flow) => moveNodes(flow, shiftedPlaces(flow, editor.store.get().selection, by)), 'move')
  }
  const follow = (event: KeyboardEvent, id: string) => {
    const flow = editor.flow()
    const node = nodeById(flow, id)
    if (event.key === 'ArrowRight') return goTo(event, node && targetsOf(node)[0])
    if (event.key === 'ArrowLeft') return goTo(event, flow.nodes.find((each) => targetsOf(each).includes(id))?.id)
    return neighbour(event, id, event.key === 'ArrowDown' ? 1 : -1)
  }
  const neighbour = (event: KeyboardEvent, id: string, step: 1 | -1) => {
    const order = runOrder(editor.flow())
    return goTo(event, order[order.findIndex((node) => node.id === id) + step]?.id)
  }
  return (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey) return
    const id = focused(event)
    const arrow = ARROWS[event.key]
    if (arrow) {
      if (event.altKey) return move(event, arrow)
      if (id) return follow(event, id)
      return
    }
    if (event.key === 'Tab' && id && event.target !== event.currentTarget)
      return neighbour(event, id, event.shiftKey ? -1 : 1)
    const run = plainKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run || event.altKey) return
    // A button on a node or beside it is pressed as usual.
    if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    run(id, event)
  }
}

/** The first output that leads nowhere yet, else the first. */
const openOutput = ({ kinds }: Editor, node: FlowNode): string | undefined => {
  const outputs = outputsOfNode(kinds, node)
  return (outputs.find(({ name }) => node.out[name] === undefined) ?? outputs[0])?.name
}

const shiftedPlaces = (flow: FlowConfig, ids: readonly string[], [dx, dy]: Position): Map<string, Position> =>
  new Map(
    ids.map((id) => {
      const [x = 0, y = 0] = nodeById(flow, id)?.pos ?? []
      return [id, [x + dx, y + dy]]
    }),
  )

/** Pasting works by the browser's own event, so that it needs no permission. */
const usePasting = () => {
  const acts = useActs()
  const text = useText(flowMessages)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target ?? document.body)) return
    const source = event.clipboardData?.getData('text/plain') ?? ''
    if (acts.paste(source, null)) event.preventDefault()
    else toast.info(text('flow.paste.nothing'))
  })
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', handle)
    return () => document.removeEventListener('paste', handle)
  }, [])
}
