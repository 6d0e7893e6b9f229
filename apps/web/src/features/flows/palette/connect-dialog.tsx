import type { FlowNodeType } from '@app/contracts/flow-settings'
import { useCallback, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useJump } from '../canvas/use-jump.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { connect, nodeById } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { PickList } from './pick-list.tsx'
import { useDisconnectItem, useKindItems, useNodeItems } from './use-pick-items.tsx'

/** Where an output leads: a node of the flow, or a new one. The same for mouse, keyboard and phone. */
export const ConnectDialog = () => {
  const connecting = useEditorState((state) => state.connecting)
  return connecting && <OpenConnectDialog {...connecting} />
}

const OpenConnectDialog = ({ id, outputs }: { id: string; outputs: readonly string[] }) => {
  const text = useText(flowMessages)
  const words = useWords()
  const editor = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(editor.kinds)
  const node = nodeById(flow, id)
  const jump = useJump()
  const [opener] = useState(() => document.activeElement)
  const close = useCallback(() => {
    editor.set({ connecting: null })
    // Back to the block or the field that asked, so that the next key finds something.
    requestAnimationFrame(() => requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus()))
  }, [editor, opener])
  const lead = useCallback(
    (to: string | null) => {
      editor.edit((now) => connect(now, id, outputs, to))
      close()
    },
    [editor, id, outputs, close],
  )
  const make = useCallback(
    (type: FlowNodeType) => {
      const made = editor.add(type, { from: { id, outputs } })
      if (editor.store.get().view === 'canvas') jump(made)
    },
    [editor, id, outputs, jump],
  )
  const target = node?.out[outputs[0] ?? ''] ?? null
  const nodes = useNodeItems(lead, target, id)
  const kinds = useKindItems(make, text('flow.connect.new'))
  const none = useDisconnectItem(() => lead(null))
  if (!node) return null
  const output = outputsOfNode(editor.kinds, node)
    .filter(({ name }) => outputs.includes(name))
    .map(({ label }) => words(label))
    .join(' · ')
  return (
    <Dialog
      open
      size="sm"
      isPage
      onClose={close}
      title={text('flow.connect.title', { output })}
      description={text('flow.connect.of', { name: nameOf(node) })}
    >
      <PickList
        label={text('flow.connect.search')}
        items={[...nodes, ...(target === null ? [] : [none]), ...kinds]}
        onClose={close}
        className="h-[min(28rem,65dvh)]"
      />
    </Dialog>
  )
}
