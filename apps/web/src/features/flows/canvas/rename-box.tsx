import type { FlowNode } from '@app/contracts/flow-settings'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { renameNode } from '../model/edits.ts'
import { focusNode } from './focus-node.ts'

/** Renames a node in place: Enter keeps the name, Escape leaves the old one. */
export const RenameBox = ({ node }: { node: FlowNode }) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const nameOf = useNodeName(editor.kinds)
  const [name, setName] = useState(nameOf(node))
  const close = () => {
    editor.set({ renaming: null })
    focusNode(node.id)
  }
  const keep = () => {
    if (name.trim() !== nameOf(node)) editor.edit((flow) => renameNode(flow, node.id, name))
    close()
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box appears because somebody asked to rename.
      autoFocus
      aria-label={text('flow.node.name')}
      value={name}
      maxLength={80}
      className="nodrag nopan h-6 w-full min-w-0 rounded border border-accent bg-surface px-1 text-sm font-semibold"
      onChange={(event) => setName(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep()
        if (event.key === 'Escape') close()
      }}
    />
  )
}
