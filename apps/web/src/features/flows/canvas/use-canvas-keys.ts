import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { useReactFlow } from '@xyflow/react'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { useText } from '#lib/i18n/i18n.tsx'
import { useActs } from '../editor/use-acts.ts'
import { useEditor } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { moveNodes, nodeById, type Position } from '../model/edits.ts'
import { runOrder, targetsOf } from '../model/order.ts'
import { addAtBranch, chosenRow, connectBranch, stepBranch } from './branch-keys.ts'
import { openSettings } from './open-settings.ts'
import { useFit } from './use-fit.ts'
import { useJump } from './use-jump.ts'

const STEP = 20
/** How far from the corner of the picture blocks of another flow are put. */
const BESIDE = 96

const ARROWS: Readonly<Record<string, Position>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A key press, from React or from the window. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'preventDefault' | 'defaultPrevented'
>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]') !== null

/** Keys while the focus is on the canvas; those of the whole builder are in `useBuilderKeys`. */
export const useCanvasKeys = () => {
  const editor = useEditor()
  const acts = useActs()
  const jump = useJump()
  const { zoomTo } = useReactFlow()
  const fit = useFit()
  usePasting()
  const focused = (event: KeyPress): string | undefined => {
    const node = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.react-flow__node') : null
    return node?.dataset['id'] ?? editor.store.get().selection[0]
  }
  const goTo = (event: KeyPress, id: string | undefined) => {
    if (id === undefined) return
    event.preventDefault()
    jump(id)
  }
  const plainKeys: Record<string, (id: string | undefined, event: KeyPress) => void> = {
    Enter: (id) => id && openSettings(editor, id),
    ' ': (id) => id && editor.select([id]),
    F2: (id) => id && !editor.isReadOnly && editor.set({ selection: [id], renaming: id }),
    Delete: (id) => remove(id),
    Backspace: (id) => remove(id),
    '/': (id) => addAtBranch(editor, id),
    c: (id) => connectBranch(editor, id),
    g: () => acts.group(editor.store.get().selection),
    l: () => acts.arrange(),
    '0': fit,
    '1': () => void zoomTo(1),
  }
  /** All that is chosen, if the block in focus is among it; else that block alone. */
  const selectedOr = (id: string | undefined): readonly string[] => {
    const { selection } = editor.store.get()
    return id === undefined || selection.includes(id) ? selection : [id]
  }
  /** The focus goes on to the block before, so that the next key finds something. */
  const remove = (id: string | undefined) => {
    const gone = selectedOr(id)
    const next = blockBefore(editor.flow(), gone)
    acts.remove(gone)
    if (next && !editor.isReadOnly) jump(next.id)
  }
  const move = (event: KeyPress, by: Position) => {
    event.preventDefault()
    editor.edit((flow) => moveNodes(flow, shiftedPlaces(flow, editor.store.get().selection, by)), 'move')
  }
  const follow = (event: KeyPress, id: string) => {
    const flow = editor.flow()
    const node = nodeById(flow, id)
    if (!node) return
    if (event.key === 'ArrowRight') return goTo(event, chosenRow(editor, node)?.to ?? targetsOf(node)[0])
    if (event.key === 'ArrowLeft') return goTo(event, flow.nodes.find((each) => targetsOf(each).includes(id))?.id)
    const step = event.key === 'ArrowDown' ? 1 : -1
    // A block with one way on has nothing to choose: the keys go on to the next block.
    if (!stepBranch(editor, node, step)) return neighbour(event, id, step)
    event.preventDefault()
  }
  const neighbour = (event: KeyPress, id: string, step: 1 | -1) => goTo(event, neighbourOf(editor.flow(), id, step))
  const press = (event: KeyPress) => {
    if (event.defaultPrevented || isTyping(event.target) || event.ctrlKey || event.metaKey) return
    const id = focused(event)
    const arrow = ARROWS[event.key]
    if (arrow) {
      if (event.altKey) return move(event, arrow)
      if (id) return follow(event, id)
      return
    }
    if (event.key === 'Tab' && id && event.target !== document.body)
      return neighbour(event, id, event.shiftKey ? -1 : 1)
    const run = plainKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run || event.altKey) return
    // A button on a node or beside it is pressed as usual.
    if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    run(id, event)
  }
  useKeysOfBody(press)
  return press
}

/** While nothing has the focus, such as after a block was deleted, the keys of the canvas work as well. */
const useKeysOfBody = (press: (event: KeyPress) => void) => {
  const handle = useEffectEvent((event: KeyPress) => {
    if (event.target === document.body) press(event)
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const neighbourOf = (flow: FlowConfig, id: string, step: 1 | -1): string | undefined => {
  const order = runOrder(flow)
  return order[order.findIndex((node) => node.id === id) + step]?.id
}

const blockBefore = (flow: FlowConfig, gone: readonly string[]): FlowNode | undefined => {
  const order = runOrder(flow)
  const at = order.findIndex((node) => gone.includes(node.id))
  return order.slice(0, Math.max(0, at)).at(-1) ?? order.find((node) => !gone.includes(node.id))
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
  const { screenToFlowPosition } = useReactFlow()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target ?? document.body)) return
    const source = event.clipboardData?.getData('text/plain') ?? ''
    const seen = document.querySelector('.flow-canvas')?.getBoundingClientRect()
    const { x, y } = screenToFlowPosition({ x: (seen?.x ?? 0) + BESIDE, y: (seen?.y ?? 0) + BESIDE })
    if (acts.paste(source, [x, y])) event.preventDefault()
    else toast.info(text('flow.paste.nothing'))
  })
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', handle)
    return () => document.removeEventListener('paste', handle)
  }, [])
}
